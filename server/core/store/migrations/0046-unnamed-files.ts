import type { Migration } from "./migration.ts";

/** Kept files that no document names (`key`), since they were first found so. */
export const unnamedFiles: Migration = {
  version: 46,
  name: "unnamed files",
  statements: [`create table if not exists unnamed_files (key text primary key, since timestamptz not null)`],
};
