/** When something happened, as far as it says so. */
interface Dated {
  readonly date?: unknown;
}

/** A coverage is live for as long after its newest update, in ms: half a day bridges a night without news. */
const LIVE_MS = 12 * 3_600_000;

/**
 * The order in which a coverage is read, as positions in the list: newest first, by when things happened and not by when or on which
 * device they were written. What has no date yet stays at the top; what happened at the same time stays in its order.
 */
export function liveOrder(items: readonly Dated[]): number[] {
  const time = ({ date }: Dated) => (isDate(date) ? Date.parse(date) : Number.POSITIVE_INFINITY);
  return items
    .map((item, at) => ({ at, time: time(item) }))
    .sort((a, b) => (a.time === b.time ? a.at - b.at : b.time - a.time))
    .map(({ at }) => at);
}

/** Whether a coverage goes on at a moment, ISO 8601 (ART-055); `null` where nothing has happened yet. */
export function liveUpdatesStatus(items: readonly Dated[], at: string): "LIVE" | "ENDED" | null {
  const times = items.flatMap(({ date }) => (isDate(date) ? [Date.parse(date)] : []));
  if (times.length === 0) return null;
  return Math.max(...times) + LIVE_MS > Date.parse(at) ? "LIVE" : "ENDED";
}

function isDate(value: unknown): value is string {
  return typeof value === "string" && !Number.isNaN(Date.parse(value));
}
