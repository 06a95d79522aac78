import type { Restored } from "../../../schema/wire/pull-changes.ts";
import type { Queryable, Statement } from "../../context/store.ts";

/**
 * A version may bear a time from before the backup and have been committed after it, by a long transaction or a process whose clock is slow. Versions
 * of that hour are looked at once more, which costs a device a question each and changes nothing.
 */
const MARGIN = "interval '1 hour'";

/** Remembers that the history of an epoch goes on from a backup. Done again it changes nothing. */
export async function leaveHistory(db: Queryable, epoch: string, leftAt: string): Promise<void> {
  await db.query(`insert into former_histories (epoch, left_at) values ($1::uuid, $2::timestamptz) on conflict do nothing`, [
    epoch,
    leftAt,
  ]);
}

/**
 * Since when versions may be missing to a device whose last epoch is this one, `null` where it does not know that one. Answers `null` where the
 * epoch goes on, or no restore is known.
 */
export async function restoredSince(db: Queryable, epoch: string | null): Promise<Restored | null> {
  const [row] = await db.query<{ since: string | null }>(
    // Histories that followed the device's were left later, perhaps for an older backup. Of one that no backup knows, any may count.
    `select to_char((min(f.left_at) - ${MARGIN}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since from former_histories f
      where f.left_at >= coalesce((select left_at from former_histories where epoch::text = $1::text), '-infinity')
        and not exists (select from store_identity where epoch::text = $1::text)`,
    [epoch],
  );
  return row?.since ? { since: row.since } : null;
}

export interface LostVersion {
  /** The newest version of a person's before it; `null` when there is none. */
  readonly base: Record<string, unknown> | null;
}

/**
 * Whether a version of a document was lost with a restore: it may have been made after a backup, and neither is it in the history nor has
 * it, or a later one, been brought back. Times of versions that were brought back whole are those which they had. No row where it counts.
 */
export function lostVersionStatement(
  { scope, collection, id }: { readonly scope: string; readonly collection: string; readonly id: string },
  version: string,
): Statement {
  return {
    text: `with versions as (
        select h.seq, h.version, h.created_at, (h.data ->> 'recoveredFrom')::timestamptz as recovered,
          coalesce((h.data ->> 'recoveredWhole')::boolean, false) as whole
        from history h where h.scope = $1 and h.collection = $2 and h.doc_id = $3 and h.op in ('insert', 'update'))
      select (select v.version from versions v where (v.recovered is null or v.whole) and coalesce(v.recovered, v.created_at) < $4::timestamptz
          order by coalesce(v.recovered, v.created_at) desc, v.seq desc limit 1) as base
      where exists (select from former_histories f where f.left_at - ${MARGIN} < $4::timestamptz)
        and not exists (select from versions v where v.created_at = $4::timestamptz or v.recovered >= $4::timestamptz)`,
    params: [scope, collection, id, version],
  };
}
