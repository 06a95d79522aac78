import type { Migration } from "./migration.ts";

/** What an operation asked for (`operationDigest`), so that its id cannot stand for another; null for those applied before. */
export const operationDigests: Migration = {
  version: 21,
  name: "operation-digests",
  statements: [`alter table applied_operations add column if not exists digest text`],
};
