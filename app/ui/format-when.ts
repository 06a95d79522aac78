import { formatDateTime, timeText } from "../entity/format-value.ts";

/** The year that a date ends in, where it does. */
const YEAR = /( de |\/)\d{4}(?=,? )/;

/** A moment as people say it: `14:05` today, `03/11 14:05` this year, with the year before that. Empty for no date. */
export function formatWhen(iso: string, now: Date): string {
  const date = new Date(iso);
  if (date.toDateString() === now.toDateString()) return timeText(date);
  const text = formatDateTime(iso);
  return date.getFullYear() === now.getFullYear() ? text.replace(YEAR, "") : text;
}
