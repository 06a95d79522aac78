import type { Values } from "./entry-state.ts";

/** Deep equality of field values; absent, `null` and the empty list or text all mean empty. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (isEmptyValue(a) || isEmptyValue(b)) return isEmptyValue(a) && isEmptyValue(b);
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, at) => isSameValue(item, b[at]));
  return isRecord(a) && isRecord(b) && hasSameValues(a, b);
}

export function hasSameValues(a: Values, b: Values): boolean {
  return changedFields(a, b).length === 0;
}

/** Names whose values differ, in the order of appearance. */
export function changedFields(a: Values, b: Values): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => !isSameValue(a[name], b[name]));
}

export function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

function isRecord(value: unknown): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
