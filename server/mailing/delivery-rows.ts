import { t } from "../../schema/messages/catalogue.ts";
import type { Outcome } from "../mail/letter.ts";
import type { Queryable, Statement, Store } from "../store/store.ts";
import type { CampaignKey } from "./recipient-statements.ts";

/** How long a process that took letters keeps others from them, ms; one that dies before it began with a letter leaves it to them then. */
const TAKEN_MS = 120_000;
/** Beyond this nobody waits for a mail server's answer any more, ms: whoever sent is gone. */
export const DIALOGUE_MS = 300_000;
/** Pause after the first try that failed, which doubles with each further one, ms. */
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** Tries of one letter, over some nine hours. */
export const MOST_TRIES = 15;
const A_SECOND_MS = 1_000;

/** A run that has not come to its end. */
export interface OpenRun extends CampaignKey {
  readonly origin: string;
}

/** A letter that this process has to send. */
export interface TakenLetter {
  readonly id: string;
  readonly addressId: string;
  readonly email: string;
  readonly messageId: string;
  /** What the taking wrote down: whoever took it later has another one. */
  readonly nextAt: string;
}

/** A letter that may go now. */
export interface BegunLetter {
  readonly name: string;
  readonly tries: number;
}

/** Runs that are not at their end, those that began first before others; `isDue`: something is to be sent now. */
export function openRuns(store: Queryable, now: Date): Promise<(OpenRun & { readonly isDue: boolean })[]> {
  return store.query(
    `select scope, campaign_id as "campaignId", origin, next_at <= $1::timestamptz and exists (
        select from mailing_recipients w where w.scope = r.scope and w.campaign_id = r.campaign_id and w.state = 'waiting'
          and w.next_at <= $1::timestamptz) as "isDue"
      from mailing_runs r where ended_at is null order by begun_at, campaign_id`,
    [now.toISOString()],
  );
}

/** When there will be something to send next, ms since 1970; `Infinity` when nothing waits. */
export async function nextDelivery(store: Queryable): Promise<number> {
  const [row] = await store.query<{ at: string | null }>(
    `select min(greatest(r.next_at, w.next_at)) as at from mailing_runs r cross join lateral (
        select next_at from mailing_recipients w where w.scope = r.scope and w.campaign_id = r.campaign_id and w.state = 'waiting'
          order by next_at limit 1) w
      where r.ended_at is null`,
  );
  return row?.at ? Date.parse(row.at) : Number.POSITIVE_INFINITY;
}

/** Nobody takes anything at present: the whole run waits, not one letter after the other. */
export async function pauseRun(store: Queryable, { scope, campaignId }: CampaignKey, now: Date): Promise<void> {
  await store.query(`update mailing_runs set next_at = $3::timestamptz where scope = $1 and campaign_id = $2`, [
    scope,
    campaignId,
    later(now, FIRST_PAUSE_MS),
  ]);
}

/** Leaves letters that were taken and not begun to whoever comes next. */
export async function giveBack(store: Queryable, letters: readonly TakenLetter[], now: Date): Promise<void> {
  await store.query(
    `update mailing_recipients r set next_at = $3::timestamptz from unnest($1::text[], $2::timestamptz[]) as t (id, next_at)
      where r.id = t.id and r.next_at = t.next_at and r.state = 'waiting'`,
    [letters.map(({ id }) => id), letters.map(({ nextAt }) => nextAt), now.toISOString()],
  );
}

/**
 * Takes some letters whose time has come; other processes take others, and these again once the time that is written down with the
 * taking has passed. `perSecond`: no more than that in a second in the whole project, whoever takes them; `null` for no bound.
 */
export async function takeLetters(
  store: Store,
  { scope, campaignId }: CampaignKey,
  { most, perSecond, now }: { readonly most: number; readonly perSecond: number | null; readonly now: Date },
): Promise<TakenLetter[]> {
  return store.transaction(async (tx) => {
    const free = perSecond === null ? most : Math.min(most, await freeIn(tx, scope, perSecond, now));
    if (free <= 0) return [];
    return tx.query<TakenLetter>(
      `with due as materialized (
          select id from mailing_recipients where scope = $1 and campaign_id = $2 and state = 'waiting' and next_at <= $3::timestamptz
            order by next_at, id limit $4::integer for update skip locked)
        update mailing_recipients r set next_at = $5::timestamptz, taken_at = $3::timestamptz from due where r.id = due.id
          returning r.id, r.address_id as "addressId", r.email, r.message_id as "messageId", r.next_at as "nextAt"`,
      [scope, campaignId, now.toISOString(), free, later(now, TAKEN_MS)],
    );
  });
}

