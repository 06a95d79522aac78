import { isSameValue } from "../../../schema/same-value.ts";
import type { Values } from "./entry-state.ts";

export function hasSameValues(a: Values, b: Values): boolean {
  return changedFields(a, b).length === 0;
}

/** Names whose values differ, in the order of appearance. */
export function changedFields(a: Values, b: Values): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => !isSameValue(a[name], b[name]));
}
