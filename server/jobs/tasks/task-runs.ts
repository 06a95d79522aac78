import { t } from "../../../schema/messages/catalogue.ts";
import type { RunLine, RunResult } from "../../../schema/wire/program-run.ts";
import type { TaskRun } from "../../../schema/wire/task-runs.ts";
import { createId } from "../../http/create-id.ts";
import { LONGEST_MS } from "../../runtime/run-task.ts";
import type { Queryable, Statement, Store } from "../../store/store.ts";

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

/** A run that somebody took. */
export interface TakenRun {
  readonly id: string;
  readonly scope: string;
  readonly taskId: string;
  readonly data: unknown;
}

/**
 * Asks for a run. One of the same `cause` that waits already is the same one; beyond what a project may have waiting there is none.
 * `from`: a `with` that it depends on, whose `won` has a row if it is to be.
 */
export function queueRunStatement(
  {
    scope,
    taskId,
    startedBy,
    cause,
    data,
  }: Pick<TakenRun, "scope" | "taskId" | "data"> & {
    readonly startedBy: "schedule" | "hook";
    readonly cause: string;
  },
  now: Date,
  from?: Statement,
): Statement {
  const others = from?.params ?? [];
  const at = (index: number) => `$${others.length + index}`;
  return {
    text: `${from?.text ?? ""} insert into task_runs (id, scope, task_id, state, started_by, cause, data, queued_at)
      select ${at(1)}, ${at(2)}, ${at(3)}, 'waiting', ${at(4)}, ${at(5)}, ${at(6)}::jsonb, ${at(7)}::timestamptz
        where (select count(*) from task_runs where scope = ${at(2)} and state = 'waiting') < ${MOST_WAITING[startedBy]}
          ${from ? "and exists (select from won)" : ""}
      on conflict do nothing returning id`,
    params: [...others, createId(), scope, taskId, startedBy, cause, JSON.stringify(data ?? null), now.toISOString()],
  };
}

/** Takes the run that waits longest of those that may begin: one of a task at a time, and few of a project. */
export async function takeRun(store: Store, now: Date): Promise<TakenRun | null> {
  const lostAt = new Date(now.getTime() + LONGEST_MS + GRACE_MS);
  return store.transaction(async (tx) => {
    await tx.query(TAKING);
    const [run] = await tx.query<TakenRun>(
      `update task_runs set state = 'running', begun_at = $1::timestamptz, lost_at = $2::timestamptz where id = (
          select r.id from task_runs r where r.state = 'waiting'
            and not exists (select from task_runs o where o.state = 'running' and o.scope = r.scope and o.task_id = r.task_id)
            and (select count(*) from task_runs o where o.state = 'running' and o.scope = r.scope) < ${MOST_RUNNING}
          order by (select count(*) from task_runs o where o.state = 'running' and o.scope = r.scope), r.queued_at, r.id limit 1)
        returning id, scope, task_id as "taskId", data`,
      [now.toISOString(), lostAt.toISOString()],
    );
    return run ?? null;
  });
}

/** Runs whose process ended in the middle are told as that: nobody knows what they have done, so they are not begun again. */
export function tellLostStatement(now: Date): Statement {
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

/** A run that a person started is known from its end on. */
export async function keepRun(
  store: Queryable,
  run: Omit<TakenRun, "data" | "id">,
  ended: EndedRun,
  begun: Date,
  now: Date,
): Promise<void> {
  await store.batch([
    {
      text: `insert into task_runs (id, scope, task_id, state, started_by, cause, queued_at, begun_at, ended_at, person, result, error, lines)
        values ($1, $2, $3, 'ended', 'person', 'person', $4::timestamptz, $4::timestamptz, $5::timestamptz, $6, $7, $8, $9::jsonb)`,
      params: [createId(), run.scope, run.taskId, begun.toISOString(), now.toISOString(), ...keptOf(ended)],
    },
    forgetOldest(run),
  ]);
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

/** The last runs of a task, those that wait included, newest first. */
export async function listRuns(store: Queryable, scope: string, taskId: string): Promise<TaskRun[]> {
  return store.query<TaskRun>(
    `select id, state, started_by as "startedBy", person, coalesce(begun_at, queued_at) as at,
        round(extract(epoch from ended_at - begun_at) * 1000)::float8 as ms, result, error, lines
      from task_runs where scope = $1 and task_id = $2 order by queued_at desc, id desc limit ${KEPT}`,
    [scope, taskId],
  );
}
