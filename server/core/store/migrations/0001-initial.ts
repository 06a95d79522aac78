import type { Migration } from "./migration.ts";

/** Substring search in titles is indexed where the server has `pg_trgm`; without it the same query scans. */
const titleIndex = `
do $body$
begin
  if exists (select from pg_available_extensions where name = 'pg_trgm') then
    create extension if not exists pg_trgm;
    create index documents_title on documents using gin (folded gin_trgm_ops);
  end if;
end
$body$`;

export const initialTables: Migration = {
  version: 1,
  name: "initial",
  statements: [
    `create table store_identity (epoch uuid not null)`,
    // A database's name: positions in the feed of another database mean nothing here.
    `insert into store_identity values (gen_random_uuid())`,
    // seq: number of the last change committed in the scope. Whoever changes a scope holds its row until the commit,
    // which is what makes the order of numbers the order of commits.
    `create table scopes (scope text primary key, seq bigint not null)`,
    // updated_at, created_at and created_by repeat what data says, for indexes and conditions. A tombstone's data
    // keeps only who created the document and when, for restoring it.
    // folded: the title without accents and capitals. search: the declared search fields, folded likewise, as Spanish.
    // Folding happens in the program, so that every server does it alike.
    // html_version: version of the sanitiser that the HTML in data has been through.
    `create table documents (
      scope text not null,
      collection text not null,
      id text not null,
      seq bigint not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      deleted_at timestamptz,
      created_by text,
      html_version integer not null,
      data jsonb not null,
      folded text collate "C" not null,
      search tsvector not null,
      primary key (scope, collection, id),
      unique (scope, seq)
    )`,
    `create index documents_feed on documents (scope, collection, seq)`,
    `create index documents_newest on documents (scope, collection, updated_at, id)`,
    `create index documents_by_title on documents (scope, collection, folded, id)`,
    `create index documents_search on documents using gin (search)`,
    `create index documents_values on documents using gin (data jsonb_path_ops)`,
    `create unique index documents_username on documents ((lower(data ->> 'username')))
      where collection = 'user' and deleted_at is null`,
    `create index documents_access on documents ((data ->> 'user')) where collection = 'permission-access'`,
    titleIndex,
    // data: what document-history declares, but for the document itself, which is version.
    // op also says 'discard' for values that lost a conflict; data names that an update, as the declaration knows it.
    `create table history (
      id text primary key,
      seq bigint generated always as identity,
      scope text not null,
      collection text not null,
      doc_id text not null,
      op text not null,
      created_at timestamptz not null,
      created_by text,
      doc_created_by text,
      data jsonb not null,
      version jsonb
    )`,
    `create index history_document on history (scope, collection, doc_id, seq)`,
    `create index history_newest on history (scope, created_at, id)`,
    `create table applied_operations (
      scope text not null,
      user_id text not null,
      operation_id text not null,
      collection text not null,
      doc_id text not null,
      history_id text,
      applied_at timestamptz not null,
      primary key (scope, user_id, operation_id)
    )`,
    `create table id_mappings (
      scope text not null,
      local_id text not null,
      collection text not null,
      doc_id text not null,
      primary key (scope, local_id)
    )`,
    `create table sessions (
      token_hash text primary key,
      user_id text not null,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null,
      user_agent text
    )`,
    `create index sessions_user on sessions (user_id)`,
    `create table credentials (
      user_id text primary key,
      password_hash text not null,
      updated_at timestamptz not null
    )`,
  ],
};
