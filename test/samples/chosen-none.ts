import type { CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import { isChosenNone } from "../../schema/declaration/field-rules.ts";
import type { Field, Fields } from "../../schema/declaration/fields.ts";
import { isPlainObject } from "../../schema/values/plain-json.ts";

type Values = Readonly<Record<string, unknown>>;

/** Paths of the fields of the collection where 'none' is a choice that must be made or not, as `ads.behavior`. */
export function nonePaths(fields: Fields, prefix = ""): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (isChosenNone(field, null)) return [`${prefix}${name}`];
    return hasFields(field) ? nonePaths(field.of, `${prefix}${name}.`) : [];
  });
}

/** The values with 'none' wherever it may be chosen. */
export function withNone({ fields }: Pick<CollectionDefinition, "fields">, values: Values): Record<string, unknown> {
  const entries = Object.entries(values).map(([name, value]): [string, unknown] => {
    const field = fields[name];
    if (!field) return [name, value];
    if (isChosenNone(field, null)) return [name, null];
    if (!hasFields(field)) return [name, value];
    const inner = (each: unknown) => (isPlainObject(each) ? withNone({ fields: field.of }, each) : each);
    return [name, Array.isArray(value) ? value.map(inner) : inner(value)];
  });
  return Object.fromEntries(entries);
}

/** What stands at the path of a field, of the first item of lists. */
export function valueAt(values: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((within, name) => {
    const one: unknown = Array.isArray(within) ? within[0] : within;
    return isPlainObject(one) ? one[name] : undefined;
  }, values);
}

function hasFields(field: Field): field is Extract<Field, { of: Fields }> {
  return field.kind === "list" || field.kind === "object";
}
