import type { Migration } from "./migration.ts";

/**
 * Files that arrive in several requests at a bucket: those of its parts that are there (`parts`), what came behind them and is too small for
 * one (`tail`, bytes), and who adds to it now (`writer`).
 */
export const partialUploads: Migration = {
  version: 45,
  name: "partial uploads",
  statements: [
    `create table if not exists partial_uploads (name text primary key, person text not null, upload text not null, length bigint not null,
      parts jsonb not null default '[]', tail bigint not null default 0, is_whole boolean not null default false, writer text,
      touched_at timestamptz not null)`,
    `create index if not exists partial_uploads_of_person on partial_uploads (person)`,
  ],
};
