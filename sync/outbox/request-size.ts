/** How long a request should take (ms): long enough to be worth its way there and back, short enough that a cut loses little. */
export const REQUEST_AIM_MS = 2_500;

/** From one request to the next, at most. */
const GROWTH = 16;
const SHRINKAGE = 1 / 8;

/** What became of a request: how much it carried and how long it took, or that its answer never came. */
export type RequestEnd = { readonly size: number; readonly ms: number } | "lost";

export interface SizeBounds {
  readonly least: number;
  readonly most: number;
}

/**
 * How much the next request may carry, after one that was allowed `size` ended so. The unit is the caller's: documents,
 * characters. One that took no longer than it should makes the next no smaller, however little it carried.
 */
export function nextRequestSize(size: number, end: RequestEnd, { least, most }: SizeBounds): number {
  const carried = end === "lost" ? size : Math.max(1, end.size);
  // A clock that jumped may say anything.
  const pace = end === "lost" ? 0 : REQUEST_AIM_MS / Math.max(1, end.ms);
  const fitting = carried * Math.min(GROWTH, Math.max(SHRINKAGE, pace));
  const next = pace < 1 ? fitting : Math.max(size, fitting);
  return Math.round(Math.min(most, Math.max(least, next)));
}
