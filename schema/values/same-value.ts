import { isEmptyValue } from "./empty-value.ts";

/** Whether two stored values say the same: equal as JSON, whatever the order of keys, and every empty value like another. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (isEmptyValue(one) || isEmptyValue(other)) return isEmptyValue(one) && isEmptyValue(other);
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other)) return isSameList(one, other);
  const before = new Map(Object.entries(one));
  const after = new Map(Object.entries(other));
  return [...new Set([...before.keys(), ...after.keys()])].every((key) => isSameValue(before.get(key), after.get(key)));
}

function isSameList(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  return one.every((item, index) => isSameValue(item, other[index]));
}
