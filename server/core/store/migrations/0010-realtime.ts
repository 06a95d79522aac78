import type { Migration } from "./migration.ts";

/** The last words to everybody in a project, for those who come or come back. */
export const realtime: Migration = {
  version: 10,
  name: "realtime",
  statements: [
    `create table broadcasts (
      id text primary key,
      project_id text not null,
      user_id text not null,
      display_name text not null,
      message text not null,
      sent_at timestamptz not null
    )`,
    `create index broadcasts_project on broadcasts (project_id, sent_at)`,
  ],
};
