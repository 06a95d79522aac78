import type { Migration } from "./migration.ts";

/** The feed tells people the ids that their devices gave to their documents. */
export const localIds: Migration = {
  version: 2,
  name: "local-ids",
  statements: [`create index id_mappings_document on id_mappings (doc_id)`],
};
