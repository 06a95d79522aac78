import { t } from "../../../schema/messages/catalogue.ts";
import type { RunLine, RunResult } from "../../../schema/wire/program-run.ts";
import type { TaskRun } from "../../../schema/wire/task-runs.ts";
import { createId } from "../../context/create-id.ts";
import type { Queryable, Statement, Store } from "../../context/store.ts";
import { LONGEST_MS } from "../../engines/sandbox/run-task.ts";
import { runningBy } from "../../engines/sandbox/running-programs.ts";

/** Runs that are kept of a task, and what of each. */
const KEPT = 20;
const LINES = 20;
const LINE_CHARACTERS = 500;
const RESULT_CHARACTERS = 1_000;
/** Of one project: how many wait at most, where some room is left for what comes by the clock, and how many are under way in all processes. */
const MOST_WAITING = { schedule: 80, hook: 50 } as const;
const MOST_RUNNING = 2;
/** Beyond a program's longest time whoever ran it is gone, ms. */
const GRACE_MS = 60_000;
/** Processes take runs one after the other: the bound of a project holds for all. */
const TAKING = "select pg_advisory_xact_lock(hashtext('task_runs'))";

/** Of the project of a run `r`, by themselves. */
const UNDER_WAY = `(select count(*) from task_runs o where o.state = 'running' and o.started_by <> 'person' and o.scope = r.scope)`;

/** A run that somebody took. */
export interface TakenRun {
  readonly id: string;
  readonly scope: string;
  readonly taskId: string;
  readonly data: unknown;
}

/** What asks for a run by itself: of the same `cause`, one waits at a time. */
interface AskedRun extends Pick<TakenRun, "scope" | "taskId" | "data"> {
  readonly startedBy: keyof typeof MOST_WAITING;
  readonly cause: string;
}

/**
 * Asks for a run. One of the same `cause` that waits already is the same one; beyond what a project may have waiting it is dropped, which the
 * task's last runs tell: those that follow each other as one. `from`: a `with` that it depends on, whose `won` has a row if it is to be.
 */
export function queueRunStatement(asked: AskedRun, now: Date, from?: Statement): Statement {
  const { scope, taskId, startedBy, cause, data } = asked;
  const others = from?.params ?? [];
  const [id, at, of, by, why, what, when] = Array.from({ length: 7 }, (_, index) => `$${others.length + index + 1}`);
  const most = MOST_WAITING[startedBy];
  return {
    text: `${from ? `${from.text},` : "with"} asked as (
        select (select count(*) from task_runs where scope = ${at} and state = 'waiting') as waiting
          where not exists (select from task_runs where scope = ${at} and task_id = ${of} and cause = ${why} and state = 'waiting')
            ${from ? "and exists (select from won)" : ""}
      ), queued as (
        insert into task_runs (id, scope, task_id, state, started_by, cause, data, queued_at)
          select ${id}, ${at}, ${of}, 'waiting', ${by}, ${why}, ${what}::jsonb, ${when}::timestamptz from asked where waiting < ${most}
          on conflict do nothing
      ), noted as (
        update task_runs set dropped = dropped + 1, queued_at = ${when}::timestamptz, ended_at = ${when}::timestamptz
          where exists (select from asked where waiting >= ${most}) and id = (
            select d.id from task_runs d where d.scope = ${at} and d.task_id = ${of} and d.dropped > 0 and d.started_by = ${by}
              and not exists (select from task_runs r
                where r.scope = d.scope and r.task_id = d.task_id and r.dropped = 0 and r.queued_at > d.queued_at)
              order by d.queued_at desc limit 1)
          returning id
      )
      insert into task_runs (id, scope, task_id, state, started_by, cause, queued_at, ended_at, dropped)
        select ${id}, ${at}, ${of}, 'ended', ${by}, ${why}, ${when}::timestamptz, ${when}::timestamptz, 1
          from asked where waiting >= ${most} and not exists (select from noted)`,
    params: [...others, createId(), scope, taskId, startedBy, cause, JSON.stringify(data ?? null), now.toISOString()],
  };
}

/**
 * Takes the run that waits longest of those that may begin: one of a task at a time, and few of a project, beside those that people
 * started.
 */
export async function takeRun(store: Store, now: Date): Promise<TakenRun | null> {
  return store.transaction(async (tx) => {
    await tx.query(TAKING);
    const [run] = await tx.query<TakenRun>(
      `update task_runs set state = 'running', begun_at = $1::timestamptz, lost_at = $2::timestamptz where id = (
          select r.id from task_runs r where r.state = 'waiting'
            and not exists (select from task_runs o where o.state = 'running' and o.scope = r.scope and o.task_id = r.task_id)
            and ${UNDER_WAY} < ${MOST_RUNNING}
          order by ${UNDER_WAY}, r.queued_at, r.id limit 1)
        returning id, scope, task_id as "taskId", data`,
      [now.toISOString(), lostAt(now)],
    );
    return run ?? null;
  });
}

