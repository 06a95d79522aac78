/** Narrowing of stored field values, which may be of an older declaration. Anything else counts as empty. */
export function asText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

export function asNumber(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** Texts of a list, without repetition. References that came expanded count by their id. */
export function asIds(value: unknown): string[] {
  return Array.isArray(value) ? [...new Set(value.map(asId).filter((id) => id !== ""))] : [];
}

/** Values of options: texts and numbers, without repetition. */
export function asOptions(value: unknown): (string | number)[] {
  if (!Array.isArray(value)) return [];
  return [...new Set(value.filter((item) => typeof item === "string" || typeof item === "number"))];
}

/** Id of a reference, plain or expanded; empty for none. */
export function asId(value: unknown): string {
  if (typeof value === "string") return value;
  return isRecord(value) && typeof value.id === "string" ? value.id : "";
}

export function asPoint(value: unknown): [number, number] | null {
  if (!Array.isArray(value)) return null;
  const [x, y] = value.map(asNumber);
  return typeof x === "number" && typeof y === "number" ? [x, y] : null;
}

export function asItems(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

export function asRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
