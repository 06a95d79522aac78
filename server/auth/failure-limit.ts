import { TooManyRequests } from "./too-many-requests.ts";

/** One try under way; exactly one of the two is called when its outcome is known. */
export interface Attempt {
  succeeded(): void;
  failed(): void;
}

export interface FailureLimit {
  /** Throws `TooManyRequests` while the key has as many failed or unfinished tries as it may. */
  begin(key: string): Attempt;
}

interface Tally {
  failures: number;
  pending: number;
  resetAt: number;
}

const MOST_KEYS = 10_000;

/**
 * Counts failed tries by key within `windowMs`. Tries under way count as failures, so that guessing in parallel gains
 * nothing; a success does not clear earlier failures, or someone with one account could guess another's beside it.
 */
export function createFailureLimit(options: { readonly max: number; readonly windowMs: number; now(): Date }): FailureLimit {
  const tallies = new Map<string, Tally>();
  return {
    begin(key) {
      const time = options.now().getTime();
      const tally = currentTally(tallies, key, time) ?? { failures: 0, pending: 0, resetAt: time + options.windowMs };
      if (tally.failures + tally.pending >= options.max) throw new TooManyRequests(tally.resetAt - time);
      tally.pending += 1;
      tallies.set(key, tally);
      if (tallies.size > MOST_KEYS) forgetFinished(tallies, time);
      return {
        succeeded: () => {
          tally.pending -= 1;
        },
        failed: () => {
          tally.pending -= 1;
          tally.failures += 1;
        },
      };
    },
  };
}

function currentTally(tallies: ReadonlyMap<string, Tally>, key: string, time: number): Tally | undefined {
  const tally = tallies.get(key);
  if (!tally || (tally.resetAt <= time && tally.pending === 0)) return undefined;
  return tally;
}

/** Forgets windows that passed, and beyond that the oldest, so that made-up names cannot fill the memory. */
function forgetFinished(tallies: Map<string, Tally>, time: number): void {
  for (const [key, tally] of tallies) {
    if (tallies.size <= MOST_KEYS / 2 && tally.resetAt > time) return;
    if (tally.pending === 0) tallies.delete(key);
  }
}
