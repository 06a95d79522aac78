import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import type { Statement } from "../../../context/store.ts";
import type { ListSource } from "../../../core/lists/list-source.ts";
import type { SqlParameters } from "../../../core/store/sql-parameters.ts";
import type { DeliveryCounts, RunKey } from "../../../engines/delivery/delivery-queue.ts";

/**
 * Keeps whom a campaign goes to: each address once, however many documents and lists it is in, with the message's id. Answers how
 * many, as `count`.
 */
export function freezeStatement(
  { scope, docId }: RunKey,
  { source, params }: { readonly source: ListSource; readonly params: SqlParameters },
  domain: string,
  now: Date,
): Statement {
  const [key, campaign, at, host] = [scope, docId, now.toISOString(), domain].map((value) => params.bind(value));
  return {
    text: `with put as (
      insert into mailing_recipients (id, scope, campaign_id, address_id, email, state, message_id, queued_at, next_at)
        select r.id, ${key}, ${campaign}, r.address_id, r.email, 'waiting', '<' || r.id || '@' || ${host} || '>',
            ${at}::timestamptz, ${at}::timestamptz
          from (select gen_random_uuid()::text as id, one.address_id, one.email from (
            select distinct on (lower(d.data ->> 'email')) d.id as address_id, d.data ->> 'email' as email
              from ${source.from} where ${source.where} and coalesce(d.data ->> 'email', '') <> ''
              order by lower(d.data ->> 'email'), d.id) one) r
        on conflict do nothing returning 1)
      select count(*)::integer as count from put`,
    params: params.values,
  };
}

export function beginRunStatement({ scope, docId }: RunKey, origin: string, now: Date): Statement {
  return {
    text: `insert into mailing_runs (scope, campaign_id, origin, begun_at, next_at)
      values ($1, $2, $3, $4::timestamptz, $4::timestamptz)`,
    params: [scope, docId, origin, now.toISOString()],
  };
}

/** What a campaign's document says of its mails (MAIL-011). `enqueued` is there only while some wait. */
export function metricsOf({ enqueued, sent, failed }: DeliveryCounts): Pick<AnyDocument, "enqueued" | "sent" | "errored"> {
  return { enqueued: enqueued === 0 ? null : enqueued, sent, errored: failed };
}
