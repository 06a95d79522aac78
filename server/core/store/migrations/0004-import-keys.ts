import type { Migration } from "./migration.ts";

/** Articles by what an import knows them by: an import asks for dozens at a time, which the index on all values is slow at. */
export const importKeys: Migration = {
  version: 4,
  name: "import keys",
  statements: [
    `create index documents_legacy_id on documents (scope, (data ->> 'legacyId')) where collection = 'article' and deleted_at is null`,
  ],
};
