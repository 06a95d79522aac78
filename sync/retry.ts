/** First and longest wait between attempts, in ms. */
export const RETRY_FIRST_MS = 500;
export const RETRY_MAX_MS = 30_000;

/**
 * How long to wait after the nth failure in a row (from 1): doubles up to 30 s, then a random half of it is taken away
 * so that devices which lost the server together do not come back together. `random` in `[0, 1)`.
 */
export function retryDelay(failures: number, random: number): number {
  const ceiling = Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** Math.min(Math.max(failures, 1) - 1, 16));
  return Math.round(ceiling * (1 - random / 2));
}
