import { asText } from "../narrow-value.ts";
import type { TextCodec } from "../text/use-typed-text.ts";
import { fromLocalInput, toLocalInput } from "./local-datetime.ts";

/** A moment in the device's time zone as it is typed, `24/11/2026 18:30`; stored as an ISO timestamp (FIELD-032). `step`: seconds. */
export function momentCodec(step: number | undefined): TextCodec {
  return {
    format: (value) => localText(toLocalInput(asText(value), step)),
    parse: (text) => {
      const local = parseLocal(text);
      return local === undefined ? undefined : (fromLocalInput(local, step) ?? undefined);
    },
    problem: "widget.invalidDate",
  };
}

/** Date and time as the clock on the wall shows them; stored as `YYYY-MM-DDTHH:mm`. */
export const localCodec: TextCodec = {
  format: (value) => localText(asText(value)),
  parse: (text) => parseLocal(text)?.replace(/:00$/, ""),
  problem: "widget.invalidDate",
};

/** Time of day, `HH:mm`. */
export const timeCodec: TextCodec = {
  format: asText,
  parse: (text) => parseTime(text)?.slice(0, 5),
  problem: "validation.time",
};

/** `2026-11-24T18:30` → `24/11/2026 18:30`; what is no such value is shown as it is. */
export function localText(local: string): string {
  const [, year, month, day, time] = /^(\d{4,})-(\d\d)-(\d\d)T(.*)$/.exec(local) ?? [];
  return year === undefined ? local : `${day}/${month}/${year} ${time}`;
}

const DAY_FIRST = /^(?<day>\d{1,2})\s*[/.-]\s*(?<month>\d{1,2})\s*[/.-]\s*(?<year>\d{4})(?:\s*,?\s+(?<time>\S.*))?$/;
const YEAR_FIRST = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:[T\s]\s*(?<time>\S.*))?$/;
const TIME = /^(?<hours>\d{1,2})(?:\s*[:.h]\s*(?<minutes>\d{1,2})?(?::(?<seconds>\d{1,2}))?)?\s*(?:hs?\.?|horas?)?$/i;

/**
 * Date and time as people write them here (`24/11/2026 18:30`, `24-11-2026, 18.30 hs`), or as ISO has them, as
 * `YYYY-MM-DDTHH:mm:ss`; midnight where no time is said. `undefined` for what is no date, days that a month lacks included.
 */
export function parseLocal(text: string): string | undefined {
  const typed = text.trim();
  const parts = (DAY_FIRST.exec(typed) ?? YEAR_FIRST.exec(typed))?.groups;
  const time = parseTime(parts?.time ?? "0");
  if (parts === undefined || time === undefined) return undefined;
  const [year, month, day] = [Number(parts.year), Number(parts.month), Number(parts.day)];
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDay = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isDay ? `${date.toISOString().slice(0, 10)}T${time}` : undefined;
}

/** `9`, `9:05`, `9.05 hs`, `9h05` → `09:05:00`. */
export function parseTime(text: string): string | undefined {
  const parts = TIME.exec(text.trim())?.groups;
  if (parts === undefined) return undefined;
  const units = [parts.hours, parts.minutes, parts.seconds].map((part) => Number(part ?? 0));
  const [hours = 0, minutes = 0, seconds = 0] = units;
  return hours > 23 || minutes > 59 || seconds > 59 ? undefined : units.map((unit) => String(unit).padStart(2, "0")).join(":");
}
