import { setTimeout as wait } from "node:timers/promises";
import type { Queryable } from "../../context/store.ts";

/** Between two looks, ms. */
const LOOK_MS = 250;
/** Positions of the database that are remembered, each with its time: those of two minutes. */
const MOST_POSITIONS = 480;

export interface CopyLag {
  /** Up to which moment the copy has everything, ms of `performance.now()`. */
  readonly hasAllUntil: () => number;
  stop(): Promise<void>;
}

/**
 * Follows how far a copy of the database is: where the database was is remembered with its time, and the copy has everything up to the last
 * of these that it has passed. A copy that nobody feeds any more, or that does not answer, falls behind like any other.
 */
export function followCopy(primary: Queryable, copy: Queryable, now: () => number = () => performance.now()): CopyLag {
  const positions: { readonly at: number; readonly position: bigint }[] = [];
  const stopping = new AbortController();
  let until = Number.NEGATIVE_INFINITY;
  const look = async () => {
    const at = now();
    const [{ position: written } = { position: null }] = await primary.query<Position>(WRITTEN);
    if (written !== null) positions.push({ at, position: BigInt(written) });
    if (positions.length > MOST_POSITIONS) positions.shift();
    const asked = now();
    const [{ position: replayed } = { position: null }] = await copy.query<Position>(REPLAYED);
    // It is no copy but the database itself.
    if (replayed === null) until = asked;
    else until = positions.findLast(({ position }) => position <= BigInt(replayed))?.at ?? until;
  };
  const looking = (async () => {
    while (!stopping.signal.aborted) {
      await look().catch(() => undefined);
      await wait(LOOK_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    hasAllUntil: () => until,
    async stop() {
      stopping.abort();
      await looking;
    },
  };
}

interface Position {
  /** Bytes since the beginning of the database's log. */
  readonly position: string | null;
}

const WRITTEN = `select case when pg_is_in_recovery() then null
  else pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text end as position`;
const REPLAYED = `select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text end as position`;
