import type { Migration } from "./migration.ts";

/**
 * Keys and tokens of other services, apart from the documents they belong to: whatever hands documents out has only their
 * mask. And lists by creation, whatever the collection.
 */
export const secrets: Migration = {
  version: 6,
  name: "secrets",
  statements: [
    `create table secrets (
      collection text not null,
      doc_id text not null,
      field text not null,
      value text not null,
      updated_at timestamptz not null,
      primary key (collection, doc_id, field)
    )`,
    `create index documents_created on documents (scope, collection, created_at, id)`,
  ],
};
