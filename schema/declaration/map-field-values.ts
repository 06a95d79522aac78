import { isPlainObject } from "../values/plain-json.ts";
import type { Field, Fields } from "./fields.ts";

type Values = Record<string, unknown>;
type Leaf = Exclude<Field, { kind: "list" | "object" }>;

/**
 * A copy of declared values with every leaf replaced by what `change` answers; lists and objects are walked into. Values
 * that are absent, `null` or not of the declared shape stay as they are, and so does what is not declared.
 */
export function mapFieldValues(
  fields: Fields,
  values: Readonly<Values>,
  change: (field: Leaf, value: unknown) => unknown,
): Values {
  const result: Values = {};
  for (const [name, value] of Object.entries(values)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    result[name] = field === undefined || value === null || value === undefined ? value : mapped(field, value, change);
  }
  return result;
}

function mapped(field: Field, value: unknown, change: (field: Leaf, value: unknown) => unknown): unknown {
  switch (field.kind) {
    case "list":
      return Array.isArray(value)
        ? value.map((item) => (isPlainObject(item) ? mapFieldValues(field.of, item, change) : item))
        : value;
    case "object":
      return isPlainObject(value) ? mapFieldValues(field.of, value, change) : value;
    default:
      return change(field, value);
  }
}
