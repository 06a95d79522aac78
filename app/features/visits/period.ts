/** Buenos Aires is three hours behind UTC all year. */
export const OFFSET_MS = 3 * 3_600_000;
export const DAY_MS = 86_400_000;

/** From `start` until `end`, which is no part of it; ISO timestamps. */
export interface Period {
  readonly start: string;
  readonly end: string;
}

export const presets = [
  "today",
  "yesterday",
  "thisWeek",
  "lastWeek",
  "thisMonth",
  "lastMonth",
  "last7Days",
  "last30Days",
] as const;
export type Preset = (typeof presets)[number];

/** A period by its name, as calendars in Buenos Aires have it; weeks begin on Monday. `now`: milliseconds. */
export function presetPeriod(preset: Preset, now: number): Period {
  const today = dayOf(now);
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY_MS;
  switch (preset) {
    case "today":
      return period(today, today + DAY_MS);
    case "yesterday":
      return period(today - DAY_MS, today);
    case "thisWeek":
      return period(monday, monday + 7 * DAY_MS);
    case "lastWeek":
      return period(monday - 7 * DAY_MS, monday);
    case "thisMonth":
      return period(monthOf(today, 0), monthOf(today, 1));
    case "lastMonth":
      return period(monthOf(today, -1), monthOf(today, 0));
    case "last7Days":
      return period(today - 6 * DAY_MS, today + DAY_MS);
    case "last30Days":
      return period(today - 29 * DAY_MS, today + DAY_MS);
  }
}

/** One month back until the end of today; until now where hours are distinguished (ANALYTICS-015). */
export function defaultPeriod(granularity: string, now: number): Period {
  const today = new Date(dayOf(now));
  // The 31st has no day a month before: the last one of that month.
  const lastOfMonth = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 0)).getUTCDate();
  const day = Math.min(today.getUTCDate(), lastOfMonth);
  const start = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, day);
  return period(start, granularity === "hour" ? now - OFFSET_MS : today.getTime() + DAY_MS);
}

/** Thirty whole days until today's midnight (AD-002). `now`: milliseconds. */
export function thirtyDaysUntilToday(now: number): Period {
  const today = dayOf(now);
  return period(today - 30 * DAY_MS, today);
}

/** The query of a link to the analytics screen that begins with this period. */
export function periodQuery({ start, end }: Period): string {
  return String(new URLSearchParams({ start, end }));
}

/** The period that a link asks for; `null` without one that could be shown. */
export function periodIn(search: string): Period | null {
  const query = new URLSearchParams(search);
  const [start, end] = [Date.parse(query.get("start") ?? ""), Date.parse(query.get("end") ?? "")];
  if (!(start < end)) return null;
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
}

/** Midnight of the day in Buenos Aires, as if that were UTC. */
function dayOf(now: number): number {
  return Math.floor((now - OFFSET_MS) / DAY_MS) * DAY_MS;
}

function monthOf(day: number, months: number): number {
  const date = new Date(day);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
}

/** Both as if Buenos Aires were UTC. */
function period(start: number, end: number): Period {
  return { start: new Date(start + OFFSET_MS).toISOString(), end: new Date(end + OFFSET_MS).toISOString() };
}
