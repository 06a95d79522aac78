const pattern =
  /^P(?=\d|T\d)(?:(\d{1,4})Y)?(?:(\d{1,4})M)?(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,8})S)?)?$/;

/** The instant an ISO 8601 duration (`PT48H`, `P28D`, `P1M`) before another, as ISO timestamp; `null` when the text is none. */
export function instantBefore(now: Date, duration: string): string | null {
  const match = pattern.exec(duration);
  if (!match) return null;
  const [years, months, weeks, days, hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0));
  const instant = new Date(now);
  instant.setUTCMonth(instant.getUTCMonth() - ((years ?? 0) * 12 + (months ?? 0)));
  instant.setUTCDate(instant.getUTCDate() - ((weeks ?? 0) * 7 + (days ?? 0)));
  instant.setTime(instant.getTime() - (((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)) * 1000);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}
