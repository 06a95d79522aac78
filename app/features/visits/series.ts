import { COUNTED_HOURS_DAYS, type Granularity } from "../../../schema/declaration/analytics-source.ts";
import { USUAL_WEEKS, usualOf } from "../../../schema/values/usual.ts";
import type { AnalyticsAnswer } from "../../../schema/wire/analytics.ts";
import { asText } from "../../fields/narrow-value.ts";
import { DAY_MS, OFFSET_MS, type Period } from "./period.ts";

const WEEK_MS = 7 * DAY_MS;
/** Points of a drawing at most: more have no pixel of their own, and answers have no more rows. */
const MOST_POINTS = 1000;
/** Whole days for which hours are looked up in the weeks before: more would need more rows than an answer has. */
const USUAL_HOURS_DAYS = 20;

/** Beginnings of the steps of a period as answers have them (`YYYY-MM-DDTHH:mm` in Buenos Aires); `null`: more than can be drawn. */
export function stepsOf({ start, end }: Period, granularity: Granularity): readonly string[] | null {
  if (granularity === "all") return null;
  const [from, until] = [localOf(start), localOf(end)];
  const steps: string[] = [];
  for (let at = stepAt(from, granularity); at < until; at = nextOf(at, granularity)) {
    if (steps.length === MOST_POINTS) return null;
    steps.push(textOf(at));
  }
  return steps;
}

/** What an answer counts of an event at each step. Where there is no row nothing happened: 0; a share of nothing is none. */
export function valuesOf(
  { data }: AnalyticsAnswer,
  { date, event, isShare }: { readonly date: string; readonly event: string; readonly isShare: boolean },
  steps: readonly string[],
): readonly (number | null)[] {
  const known = new Map(data.map(({ dimensions, events }) => [asText(dimensions[date]), events[event] ?? null]));
  return steps.map((step) => known.get(step) ?? (isShare ? null : 0));
}

/** Steps that have not begun are left empty: nothing can have happened in them. */
export function untilNow(values: readonly (number | null)[], steps: readonly string[], now: number) {
  const local = textOf(now - OFFSET_MS);
  return values.map((value, at) => ((steps[at] ?? "") <= local ? value : null));
}

/**
 * As much time directly before; of whole months as many months. Where the period goes on, only as much of it as has passed: half a day is not
 * held against a whole one.
 */
export function formerPeriod({ start, end }: Period, now: number): Period {
  const months = wholeMonths(start, end);
  const former = months === null ? Date.parse(start) - (Date.parse(end) - Date.parse(start)) : monthsBefore(start, months);
  const passed = Math.max(0, Math.min(Date.parse(end), now) - Date.parse(start));
  const isOver = now >= Date.parse(end);
  const until = isOver ? Date.parse(start) : Math.min(Date.parse(start), former + passed);
  return { start: new Date(former).toISOString(), end: new Date(until).toISOString() };
}

/** Of when one has to know what is usual at each step of a period; `null`: of steps longer than a day nothing is usual. */
export function usualPeriod({ start, end }: Period, granularity: Granularity, now: number): Period | null {
  if (granularity !== "hour" && granularity !== "day") return null;
  const length = Date.parse(end) - Date.parse(start);
  const [from, until] = [Date.parse(start) - USUAL_WEEKS * WEEK_MS, Date.parse(end) - WEEK_MS];
  const isOfHours = granularity === "hour";
  if (isOfHours && (length > USUAL_HOURS_DAYS * DAY_MS || from < now - COUNTED_HOURS_DAYS * DAY_MS)) return null;
  return { start: new Date(from).toISOString(), end: new Date(until).toISOString() };
}

/** What is usual at each step: the middle of the same weekday and hour in the four weeks before, of those since the first count. */
export function usualValues(
  answer: AnalyticsAnswer,
  asked: { readonly date: string; readonly event: string; readonly isShare: boolean },
  steps: readonly string[],
): readonly (number | null)[] {
  const first = answer.data.map(({ dimensions }) => asText(dimensions[asked.date])).sort()[0];
  if (first === undefined) return steps.map(() => null);
  return steps.map((step) => {
    const before = Array.from({ length: USUAL_WEEKS }, (_, week) => textOf(Date.parse(`${step}Z`) - (week + 1) * WEEK_MS));
    const counted = valuesOf(
      answer,
      asked,
      before.filter((each) => each >= first),
    );
    return usualOf(counted.filter((value) => value !== null));
  });
}

function localOf(iso: string): number {
  return Date.parse(iso) - OFFSET_MS;
}

function textOf(local: number): string {
  return new Date(local).toISOString().slice(0, 16);
}

function stepAt(local: number, granularity: Granularity): number {
  const date = new Date(local);
  const day = Math.floor(local / DAY_MS) * DAY_MS;
  switch (granularity) {
    case "hour":
      return Math.floor(local / 3_600_000) * 3_600_000;
    case "week":
      return day - ((new Date(day).getUTCDay() + 6) % 7) * DAY_MS;
    case "month":
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
    case "year":
      return Date.UTC(date.getUTCFullYear(), 0, 1);
    default:
      return day;
  }
}

/** Buenos Aires has no hours that are left out or come twice. */
function nextOf(local: number, granularity: Granularity): number {
  const date = new Date(local);
  switch (granularity) {
    case "hour":
      return local + 3_600_000;
    case "week":
      return local + WEEK_MS;
    case "month":
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
    case "year":
      return Date.UTC(date.getUTCFullYear() + 1, 0, 1);
    default:
      return local + DAY_MS;
  }
}

/** How many whole months it is, `null` for what is none. */
function wholeMonths(start: string, end: string): number | null {
  const [from, until] = [new Date(localOf(start)), new Date(localOf(end))];
  const isFirst = (date: Date) => date.getTime() === stepAt(date.getTime(), "month");
  if (!isFirst(from) || !isFirst(until)) return null;
  return (until.getUTCFullYear() - from.getUTCFullYear()) * 12 + until.getUTCMonth() - from.getUTCMonth();
}

function monthsBefore(start: string, months: number): number {
  const date = new Date(localOf(start));
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 1) + OFFSET_MS;
}
