import { instantOf } from "../../../schema/values/instant.ts";

const pattern =
  /^P(?=\d|T\d)(?:(\d{1,4})Y)?(?:(\d{1,4})M)?(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,8})S)?)?$/;

/** The instant an ISO 8601 duration (`PT48H`, `P28D`, `P1M`) before another, as ISO timestamp; `null` when the text is none, or the instant beyond the calendar. */
export function instantBefore(now: Date, duration: string): string | null {
  return moved(now, duration, -1);
}

/** The instant an ISO 8601 duration after another, ISO timestamps; `null` when either text is none. */
export function instantAfter(from: string, duration: string): string | null {
  return moved(new Date(from), duration, 1);
}

function moved(from: Date, duration: string, sign: 1 | -1): string | null {
  const match = pattern.exec(duration);
  if (!match) return null;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => sign * Number(part ?? 0));
  const instant = new Date(from);
  instant.setUTCMonth(instant.getUTCMonth() + years * 12 + months);
  instant.setUTCDate(instant.getUTCDate() + weeks * 7 + days);
  instant.setTime(instant.getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1000);
  return instantOf(instant);
}
