import type { Migration } from "./migration.ts";

/** When custom tasks come next, and their runs: those that wait, those under way and the last that ended. */
export const taskRuns: Migration = {
  version: 28,
  name: "task-runs",
  statements: [
    `create table if not exists task_times (scope text not null, task_id text not null, version timestamptz not null, next_at timestamptz,
      primary key (scope, task_id))`,
    `create table if not exists task_runs (id text primary key, scope text not null, task_id text not null, state text not null,
      started_by text not null, cause text not null, person text, data jsonb, queued_at timestamptz not null, begun_at timestamptz,
      ended_at timestamptz, lost_at timestamptz, result text, error text, lines jsonb not null default '[]')`,
    `create unique index if not exists task_runs_waiting on task_runs (scope, task_id, cause) where state = 'waiting'`,
    `create index if not exists task_runs_open on task_runs (state, queued_at) where state <> 'ended'`,
    `create index if not exists task_runs_of_task on task_runs (scope, task_id, queued_at desc)`,
  ],
};
