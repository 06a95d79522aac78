import type { Migration } from "./migration.ts";

/** Programs that a project's site was built with: those of its last good build, and for a while those of pages that are still about. */
export const sitePrograms: Migration = {
  version: 55,
  name: "site-programs",
  statements: [
    `create table if not exists site_programs (
      scope text not null,
      name text not null,
      hash text not null,
      code text not null,
      made_at timestamptz not null,
      is_current boolean not null,
      primary key (scope, name, hash)
    )`,
    `create index if not exists site_programs_current on site_programs (scope) where is_current`,
  ],
};
