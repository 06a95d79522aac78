import type { Row } from "../../../client/client-api.ts";
import { asText } from "../../../fields/narrow-value.ts";

const DAYS = 7;

/** A day by the device's clock, from midnight to midnight. */
export interface WeekDay {
  /** `2026-11-23`. */
  readonly key: string;
  readonly from: Date;
  readonly to: Date;
}

/** The days of the week that has this time, Monday first; `weeks` before or after it. */
export function weekOf(time: number | Date, weeks = 0): WeekDay[] {
  const date = new Date(time);
  const monday = date.getDate() - ((date.getDay() + DAYS - 1) % DAYS) + DAYS * weeks;
  // Days are not all of 24 hours: each begins at a midnight of its own.
  const midnight = (day: number) => new Date(date.getFullYear(), date.getMonth(), monday + day);
  return Array.from({ length: DAYS }, (_, day) => {
    const from = midnight(day);
    return { key: dayKey(from), from, to: midnight(day + 1) };
  });
}

/** The day of a date as `dayKey` wrote it; `null` when it is none. */
export function dayOf(key: string): Date | null {
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = key.split("-").map(Number);
  const date = new Date(year, month - 1, day);
  return Number.isNaN(date.getTime()) ? null : date;
}

function dayKey(date: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Names of the fields that have a document's beginning and, where it may last, its end. */
export interface Span {
  readonly field: string;
  readonly until?: string | undefined;
}

/** Documents on a day, those that began before it first, then by their time. */
export function rowsOn({ from, to }: WeekDay, rows: readonly Row[], span: Span): Row[] {
  const there = rows.flatMap((row) => {
    const begin = timeAt(row, span.field);
    if (begin === null || begin >= to.getTime()) return [];
    const end = Math.max(begin, timeAt(row, span.until) ?? begin);
    // What ends at midnight is not on the day that begins then.
    return begin >= from.getTime() || end > from.getTime() ? [{ row, begin }] : [];
  });
  return there.sort((one, other) => one.begin - other.begin).map(({ row }) => row);
}

/** When it begins, ms; `null` without a date. */
export function timeAt({ data }: Row, field: string | undefined): number | null {
  const time = field === undefined ? Number.NaN : Date.parse(asText(data[field]));
  return Number.isNaN(time) ? null : time;
}
