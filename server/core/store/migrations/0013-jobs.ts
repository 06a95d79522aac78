import type { Migration } from "./migration.ts";

/**
 * What the server does by itself at a time, for one version of a document. The document says whether there is still something to
 * do; a row here only says who is at it and when it is tried again.
 */
export const jobs: Migration = {
  version: 13,
  name: "jobs",
  statements: [
    `create table jobs (
      kind text not null,
      scope text not null,
      doc_id text not null,
      version timestamptz not null,
      run_at timestamptz not null,
      tries integer not null default 0,
      primary key (kind, scope, doc_id)
    )`,
    `create index jobs_due on jobs (kind, run_at)`,
    // Dates are ISO texts in UTC, whose order is that of time.
    `create index documents_scheduled on documents (((data ->> 'date') collate "C"))
      where collection = 'article' and deleted_at is null and data ->> 'status' = 'SCHEDULED'`,
  ],
};
