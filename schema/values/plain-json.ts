import { isCleanText } from "../text/clean-text.ts";

/** Bounds of a free-form JSON value: nested levels, and characters when written out. */
const MAX_DEPTH = 20;
const MAX_LENGTH = 1_000_000;

/** Whether a value is an object that JSON can carry unchanged, not too deep, not too long and with storable text. */
export function isPlainJsonObject(value: unknown): value is Record<string, unknown> {
  return isPlainObject(value) && isPlainJson(value);
}

/** Whether a value is an object that is neither an array nor `null`. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether JSON can carry the value unchanged, within the same bounds. */
export function isPlainJson(value: unknown): boolean {
  return isPlain(value, 0) && JSON.stringify(value).length <= MAX_LENGTH;
}

function isPlain(value: unknown, depth: number): boolean {
  if (value === null || typeof value === "boolean") return true;
  if (typeof value === "string") return isCleanText(value);
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || depth >= MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.every((item) => isPlain(item, depth + 1));
  return Object.entries(value).every(([key, item]) => isCleanText(key) && isPlain(item, depth + 1));
}
