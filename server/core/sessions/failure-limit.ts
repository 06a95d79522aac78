import type { Queryable } from "../../context/store.ts";
import { TooManyRequests } from "./too-many-requests.ts";

/** One try under way; exactly one of the two is called when its outcome is known. */
export interface Attempt {
  succeeded(): void;
  failed(): void;
}

export interface FailureLimit {
  /** Rejects with `TooManyRequests` while the key has as many failed or unfinished tries as it may. */
  begin(key: string): Promise<Attempt>;
}

export interface FailureLimitOptions {
  readonly store: Queryable;
  /** Tells this limit's keys from those of another one. */
  readonly name?: string;
  readonly max: number;
  readonly windowMs: number;
  now(): Date;
}

/** How long a wrong password counts against an account, ms. */
export const FAILURE_WINDOW_MS = 15 * 60_000;

/**
 * Counts failed tries by key within `windowMs`, in the database: over all server processes, and over their restarts. A try
 * under way counts as a failure, so that guessing in parallel gains nothing; a success does not clear earlier failures, or
 * someone with one account could guess another's beside it.
 */
export function createFailureLimit({ store, name = "sign-in", max, windowMs, now }: FailureLimitOptions): FailureLimit {
  return {
    async begin(given) {
      const key = `${name} ${given}`;
      const time = now();
      const [row] = await beginTry(store, { key, max, time, resetAt: new Date(time.getTime() + windowMs) });
      if (!row) throw new TooManyRequests((await resetOf(store, key)) - time.getTime());
      return {
        // Should that fail, it counts as a failure until the window has passed.
        succeeded: () => void takeBack(store, key, row.reset_at).catch(() => undefined),
        failed: () => undefined,
      };
    },
  };
}

interface Try {
  readonly key: string;
  readonly max: number;
  readonly time: Date;
  readonly resetAt: Date;
}

/** Counts one more, in a new window when the former has passed; no row when there may be none. Windows that passed are forgotten. */
async function beginTry(store: Queryable, { key, max, time, resetAt }: Try): Promise<{ reset_at: string }[]> {
  const [, rows] = await store.batch([
    { text: `delete from failed_tries where reset_at <= $1`, params: [time.toISOString()] },
    {
      text: `insert into failed_tries as known (key, tries, reset_at) values ($1, 1, $2)
        on conflict (key) do update set tries = known.tries + 1 where known.tries < $3 returning reset_at`,
      params: [key, resetAt.toISOString(), max],
    },
  ]);
  return (rows ?? []).map((row) => ({ reset_at: String(row.reset_at) }));
}

/** When the key may be tried again, ms since 1970. */
async function resetOf(store: Queryable, key: string): Promise<number> {
  const [row] = await store.query<{ reset_at: string }>(`select reset_at from failed_tries where key = $1`, [key]);
  return row ? Date.parse(row.reset_at) : 0;
}

async function takeBack(store: Queryable, key: string, resetAt: string): Promise<void> {
  await store.query(`update failed_tries set tries = greatest(tries - 1, 0) where key = $1 and reset_at = $2`, [key, resetAt]);
}
