import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import type { Queryable } from "../../context/store.ts";

/** A webhook that this process may send to, until it lets go of it. */
export interface HeldWebhook {
  readonly id: string;
  readonly scope: string;
  readonly data: AnyDocument;
  readonly position: number;
  readonly failures: number;
  readonly holder: string;
}

/** Longer than one turn may take; a process that died leaves its webhooks to others then, seconds. */
const HELD_S = 120;
/** Webhooks of one project that are sent to at a time: slow receivers leave room for those of others. */
const OF_PROJECT = 4;

/**
 * Takes webhooks that are due and have something new, `most` of them at most, for `holder`. Others take different ones, and whoever is sent to by
 * somebody is left to them, so each receiver gets one message after the other.
 */
export function takeDue(
  store: Queryable,
  { holder, now, most }: { readonly holder: string; readonly now: Date; readonly most: number },
): Promise<HeldWebhook[]> {
  return store.query<HeldWebhook & Record<string, unknown>>(
    `with due as (
        select p.webhook_id, d.data, row_number() over (partition by p.scope order by p.next_at, p.webhook_id) + (
            select count(*) from webhook_positions q where q.scope = p.scope and q.held_until > $2::timestamptz) as place
          from webhook_positions p
            join documents d on d.scope = p.scope and d.collection = 'webhook' and d.id = p.webhook_id and d.deleted_at is null
          where p.next_at <= $2::timestamptz and coalesce(p.held_until <= $2::timestamptz, true)
            and coalesce((d.data ->> 'enabled')::boolean, false)
            and exists (select from history h where h.scope = p.scope and h.seq > p.position and h.op <> 'discard')
      ), chosen as materialized (
        select p.webhook_id, due.data from webhook_positions p join due on due.webhook_id = p.webhook_id
          where due.place <= ${OF_PROJECT} and coalesce(p.held_until <= $2::timestamptz, true)
          order by p.next_at, p.webhook_id limit $3 for update of p skip locked
      )
      update webhook_positions p set holder = $1, held_until = $2::timestamptz + make_interval(secs => ${HELD_S})
        from chosen where chosen.webhook_id = p.webhook_id
        returning p.webhook_id as id, p.scope, chosen.data, p.position, p.failures, p.holder`,
    [holder, now.toISOString(), most],
  );
}

/** Everything up to the position is delivered. Only moves on: somebody may have had it begin later meanwhile. */
export async function noteDelivered(store: Queryable, { id, holder }: HeldWebhook, position: number): Promise<void> {
  await store.query(
    `update webhook_positions set position = greatest(position, $3), failures = 0 where webhook_id = $1 and holder = $2`,
    [id, holder, position],
  );
}

/** Lets go of it. `nextAt`: when it is tried again, after a failure; at once when absent. */
export async function letGo(
  store: Queryable,
  { id, holder }: HeldWebhook,
  failed: { readonly failures: number; readonly nextAt: Date } | null,
): Promise<void> {
  await store.query(
    `update webhook_positions set holder = null, held_until = null, failures = coalesce($3, failures), next_at = coalesce($4::timestamptz, next_at)
      where webhook_id = $1 and holder = $2`,
    [id, holder, failed?.failures ?? null, failed?.nextAt.toISOString() ?? null],
  );
}
