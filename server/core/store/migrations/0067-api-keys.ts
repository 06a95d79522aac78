import type { Migration } from "./migration.ts";

/**
 * Keys of other programs: the hash of the secret that counts, apart from its document. `generated_at` is what the document says of it, as text: a
 * key that is deleted and comes back has none. `made_by`: whoever generated it, whose rights bound it.
 */
export const apiKeys: Migration = {
  version: 67,
  name: "api keys",
  statements: [
    `create table if not exists api_keys (
      key_id text primary key,
      scope text not null,
      secret_hash text not null unique,
      made_by text not null,
      generated_at text not null
    )`,
  ],
};
