/** Bytes that a link carries in a millisecond, at least: 32 kbit/s. One long article must get through as well. */
const SLOWEST_LINK = 4;

/** Milliseconds that so many bytes take on the slowest link. */
export function timeOnSlowestLink(bytes: number): number {
  return Math.ceil(bytes / SLOWEST_LINK);
}