/** Runs whose process ended in the middle are reported as that: nobody knows what they have done, so they are not begun again. */
export function markLostStatement(now: Date): Statement {
  return {
    text: `update task_runs set state = 'ended', ended_at = lost_at, error = $2 where state = 'running' and lost_at <= $1::timestamptz`,
    params: [now.toISOString(), t("taskRun.lost")],
  };
}

/** What is kept of a run that came to its end. */
export interface EndedRun {
  readonly person: string | null;
  readonly lines: readonly RunLine[];
  readonly result: RunResult;
}

/** Whether the run before this one, of those that began by themselves, failed as well. */
export async function failedBefore(store: Queryable, { id, scope, taskId }: Omit<TakenRun, "data">): Promise<boolean> {
  const [last] = await store.query<{ error: string | null }>(
    `select error from task_runs where scope = $1 and task_id = $2 and id <> $3 and state = 'ended' and dropped = 0
        and started_by <> 'person' order by ended_at desc limit 1`,
    [scope, taskId, id],
  );
  return last !== undefined && last.error !== null;
}

/** The run's end, and that of the task's oldest ones. */
export async function endRun(store: Queryable, run: Omit<TakenRun, "data">, ended: EndedRun, now: Date): Promise<void> {
  await store.batch([
    {
      text: `update task_runs set state = 'ended', ended_at = $2::timestamptz, person = $3, result = $4, error = $5, lines = $6::jsonb
        where id = $1`,
      params: [run.id, now.toISOString(), ...keptOf(ended)],
    },
    forgetOldest(run),
  ]);
}

/**
 * Notes that a person has begun a run, whose name it tells while it goes on; `endRun` ends it. Throws `conflict` while another one of the
 * task is under way, in whichever process, whoever or whatever began it.
 */
export async function noteBegun(store: Store, run: Omit<TakenRun, "data">, person: string, now: Date): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.query(TAKING);
    const [other] = await tx.query<{ person: string | null }>(
      `select person from task_runs where scope = $1 and task_id = $2 and state = 'running' and lost_at > $3::timestamptz limit 1`,
      [run.scope, run.taskId, now.toISOString()],
    );
    if (other) throw runningBy(other.person);
    await tx.query(
      `insert into task_runs (id, scope, task_id, state, started_by, cause, person, queued_at, begun_at, lost_at)
        values ($1, $2, $3, 'running', 'person', 'person', $4, $5::timestamptz, $5::timestamptz, $6::timestamptz)`,
      [run.id, run.scope, run.taskId, person, now.toISOString(), lostAt(now)],
    );
  });
}

/** When a run that begins now has to be over. */
function lostAt(begun: Date): string {
  return new Date(begun.getTime() + LONGEST_MS + GRACE_MS).toISOString();
}

function keptOf({ person, lines, result: { result, error } }: EndedRun): unknown[] {
  const kept = lines.slice(0, LINES).map(({ date, data }) => ({ date, text: textOf(data).slice(0, LINE_CHARACTERS) }));
  const returned = result === undefined || result === null ? null : textOf(result).slice(0, RESULT_CHARACTERS);
  return [person, returned, error ?? null, JSON.stringify(kept)];
}

/** Texts as they are, everything else as JSON; a database takes no NUL. */
function textOf(data: unknown): string {
  return (typeof data === "string" ? data : (JSON.stringify(data) ?? "")).replaceAll("\0", "").toWellFormed();
}

function forgetOldest({ scope, taskId }: Pick<TakenRun, "scope" | "taskId">): Statement {
  return {
    text: `delete from task_runs where scope = $1 and task_id = $2 and state = 'ended' and id not in (
        select id from task_runs where scope = $1 and task_id = $2 and state = 'ended' order by queued_at desc, id desc limit ${KEPT})`,
    params: [scope, taskId],
  };
}

/** The last runs of a task, newest first: those that wait, are under way or were dropped included. */
export async function listRuns(store: Queryable, scope: string, taskId: string): Promise<TaskRun[]> {
  const runs = await store.query<TaskRun>(
    `select id, state, started_by as "startedBy", person, coalesce(begun_at, queued_at) as at,
        round(extract(epoch from ended_at - begun_at) * 1000)::float8 as ms, result, error, lines, dropped
      from task_runs where scope = $1 and task_id = $2 order by queued_at desc, id desc limit ${KEPT}`,
    [scope, taskId],
  );
  return runs.map((run) => (run.dropped === 0 ? run : { ...run, error: droppedText(run) }));
}

function droppedText({ dropped, startedBy }: TaskRun): string {
  const most = startedBy === "person" ? 0 : MOST_WAITING[startedBy];
  return t("taskRun.dropped", { count: dropped, most });
}
