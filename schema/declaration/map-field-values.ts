import { isPlainObject } from "../values/plain-json.ts";
import type { Field, Fields } from "./fields.ts";

type Values = Record<string, unknown>;
type Leaf = Exclude<Field, { kind: "list" | "object" }>;
type Change = (field: Leaf, value: unknown) => unknown;
type ChangeOther = (value: unknown) => unknown;

const same: ChangeOther = (value) => value;

/**
 * A copy of declared values with every leaf replaced by what `change` answers; lists and objects are walked into. Values
 * that are absent, `null` or not of the declared shape stay as they are. What is not declared, such as ids of items, is replaced by what
 * `changeOther` answers; it stays without that.
 */
export function mapFieldValues(
  fields: Fields,
  values: Readonly<Values>,
  change: Change,
  changeOther: ChangeOther = same,
): Values {
  const result: Values = {};
  for (const [name, value] of Object.entries(values)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (value === null || value === undefined) result[name] = value;
    else result[name] = field === undefined ? changeOther(value) : mapped(field, value, change, changeOther);
  }
  return result;
}

function mapped(field: Field, value: unknown, change: Change, changeOther: ChangeOther): unknown {
  switch (field.kind) {
    case "list":
      return Array.isArray(value)
        ? value.map((item) => (isPlainObject(item) ? mapFieldValues(field.of, item, change, changeOther) : item))
        : value;
    case "object":
      return isPlainObject(value) ? mapFieldValues(field.of, value, change, changeOther) : value;
    default:
      return change(field, value);
  }
}
