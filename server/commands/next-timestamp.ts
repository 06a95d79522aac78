/** The version's timestamp: now, but always later than the version before, whatever the clock does. */
export function nextTimestamp(now: Date, previous: string | null): string {
  const earliest = previous === null ? 0 : Date.parse(previous) + 1;
  return new Date(Math.max(now.getTime(), earliest)).toISOString();
}
