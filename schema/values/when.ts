import type { When } from "../declaration/fields.ts";
import { isEmptyValue } from "./empty-value.ts";

/** Whether the rule holds for a document, or for a list item, with these values. */
export function holds(when: When, values: Readonly<Record<string, unknown>>): boolean {
  const value = Object.hasOwn(values, when.field) ? values[when.field] : undefined;
  if ("filled" in when) return when.filled === !(isEmptyValue(value) || value === false);
  return when.in.some((wanted) => wanted === value || (isUnset(wanted) && isUnset(value)));
}

/** An unticked box, an empty choice and one that was never touched are the same. */
function isUnset(value: unknown): boolean {
  return value === undefined || value === null || value === false;
}
