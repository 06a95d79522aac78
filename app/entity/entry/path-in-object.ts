import { nestedFields } from "../../../schema/declaration/field-path.ts";
import type { Fields } from "../../../schema/declaration/fields.ts";
import { asRecord } from "../../fields/narrow-value.ts";
import type { Values } from "../entry-state/entry-state.ts";

/** Paths that a form names: a field, or one inside objects (`data.name`). */

/** The values among which the field's own is: the document's, or those of the object around it. */
export function siblingValues(values: Values, path: string): Values {
  return outer(path).reduce((inside, name) => asRecord(inside[name]), values);
}

/** The declarations among which the field's own is. */
export function siblingFields(fields: Fields, path: string): Fields {
  return outer(path).reduce<Fields>((inside, name) => {
    const field = inside[name];
    return (field && nestedFields(field)) ?? {};
  }, fields);
}

/** The path of another field of the same object. */
export function siblingPath(path: string, name: string): string {
  return [...outer(path), name].join(".");
}

export function lastName(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1);
}

/** The values with another one at the path. */
export function withValueAt(values: Values, path: string, value: unknown): Values {
  const [name = "", ...inner] = path.split(".");
  return { ...values, [name]: inner.length === 0 ? value : withValueAt(asRecord(values[name]), inner.join("."), value) };
}

function outer(path: string): string[] {
  return path.split(".").slice(0, -1);
}
