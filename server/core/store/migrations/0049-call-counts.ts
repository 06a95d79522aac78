import type { Migration } from "./migration.ts";

/** Calls that all processes have counted of somebody, until `reset_at`. */
export const callCounts: Migration = {
  version: 49,
  name: "call counts",
  statements: [
    `create unlogged table if not exists call_counts (key text primary key, count integer not null, reset_at timestamptz not null)`,
    `create index if not exists call_counts_passed on call_counts (reset_at)`,
  ],
};
