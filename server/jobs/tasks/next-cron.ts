import { offsetAt } from "../../collections/newsroom-clock.ts";

const DAY_MS = 86_400_000;
/** Days that are looked at: a 29 February comes within eight years. */
const FARTHEST = 8 * 366;

/**
 * The first moment after `from` at which a crontab line comes (`isCron`), by the newsroom's clock, ms since 1970; `null` for one that never
 * does (31 February). As in crontab, where both the day of the month and that of the week are given, either will do.
 */
export function nextCron(cron: string, from: number): number | null {
  const [minutes, hours, days, months, weekDays] = cron.trim().split(/\s+/);
  if (!minutes || !hours || !days || !months || !weekDays) return null;
  const [isMinute, isHour, isDay, isMonth] = [
    among(minutes, 0, 59),
    among(hours, 0, 23),
    among(days, 1, 31),
    among(months, 1, 12),
  ];
  const isWeekDay = among(weekDays, 0, 7);
  const isEither = !days.startsWith("*") && !weekDays.startsWith("*");
  const today = Math.floor((from + offsetAt(from)) / DAY_MS) * DAY_MS;
  for (let ahead = 0; ahead <= FARTHEST; ahead += 1) {
    const day = new Date(today + ahead * DAY_MS);
    const fitsMonthDay = isDay(day.getUTCDate());
    const fitsWeekDay = isWeekDay(day.getUTCDay()) || (day.getUTCDay() === 0 && isWeekDay(7));
    const fits = isEither ? fitsMonthDay || fitsWeekDay : fitsMonthDay && fitsWeekDay;
    if (!fits || !isMonth(day.getUTCMonth() + 1)) continue;
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      if (!isHour(Math.floor(minute / 60)) || !isMinute(minute % 60)) continue;
      const local = day.getTime() + minute * 60_000;
      const moment = local - offsetAt(local);
      if (moment > from) return moment;
    }
  }
  return null;
}

/** Whether a number is one of those that a field of crontab names. */
function among(field: string, least: number, most: number): (value: number) => boolean {
  const parts = field.split(",").map((part) => {
    const [range = "*", step] = part.split("/");
    const [first, last] = range === "*" ? [least, most] : range.split("-").map(Number);
    const from = first ?? least;
    return { from, to: last ?? (step === undefined ? from : most), step: Number(step ?? 1) };
  });
  return (value) => parts.some(({ from, to, step }) => value >= from && value <= to && (value - from) % step === 0);
}
