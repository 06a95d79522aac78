import type { Migration } from "./migration.ts";

/**
 * Of each part of a site what worked last, for when what is published does not: `good` is CSS of styles, source of templates. `failing`
 * says which document fails and why; `told_hash` is the version that people were last notified of.
 */
export const siteParts: Migration = {
  version: 39,
  name: "site parts",
  statements: [
    `create table if not exists site_parts (scope text not null, part text not null, good text, good_hash text, failing_hash text,
      collection text, doc_id text, problem text, told_hash text, primary key (scope, part))`,
    `create index if not exists site_parts_failing on site_parts (scope, collection, doc_id) where failing_hash is not null`,
  ],
};
