import type { Queryable } from "../../../context/store.ts";

/** How long a repeated operation is recognised: longer than devices stay away with something unsent, days. */
const REMEMBERED_DAYS = 90;

/** Removes the records of operations that nobody will repeat any more. */
export async function forgetOldOperations(store: Queryable, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - REMEMBERED_DAYS * 86_400_000);
  await store.query(`delete from applied_operations where applied_at < $1`, [oldest.toISOString()]);
}
