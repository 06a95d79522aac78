import { asId, asIds, asItems, asText } from "../../../../fields/narrow-value.ts";

/** A column of a board. */
export interface BoardItem {
  readonly id: string;
  readonly name: string;
  readonly search: string;
  /** Ids; none means all. */
  readonly origins: readonly string[];
}

export function boardItems(items: unknown): readonly BoardItem[] {
  return asItems(items).map(({ id, name, search, origins }, at) => ({
    id: asText(id) || String(at),
    name: asText(name),
    search: asText(search).trim(),
    origins: asIds(origins),
  }));
}

/** Whether a column of `before` is gone. */
export function losesColumn(before: unknown, after: unknown): boolean {
  const left = new Set(asItems(after).map(({ id }) => id));
  return asItems(before).some(({ id }) => !left.has(id));
}

/** Periods that a board looks back, in milliseconds (SIGHT-029). */
export const periods = { PT6H: 6 * 3_600_000, P1D: 24 * 3_600_000, P7D: 7 * 24 * 3_600_000 } as const;
export type Period = keyof typeof periods;

/** What a column shows at most (SIGHT-032). */
export const COLUMN_ROWS = 50;

type Found = Readonly<Record<string, unknown>>;

/** Those of a column's origins since then, newest first. */
export function columnRows<T extends Found>(found: readonly T[], origins: readonly string[], since: number): readonly T[] {
  return found
    .filter((one) => timeOf(one) >= since && (origins.length === 0 || origins.includes(asId(one.origin))))
    .sort((one, other) => timeOf(other) - timeOf(one))
    .slice(0, COLUMN_ROWS);
}

/** In milliseconds; long ago for no date. */
export function timeOf({ date }: Found): number {
  const time = Date.parse(asText(date));
  return Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time;
}

const DAY_MS = 86_400_000;

/** How an origin stands by when somebody last confirmed it (SIGHT-013, SIGHT-014). */
export function originWarning(confirmedAt: unknown, now: number): "stopping" | "stopped" | null {
  const age = now - Date.parse(asText(confirmedAt));
  if (Number.isNaN(age) || age > 28 * DAY_MS) return "stopped";
  return age > 14 * DAY_MS ? "stopping" : null;
}
