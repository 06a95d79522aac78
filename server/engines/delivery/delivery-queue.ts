import { type MessageKey, t } from "../../../schema/messages/catalogue.ts";
import type { Queryable, Statement } from "../../context/store.ts";

/** The run of a document that is being sent: whom it goes to is written down, a row each. */
export interface RunKey {
  readonly scope: string;
  readonly docId: string;
}

/** Where runs and their rows are kept. All of it is fixed by the program: it stands in the text of statements. */
export interface DeliveryQueue {
  readonly runs: "mailing_runs" | "push_runs";
  readonly rows: "mailing_recipients" | "push_recipients";
  /** The column of both that has the document's id. */
  readonly doc: "campaign_id" | "doc_id";
  /** What is said of rows that went wrong. */
  readonly words: Readonly<Record<"noAnswer" | "tooOften" | "lost", MessageKey>>;
}

/** What became of handing one row over. `error` is what the other side said, or what happened. */
export type Handing =
  | { readonly tag: "sent" }
  /** Nobody has it, and another try may go better: nothing was handed over, or it was refused for now. */
  | { readonly tag: "later"; readonly error: string }
  /** Nobody has it, and nobody will. */
  | { readonly tag: "refused"; readonly error: string }
  /** It was handed over, in part or whole, and no answer came: it may have gone. */
  | { readonly tag: "uncertain"; readonly error: string };

/** How many rows of a run stand how. */
export interface DeliveryCounts {
  readonly enqueued: number;
  readonly sent: number;
  readonly failed: number;
  readonly uncertain: number;
  readonly skipped: number;
}

/** A row that this process has to send. */
export interface TakenRow {
  readonly id: string;
  /** What the taking wrote down: whoever took it later has another one. */
  readonly nextAt: string;
}

/** A row whose dialogue has ended. */
export interface EndedRow {
  readonly id: string;
  readonly tries: number;
  readonly outcome: Handing;
}

/** How long a process that took rows keeps others from them, ms; one that dies before it began with a row leaves it to them then. */
const TAKEN_MS = 120_000;
/** Beyond this nobody waits for the other side's answer any more, ms: whoever sent is gone. */
export const DIALOGUE_MS = 300_000;
/** Pause after the first try that failed, which doubles with each further one, ms. */
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** Tries of one row, over some nine hours. */
const MOST_TRIES = 15;

/** When there will be something to send next, ms since 1970; `Infinity` when nothing waits. */
export async function nextDelivery(store: Queryable, { runs, rows, doc }: DeliveryQueue): Promise<number> {
  const [row] = await store.query<{ at: string | null }>(
    `select min(greatest(r.next_at, w.next_at)) as at from ${runs} r cross join lateral (
        select next_at from ${rows} w where w.scope = r.scope and w.${doc} = r.${doc} and w.state = 'waiting'
          order by next_at limit 1) w
      where r.ended_at is null`,
  );
  return row?.at ? Date.parse(row.at) : Number.POSITIVE_INFINITY;
}

/** Runs of projects that are there and not at their end, those that began first before others; `isDue`: something is to be sent now. */
export function openRuns<More>(
  store: Queryable,
  { runs, rows, doc }: DeliveryQueue,
  more: string,
  now: Date,
): Promise<(RunKey & More & { readonly isDue: boolean })[]> {
  return store.query(
    `select r.scope, ${doc} as "docId", ${more}, r.next_at <= $1::timestamptz and exists (
        select from ${rows} w where w.scope = r.scope and w.${doc} = r.${doc} and w.state = 'waiting'
          and w.next_at <= $1::timestamptz) as "isDue"
      from ${runs} r join documents p on p.scope = 'global' and p.collection = 'project' and p.id = r.scope and p.deleted_at is null
      where ended_at is null order by begun_at, ${doc}`,
    [now.toISOString()],
  );
}

/** Nobody takes anything at present: the whole run waits, not one row after the other. */
export async function pauseRun(store: Queryable, { runs, doc }: DeliveryQueue, run: RunKey, now: Date): Promise<void> {
  await store.query(`update ${runs} set next_at = $3::timestamptz where scope = $1 and ${doc} = $2`, [
    run.scope,
    run.docId,
    later(now, FIRST_PAUSE_MS),
  ]);
}

/**
 * Takes some rows whose time has come; other processes take others, and these again once the time that is written down with the
 * taking has passed. `more`: columns of the row (`r`) that are answered beside its id.
 */
export function takeRows<More>(
  tx: Queryable,
  { rows, doc }: DeliveryQueue,
  run: RunKey,
  { most, more, now }: { readonly most: number; readonly more: string; readonly now: Date },
): Promise<(TakenRow & More)[]> {
  return tx.query(
    `with due as materialized (
        select id from ${rows} where scope = $1 and ${doc} = $2 and state = 'waiting' and next_at <= $3::timestamptz
          order by next_at, id limit $4::integer for update skip locked)
      update ${rows} r set next_at = $5::timestamptz, taken_at = $3::timestamptz from due where r.id = due.id
        returning r.id, r.next_at as "nextAt", ${more}`,
    [run.scope, run.docId, now.toISOString(), most, later(now, TAKEN_MS)],
  );
}

