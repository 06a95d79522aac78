import type { Migration } from "./migration.ts";

/** Programs that are under way somewhere (`document`: which, and whose), until they end or must have ended (`lost_at`). */
export const programLeases: Migration = {
  version: 43,
  name: "program leases",
  statements: [
    `create table if not exists program_leases (document text primary key, run text not null, person text not null,
      lost_at timestamptz not null)`,
  ],
};
