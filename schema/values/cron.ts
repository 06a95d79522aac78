/** Lowest and highest number of each field of a crontab line: minute, hour, day of the month, month, day of the week. */
const RANGES = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;

/** Whether the text is a crontab schedule of five fields: numbers, ranges, steps and lists of them; no names, no `@daily`. */
export function isCron(text: string): boolean {
  const parts = text.trim().split(/\s+/);
  return parts.length === RANGES.length && RANGES.every(([least, most], at) => isCronField(parts[at] ?? "", least, most));
}

function isCronField(text: string, least: number, most: number): boolean {
  return text.split(",").every((part) => {
    const match = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(part);
    if (!match) return false;
    const [, from, to, step] = match;
    const first = from === undefined ? least : Number(from);
    const last = to === undefined ? first : Number(to);
    return first >= least && last <= most && first <= last && (step === undefined || Number(step) > 0);
  });
}
