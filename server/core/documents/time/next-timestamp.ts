/** The version's timestamp: now, but always later than the version before, whatever the clock does. */
export function nextTimestamp(now: Date, previous: string | null): string {
  const earliest = previous === null ? 0 : Date.parse(previous) + 1;
  return new Date(Math.max(now.getTime(), earliest)).toISOString();
}

/** Timestamp of a version without an author: later than the one before, and as old in lists. */
export function quietTimestamp(previous: string): string {
  return nextTimestamp(new Date(0), previous);
}
