/** Lowest and highest number of each field of a crontab line: minute, hour, day of the month, month, day of the week. */
const RANGES = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;
/** What a line may be long, in characters: every minute of a field by its number, and much else. */
const LONGEST_LINE = 500;
/** Days of each month, in the years that have most. */
const LONGEST = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether the text is a crontab schedule of five fields: numbers, ranges, steps and lists of them; no names, no `@daily`. */
export function isCron(text: string): boolean {
  return readCron(text) !== null;
}

/** Whether a schedule ever comes. One for 31 February does not; where days of the week are given as well, either will do. */
export function everComes(text: string): boolean {
  const [, , days = null, months = null, weekdays = null] = readCron(text) ?? [];
  if (days === null || weekdays !== null) return true;
  return LONGEST.some((longest, at) => days.some((day) => day <= longest) && (months?.includes(at + 1) ?? true));
}

/** The numbers of each field, each once; `null` for a field that is any. `null` for what is no schedule. Sunday is 0. */
export function readCron(text: string): readonly (readonly number[] | null)[] | null {
  if (text.length > LONGEST_LINE) return null;
  const parts = text.trim().split(/\s+/);
  if (parts.length !== RANGES.length) return null;
  const fields = RANGES.map(([least, most], at) => numbersOf(parts[at] ?? "", least, most));
  return fields.every((field) => field !== undefined) ? fields : null;
}

/** `undefined`: not to be read. */
function numbersOf(text: string, least: number, most: number): number[] | null | undefined {
  const numbers = new Set<number>();
  for (const part of text.split(",")) {
    const match = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(part);
    if (!match) return;
    const [, from, to, step] = match;
    const first = Number(from ?? least);
    // A number alone with a step goes on to the end, as crontab has it.
    const last = Number(to ?? (from === undefined || step ? most : from));
    if (first < least || last > most || first > last || step === "0" || step === "00") return;
    for (let each = first; each <= last; each += Number(step ?? 1)) numbers.add(most === 7 ? each % 7 : each);
  }
  return text.split(",").includes("*") ? null : [...numbers];
}
