import type { Migration } from "./migration.ts";

/** What was sent as a notice by itself, once for each document. */
export const autoPushes: Migration = {
  version: 48,
  name: "auto-pushes",
  statements: [
    `create table if not exists auto_pushes (scope text not null, collection text not null, doc_id text not null, pushed_at timestamptz not null,
      primary key (scope, collection, doc_id))`,
    `create index if not exists auto_pushes_recent on auto_pushes (scope, pushed_at)`,
  ],
};
