/** Years that every database, calendar and JSON text of ours can tell: 1 to 9999. */
const FIRST = Date.parse("0001-01-01T00:00:00.000Z");
const LAST = Date.parse("9999-12-31T23:59:59.999Z");

/** A moment as ISO 8601 in UTC with milliseconds; `null` for none, and for one beyond the calendar. */
export function instantOf(moment: string | Date): string | null {
  const time = typeof moment === "string" ? Date.parse(moment) : moment.getTime();
  return time >= FIRST && time <= LAST ? new Date(time).toISOString() : null;
}
