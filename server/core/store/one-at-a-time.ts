import type { Store } from "../../context/store.ts";

/** Arbitrary, the same in every process. */
export const SEED_LOCK = 7_203_115;

/**
 * Does the work while no other process on the database does work under the same lock; those that come meanwhile wait. The work
 * runs on connections of its own, its effects are not bound to the lock.
 */
export function oneAtATime<T>(store: Store, lock: number, work: () => Promise<T>): Promise<T> {
  // Nobody else can have the embedded database open, and a transaction would keep the work itself out of it.
  if (store.kind === "pglite") return work();
  return store.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock($1::bigint)`, [lock]);
    return work();
  });
}
