import type { Migration } from "./migration.ts";

/** What other services said of people and has been used, until it expires by itself. */
export const usedIdentities: Migration = {
  version: 12,
  name: "used-identities",
  statements: [
    `create table used_identities (
      id text primary key,
      expires_at timestamptz not null
    )`,
  ],
};
