import type { Migration } from "./migration.ts";

/** Who entered, was refused, changed rights or took much along: rows as lists read documents, apart from every feed. */
export const audit: Migration = {
  version: 50,
  name: "audit",
  statements: [
    `create table if not exists audit_entries (
      id text primary key,
      seq bigint generated always as identity,
      scope text not null default 'global',
      collection text not null default 'audit-entry',
      created_at timestamptz not null,
      updated_at timestamptz not null,
      deleted_at timestamptz,
      created_by text,
      html_version integer not null default 2147483647,
      data jsonb not null,
      folded text collate "C" not null default '',
      search tsvector not null default ''
    )`,
    `create index if not exists audit_newest on audit_entries (updated_at, id)`,
    `create index if not exists audit_of_project on audit_entries ((data ->> 'inProject'), updated_at, id)`,
  ],
};
