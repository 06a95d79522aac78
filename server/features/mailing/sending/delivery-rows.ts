import { t } from "../../../../schema/messages/catalogue.ts";
import type { Queryable, Store } from "../../../context/store.ts";
import { beginStatement, type RunKey, type TakenRow, takeRows } from "../../../engines/delivery/delivery-queue.ts";
import type { Variant } from "./decide-trial.ts";
import { mailingQueue } from "./mailing-queue.ts";

const A_SECOND_MS = 1_000;

/** A run that has not come to its end. */
export interface OpenRun extends RunKey {
  readonly origin: string;
}

/** A letter that this process has to send. */
export interface TakenLetter extends TakenRow {
  readonly addressId: string;
  readonly email: string;
  readonly messageId: string;
  /** Of two subjects that are tried; `null`: the one that has won. */
  readonly variant: Variant | null;
}

/** A letter that may go now. */
export interface BegunLetter {
  readonly name: string;
  /** Name of the list that brings it, and its id. */
  readonly list: string;
  readonly listId: string;
  readonly tries: number;
}

/** Takes some letters. `perSecond`: no more than that in a second in the whole project, whoever takes them; `null` for no bound. */
export async function takeLetters(
  store: Store,
  run: RunKey,
  { most, perSecond, now }: { readonly most: number; readonly perSecond: number | null; readonly now: Date },
): Promise<TakenLetter[]> {
  return store.transaction(async (tx) => {
    const free = perSecond === null ? most : Math.min(most, await freeIn(tx, run.scope, perSecond, now));
    if (free <= 0) return [];
    const more = `r.address_id as "addressId", r.email, r.message_id as "messageId", r.variant`;
    return takeRows<Omit<TakenLetter, keyof TakenRow>>(tx, mailingQueue, run, { most: free, more, now });
  });
}

/** Processes ask one after the other: the bound is that of the project. */
async function freeIn(tx: Queryable, scope: string, perSecond: number, now: Date): Promise<number> {
  await tx.query(`select pg_advisory_xact_lock(hashtext($1))`, [`mailing ${scope}`]);
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::integer as count from mailing_recipients where scope = $1 and taken_at > $2::timestamptz`,
    [scope, new Date(now.getTime() - A_SECOND_MS).toISOString()],
  );
  return perSecond - (row?.count ?? 0);
}

/**
 * Letters so long ago do not count against what a reader wants in a day and in a week, ms: what goes out each morning is not quite a day apart. Campaigns are
 * looked through as far back as one may wait between its beginning and its last letter.
 */
const HOUR_MS = 3_600_000;
const [A_DAY_MS, A_WEEK_MS, RUNS_MS] = [20 * HOUR_MS, 156 * HOUR_MS, 14 * 24 * HOUR_MS];

/**
 * Of letters: the campaign is there, the address takes mail, under any of its documents, is on one of the lists that is open, and has not had as many as its owner
 * wants.
 */
const ASKED = `select r.id, t.next_at, a.data ->> 'name' as name, li.name as list, li.id as list_id, case
    when c.id is null then $6
    when a.id is null or a.data ->> 'status' <> 'OK' or lower(a.data ->> 'email') <> lower(r.email) or exists (
      select from documents o where o.scope = r.scope and o.collection = a.collection and o.folded = a.folded
        and o.deleted_at is null and lower(o.data ->> 'email') = lower(r.email)
        and o.data ->> 'status' in ('UNSUBSCRIBED', 'INVALID')) then $7
    when li.id is null then $8
    when a.data ->> 'mailFrequency' in ('DAILY', 'WEEKLY') and exists (
      select from mailing_runs m join mailing_recipients o on o.scope = m.scope and o.campaign_id = m.campaign_id and lower(o.email) = lower(r.email)
        where m.scope = r.scope and m.campaign_id <> r.campaign_id and m.begun_at > $10::text::timestamptz
          and o.state in ('sending', 'sent', 'uncertain')
          and o.begun_at > (case a.data ->> 'mailFrequency' when 'DAILY' then $11 else $12 end)::text::timestamptz) then $9
  end as reason
  from unnest($1::text[], $2::timestamptz[]) as t (id, next_at)
    join mailing_recipients r on r.id = t.id
    left join documents c on c.scope = r.scope and c.collection = 'mailing-campaign' and c.id = r.campaign_id and c.deleted_at is null
    left join documents a on a.scope = r.scope and a.collection = 'mailing-address' and a.id = r.address_id and a.deleted_at is null
    left join lateral (select l.id, coalesce(l.data ->> 'name', '') as name from documents l
      where l.scope = r.scope and l.collection = 'mailing-list' and l.id = any($5::text[]) and l.deleted_at is null
        and not coalesce((l.data ->> 'closed')::boolean, false) and a.data -> 'mailingLists' @> to_jsonb(l.id)
      order by array_position($5::text[], l.id) limit 1) li on true`;

/** Writes down that letters are about to be sent; answers those that may go, by id. */
export async function beginLetters(
  store: Queryable,
  letters: readonly TakenLetter[],
  lists: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, BegunLetter>> {
  const params = [
    lists,
    t("mailingCampaign.skipped.campaign"),
    t("mailingCampaign.skipped.address"),
    t("mailingCampaign.skipped.list"),
    t("mailingCampaign.skipped.frequency"),
    ...[RUNS_MS, A_DAY_MS, A_WEEK_MS].map((ms) => new Date(now.getTime() - ms).toISOString()),
  ];
  const answers = `coalesce(asked.name, '') as name, asked.list, asked.list_id`;
  const [rows] = await store.batch([beginStatement(mailingQueue, letters, { asked: ASKED, answers, params }, now)]);
  const begun = (rows ?? []).filter(({ state }) => state === "sending");
  return new Map(
    begun.map(({ id, name, list, list_id, tries }) => [
      String(id),
      { name: String(name), list: String(list), listId: String(list_id), tries: Number(tries) },
    ]),
  );
}
