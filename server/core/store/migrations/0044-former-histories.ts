import type { Migration } from "./migration.ts";

/** Histories that a restore has cut off: `left_at` is when the backup was begun from which the installation went on. */
export const formerHistories: Migration = {
  version: 44,
  name: "former histories",
  statements: [`create table if not exists former_histories (epoch uuid primary key, left_at timestamptz not null)`],
};