/** Processes ask one after the other: the bound is that of the project. */
async function freeIn(tx: Queryable, scope: string, perSecond: number, now: Date): Promise<number> {
  await tx.query(`select pg_advisory_xact_lock(hashtext($1))`, [`mailing ${scope}`]);
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::integer as count from mailing_recipients where scope = $1 and taken_at > $2::timestamptz`,
    [scope, later(now, -A_SECOND_MS)],
  );
  return perSecond - (row?.count ?? 0);
}

/**
 * Writes down that letters are about to be sent, before anybody hears of them: whatever happens to the process then, nobody sends them
 * again. Whether each may still go is looked at in the same statement: the campaign is there, the address takes mail, under any of its
 * documents, and is on one of `lists` that is open. Those that may not are left out with the reason; they, and those that somebody else
 * has, are not in the answer, which is by id.
 */
export async function beginLetters(
  store: Queryable,
  letters: readonly TakenLetter[],
  lists: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, BegunLetter>> {
  const [rows] = await store.batch([
    {
      text: `with asked as (
          select r.id, t.next_at, a.data ->> 'name' as name, case
              when c.id is null then $6
              when a.id is null or a.data ->> 'status' <> 'OK' or lower(a.data ->> 'email') <> lower(r.email) or exists (
                select from documents o where o.scope = r.scope and o.collection = a.collection and o.folded = a.folded
                  and o.deleted_at is null and lower(o.data ->> 'email') = lower(r.email)
                  and o.data ->> 'status' in ('UNSUBSCRIBED', 'INVALID')) then $7
              when not exists (select from documents l where l.scope = r.scope and l.collection = 'mailing-list' and l.id = any($5::text[])
                and l.deleted_at is null and not coalesce((l.data ->> 'closed')::boolean, false)
                and a.data -> 'mailingLists' @> to_jsonb(l.id)) then $8
            end as reason
            from unnest($1::text[], $2::timestamptz[]) as t (id, next_at)
              join mailing_recipients r on r.id = t.id
              left join documents c on c.scope = r.scope and c.collection = 'mailing-campaign' and c.id = r.campaign_id and c.deleted_at is null
              left join documents a on a.scope = r.scope and a.collection = 'mailing-address' and a.id = r.address_id and a.deleted_at is null)
        update mailing_recipients r set state = case when asked.reason is null then 'sending' else 'skipped' end, error = asked.reason,
            tries = r.tries + 1, begun_at = $3::timestamptz, lost_at = $4::timestamptz,
            ended_at = case when asked.reason is null then null else $3::timestamptz end
          from asked where r.id = asked.id and r.state = 'waiting' and r.next_at = asked.next_at
          returning r.id, r.state, r.tries, coalesce(asked.name, '') as name`,
      params: [
        letters.map(({ id }) => id),
        letters.map(({ nextAt }) => nextAt),
        now.toISOString(),
        later(now, DIALOGUE_MS),
        lists,
        t("mailingCampaign.skipped.campaign"),
        t("mailingCampaign.skipped.address"),
        t("mailingCampaign.skipped.list"),
      ],
      prepare: true,
    },
  ]);
  const begun = (rows ?? []).filter(({ state }) => state === "sending");
  return new Map(begun.map(({ id, name, tries }) => [String(id), { name: String(name), tries: Number(tries) }]));
}

/** A letter whose dialogue has ended. */
export interface EndedLetter {
  readonly id: string;
  readonly tries: number;
  readonly outcome: Outcome;
}

/** What became of letters that were begun. One that was given up as lost meanwhile is known after all. */
export async function endLetters(store: Queryable, letters: readonly EndedLetter[], now: Date): Promise<void> {
  const ends = letters.map(({ outcome, tries }) => endOf(outcome, tries, now));
  await store.query(
    `update mailing_recipients r set state = e.state, error = e.error, next_at = coalesce(e.next_at, r.next_at),
        ended_at = case when e.state = 'waiting' then null else $6::timestamptz end
      from unnest($1::text[], $2::integer[], $3::text[], $4::text[], $5::timestamptz[]) as e (id, tries, state, error, next_at)
      where r.id = e.id and r.state in ('sending', 'uncertain') and r.tries = e.tries`,
    [
      letters.map(({ id }) => id),
      letters.map(({ tries }) => tries),
      ends.map(({ state }) => state),
      ends.map(({ error }) => error),
      ends.map(({ nextAt }) => nextAt),
      now.toISOString(),
    ],
  );
}

function endOf(outcome: Outcome, tries: number, now: Date) {
  switch (outcome.tag) {
    case "sent":
      return { state: "sent", error: null, nextAt: null };
    case "refused":
      return { state: "failed", error: outcome.error, nextAt: null };
    case "uncertain":
      return { state: "uncertain", error: t("mailingCampaign.trouble.noAnswer", { reason: outcome.error }), nextAt: null };
    case "later": {
      const { error } = outcome;
      if (tries >= MOST_TRIES)
        return { state: "failed", error: t("mailingCampaign.trouble.tooOften", { tries, reason: error }), nextAt: null };
      return { state: "waiting", error, nextAt: later(now, Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS)) };
    }
  }
}

/** Letters whose process ended, or was cut off, while it sent them: nobody knows whether they went, so they are not sent again. */
export function tellLostStatement(now: Date): Statement {
  return {
    text: `update mailing_recipients set state = 'uncertain', error = $2, ended_at = $1::timestamptz
      where state = 'sending' and lost_at <= $1::timestamptz`,
    params: [now.toISOString(), t("mailingCampaign.trouble.lost")],
  };
}

function later(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}
