import type { Migration } from "./migration.ts";

/** How many runs of a task a row stands for that were never begun, since too many of the project waited. */
export const droppedRuns: Migration = {
  version: 30,
  name: "dropped-runs",
  statements: ["alter table task_runs add column if not exists dropped integer not null default 0"],
};
