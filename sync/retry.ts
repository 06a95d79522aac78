/** First and longest wait between attempts, in ms. */
export const RETRY_FIRST_MS = 500;
export const RETRY_MAX_MS = 30_000;
/** The longest that a server's word is waited for: one that is wrong must not stop a device for hours (ms). */
const RETRY_AFTER_MAX_MS = 15 * 60_000;

/**
 * How long to wait after the nth failure in a row (from 1): doubles up to 30 s, then a random half of it is taken away
 * so that devices which lost the server together do not come back together. `random` in `[0, 1)`. `retryAfterMs`: what the server asked for,
 * which is waited for at least, and up to half as long again for the same reason.
 */
export function retryDelay(failures: number, random: number, retryAfterMs = 0): number {
  const ceiling = Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** Math.min(Math.max(failures, 1) - 1, 16));
  const asked = Math.min(RETRY_AFTER_MAX_MS, retryAfterMs) * (1 + random / 2);
  return Math.round(Math.max(ceiling * (1 - random / 2), asked));
}
