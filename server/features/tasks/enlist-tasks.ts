import type { Queryable, Statement } from "../../context/store.ts";
import { nextCron } from "../../engines/jobs/next-cron.ts";
import { markLostStatement, queueRunStatement } from "./task-runs.ts";

/** Tasks that are looked at in one go: the others are there the next time. */
const MOST = 100;
/** How far back a task that nobody has seen yet looks, ms: it may have been saved right before its time. */
const LOOK_BACK_MS = 60_000;

/** Of a document `d`. */
export const isEnabled = `d.collection = 'custom-task' and d.deleted_at is null and (d.data -> 'disabled') is distinct from 'true'::jsonb`;
const inProject = `join documents p on p.scope = 'global' and p.collection = 'project' and p.id = d.scope and p.deleted_at is null`;

interface ScheduledTask {
  readonly scope: string;
  readonly taskId: string;
  readonly version: string;
  readonly schedules: unknown;
  /** What was noted of it, for a version of its own. */
  readonly notedVersion: string | null;
  readonly nextAt: string | null;
}

/**
 * Asks for a run of every enabled task whose time has come, and notes when each comes next; forgets the runs of tasks that are gone. The tasks themselves are asked, so that it does
 * not matter who saved them, how, or whether a server was running: of the times that passed meanwhile one is made up.
 */
export async function enlistTasks(store: Queryable, now: Date): Promise<void> {
  const at = now.toISOString();
  const [, , rows] = await store.batch([
    markLostStatement(now),
    {
      text: `delete from task_times x where not exists (
        select from documents d ${inProject} where d.scope = x.scope and d.id = x.task_id and ${isEnabled})`,
    },
    {
      text: `select d.scope, d.id as "taskId", d.updated_at as version, d.data -> 'schedules' as schedules,
          x.version as "notedVersion", x.next_at as "nextAt"
        from documents d ${inProject} left join task_times x on x.scope = d.scope and x.task_id = d.id
        where ${isEnabled} and (x.version is distinct from d.updated_at or x.next_at <= $1::timestamptz)
        order by x.next_at nulls first, d.scope, d.id limit ${MOST}`,
      params: [at],
    },
    {
      text: `delete from task_runs r where not exists (
        select from documents d where d.scope = r.scope and d.collection = 'custom-task' and d.id = r.task_id and d.deleted_at is null)`,
    },
  ]);
  // The statement fixes the shape of its rows.
  const tasks = (rows ?? []) as unknown as ScheduledTask[];
  if (tasks.length > 0) await store.batch(tasks.map((task) => noteStatement(task, now)));
}

/** Of several processes that note the same, one does. */
function noteStatement(task: ScheduledTask, now: Date): Statement {
  const { scope, taskId, version, notedVersion, nextAt } = task;
  const { isDue, next } = timesOf(task, now.getTime());
  const won: Statement = {
    text: `with won as (
        insert into task_times (scope, task_id, version, next_at) values ($1, $2, $3::timestamptz, $4::timestamptz)
        on conflict (scope, task_id) do update set version = excluded.version, next_at = excluded.next_at
          where task_times.version is not distinct from $5::timestamptz and task_times.next_at is not distinct from $6::timestamptz
        returning task_id
      )`,
    params: [scope, taskId, version, next === null ? null : new Date(next).toISOString(), notedVersion, nextAt],
  };
  if (!isDue) return { ...won, text: `${won.text} select task_id from won` };
  return queueRunStatement({ scope, taskId, startedBy: "schedule", cause: "schedule", data: null }, now, won);
}

function timesOf({ schedules, version, notedVersion, nextAt }: ScheduledTask, now: number) {
  const saved = Date.parse(version);
  const noted = nextAt === null ? null : Date.parse(nextAt);
  const next = nextOf(schedules, now);
  if (notedVersion === version) return { isDue: noted !== null && noted <= now, next };
  // The times of a former version count until this one was saved.
  const wasDue = noted !== null && noted <= Math.min(saved, now);
  const first = nextOf(schedules, notedVersion === null ? Math.max(saved, now - LOOK_BACK_MS) : Math.min(saved, now));
  return { isDue: wasDue || (first !== null && first <= now), next };
}

function nextOf(schedules: unknown, from: number): number | null {
  const items: readonly { readonly cron?: unknown }[] = Array.isArray(schedules) ? schedules : [];
  const times = items.flatMap(({ cron }) => (typeof cron === "string" ? (nextCron(cron, from) ?? []) : []));
  return times.length === 0 ? null : Math.min(...times);
}