/** Leaves rows that were taken and not begun to whoever comes next. */
export async function giveBack(store: Queryable, { rows }: DeliveryQueue, taken: readonly TakenRow[], now: Date): Promise<void> {
  await store.query(
    `update ${rows} r set next_at = $3::timestamptz from unnest($1::text[], $2::timestamptz[]) as t (id, next_at)
      where r.id = t.id and r.next_at = t.next_at and r.state = 'waiting'`,
    [taken.map(({ id }) => id), taken.map(({ nextAt }) => nextAt), now.toISOString()],
  );
}

/**
 * Writes down that rows are about to be sent, before anybody hears of them: whatever happens to the process then, nobody sends them
 * again. `asked` is SQL of the rows (`$1` ids, `$2` times of their taking) with `id`, `next_at` and `reason`, why one may not go, looked
 * at in the same statement; `answers` are columns of it and of the row `r` that are answered. Those that may not go are left out with the
 * reason; they, and those that somebody else has, are not in the answer. Parameters of `asked` begin at `$5`.
 */
export function beginStatement(
  { rows }: DeliveryQueue,
  taken: readonly TakenRow[],
  { asked, answers, params }: { readonly asked: string; readonly answers: string; readonly params: readonly unknown[] },
  now: Date,
): Statement {
  return {
    text: `with asked as (${asked})
      update ${rows} r set state = case when asked.reason is null then 'sending' else 'skipped' end, error = asked.reason,
          tries = r.tries + 1, begun_at = $3::timestamptz, lost_at = $4::timestamptz,
          ended_at = case when asked.reason is null then null else $3::timestamptz end
        from asked where r.id = asked.id and r.state = 'waiting' and r.next_at = asked.next_at
        returning r.id, r.state, r.tries, ${answers}`,
    params: [taken.map(({ id }) => id), taken.map(({ nextAt }) => nextAt), now.toISOString(), later(now, DIALOGUE_MS), ...params],
    prepare: true,
  };
}

/** Whether nothing more is tried with a row: `later` was the last time as well. */
export function isGivenUp({ outcome, tries }: EndedRow): boolean {
  return outcome.tag === "later" && tries >= MOST_TRIES;
}

/** What became of rows that were begun. One that was given up as lost meanwhile is known after all. */
export async function endRows(store: Queryable, queue: DeliveryQueue, ended: readonly EndedRow[], now: Date): Promise<void> {
  const ends = ended.map(({ outcome, tries }) => endOf(queue, outcome, tries, now));
  await store.query(
    `update ${queue.rows} r set state = e.state, error = e.error, next_at = coalesce(e.next_at, r.next_at),
        ended_at = case when e.state = 'waiting' then null else $6::timestamptz end
      from unnest($1::text[], $2::integer[], $3::text[], $4::text[], $5::timestamptz[]) as e (id, tries, state, error, next_at)
      where r.id = e.id and r.state in ('sending', 'uncertain') and r.tries = e.tries`,
    [
      ended.map(({ id }) => id),
      ended.map(({ tries }) => tries),
      ends.map(({ state }) => state),
      ends.map(({ error }) => error),
      ends.map(({ nextAt }) => nextAt),
      now.toISOString(),
    ],
  );
}

function endOf({ words }: DeliveryQueue, outcome: Handing, tries: number, now: Date) {
  switch (outcome.tag) {
    case "sent":
      return { state: "sent", error: null, nextAt: null };
    case "refused":
      return { state: "failed", error: outcome.error, nextAt: null };
    case "uncertain":
      return { state: "uncertain", error: t(words.noAnswer, { reason: outcome.error }), nextAt: null };
    case "later": {
      const { error } = outcome;
      if (tries >= MOST_TRIES) return { state: "failed", error: t(words.tooOften, { tries, reason: error }), nextAt: null };
      return { state: "waiting", error, nextAt: later(now, Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS)) };
    }
  }
}

/** Rows whose process ended, or was cut off, while it sent them: nobody knows whether they went, so they are not sent again. */
export function markLostStatement({ rows, words }: DeliveryQueue, now: Date): Statement {
  return {
    text: `update ${rows} set state = 'uncertain', error = $2, ended_at = $1::timestamptz
      where state = 'sending' and lost_at <= $1::timestamptz`,
    params: [now.toISOString(), t(words.lost)],
  };
}

/** Nothing more of a run begins, for a reason in words; what is under way is seen to its end. */
export function skipStatement({ rows, doc }: DeliveryQueue, { scope, docId }: RunKey, reason: string, now: Date): Statement {
  return {
    text: `update ${rows} set state = 'skipped', error = $3, ended_at = $4::timestamptz
      where scope = $1 and ${doc} = $2 and state = 'waiting'`,
    params: [scope, docId, reason, now.toISOString()],
  };
}

export function countStatement({ rows, doc }: DeliveryQueue, { scope, docId }: RunKey): Statement {
  const count = (condition: string, name: string) => `(count(*) filter (where ${condition}))::integer as ${name}`;
  return {
    text: `select ${[
      count("state in ('waiting', 'sending')", "enqueued"),
      ...["sent", "failed", "uncertain", "skipped"].map((state) => count(`state = '${state}'`, state)),
    ].join(", ")} from ${rows} where scope = $1 and ${doc} = $2`,
    params: [scope, docId],
    prepare: true,
  };
}

function later(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}
