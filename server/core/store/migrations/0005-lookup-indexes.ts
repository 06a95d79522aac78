import type { Migration } from "./migration.ts";

/**
 * Indexes that find one document by a value, said in a way that no list can be read through them: their conditions
 * were true of whole collections, so that the planner now and then took one of them, and sorted, instead of the list's own.
 */
export const lookupIndexes: Migration = {
  version: 5,
  name: "lookup indexes",
  statements: [
    `drop index documents_username`,
    `drop index documents_access`,
    `drop index documents_legacy_id`,
    `create unique index documents_username on documents ((lower(data ->> 'username')))
      where collection = 'user' and deleted_at is null and lower(data ->> 'username') is not null`,
    `create index documents_access on documents ((data ->> 'user'))
      where collection = 'permission-access' and data ->> 'user' is not null`,
    `create index documents_legacy_id on documents (scope, (data ->> 'legacyId'))
      where collection = 'article' and deleted_at is null and data ->> 'legacyId' is not null`,
  ],
};
