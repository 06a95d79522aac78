import type { Migration } from "./migration.ts";

/** What readers pressed beside comments (`kind`: like, report), each known by marks that lead to nobody, until and after it is counted. */
export const commentMarks: Migration = {
  version: 47,
  name: "comment-marks",
  statements: [
    `create table if not exists comment_marks (scope text not null, comment_id text not null, kind text not null, reader text not null,
      network text not null, is_on boolean not null default true, marked_at timestamptz not null, is_reported boolean not null default false,
      primary key (scope, comment_id, kind, reader))`,
    `create index if not exists comment_marks_network on comment_marks (scope, comment_id, kind, network)`,
    `create index if not exists comment_marks_unreported on comment_marks (scope, comment_id) where not is_reported`,
  ],
};
