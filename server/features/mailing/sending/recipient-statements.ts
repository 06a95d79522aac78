import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import type { SubjectTrial } from "../../../../schema/features/mailing/subject-trial.ts";
import type { Statement } from "../../../context/store.ts";
import type { ListSource } from "../../../core/lists/list-source.ts";
import type { SqlParameters } from "../../../core/store/sql-parameters.ts";
import type { DeliveryCounts, RunKey } from "../../../engines/delivery/delivery-queue.ts";

interface Freezing {
  /** Of the sender's address. */
  readonly domain: string;
  readonly trial: SubjectTrial | null;
}

/**
 * Keeps whom a campaign goes to: each address once, however many documents and lists it is in, with the message's id. Where two subjects are
 * tried, chance says who gets which, and the rest waits until one has won. Answers how many, as `count`.
 */
export function freezeStatement(
  { scope, docId }: RunKey,
  { source, params }: { readonly source: ListSource; readonly params: SqlParameters },
  { domain, trial }: Freezing,
  now: Date,
): Statement {
  const [key, campaign, at, host] = [scope, docId, now.toISOString(), domain].map((value) => params.bind(value));
  const later = trial === null ? at : params.bind(trialUntil(trial, now));
  const variant =
    trial === null
      ? "null::smallint"
      : `case when nth <= 2 * ceil(whole * ${params.bind(trial.share)}::float8 / 2) then (2 - nth % 2)::smallint end`;
  return {
    text: `with put as (
      insert into mailing_recipients (id, scope, campaign_id, address_id, email, state, message_id, queued_at, next_at, variant)
        select r.id, ${key}, ${campaign}, r.address_id, r.email, 'waiting', '<' || r.id || '@' || ${host} || '>',
            ${at}::timestamptz, case when r.variant is null then ${later}::timestamptz else ${at}::timestamptz end, r.variant
          from (select drawn.*, ${variant} as variant from (
            select named.*, row_number() over (order by named.id) as nth, count(*) over () as whole
          from (select gen_random_uuid()::text as id, one.address_id, one.email from (
            select distinct on (lower(d.data ->> 'email')) d.id as address_id, d.data ->> 'email' as email
              from ${source.from} where ${source.where} and coalesce(d.data ->> 'email', '') <> ''
              order by lower(d.data ->> 'email'), d.id) one) named) drawn) r
        on conflict do nothing returning 1)
      select count(*)::integer as count from put`,
    params: params.values,
  };
}

interface Beginning {
  readonly origin: string;
  readonly trial: SubjectTrial | null;
}

export function beginRunStatement({ scope, docId }: RunKey, { origin, trial }: Beginning, now: Date): Statement {
  return {
    text: `insert into mailing_runs (scope, campaign_id, origin, begun_at, next_at, trial_until, trial_by)
      values ($1, $2, $3, $4::timestamptz, $4::timestamptz, $5::timestamptz, $6)`,
    params: [scope, docId, origin, now.toISOString(), trial && trialUntil(trial, now), trial?.by ?? null],
  };
}

function trialUntil({ hours }: SubjectTrial, now: Date): string {
  return new Date(now.getTime() + hours * HOUR_MS).toISOString();
}

const HOUR_MS = 3_600_000;

/** What a campaign's document says of its mails (MAIL-011). `enqueued` is there only while some wait. */
export function metricsOf({ enqueued, sent, failed }: DeliveryCounts): Pick<AnyDocument, "enqueued" | "sent" | "errored"> {
  return { enqueued: enqueued === 0 ? null : enqueued, sent, errored: failed };
}
