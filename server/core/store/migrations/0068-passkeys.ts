import type { Migration } from "./migration.ts";

/** Keys that people sign in with instead of a password: the public half alone, for the host that they were made at. */
export const passkeys: Migration = {
  version: 68,
  name: "passkeys",
  statements: [
    `create table if not exists passkeys (
      id text primary key,
      user_id text not null,
      host text not null,
      public_key text not null,
      counter bigint not null,
      transports jsonb not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`,
    `create index if not exists passkeys_user on passkeys (user_id, created_at)`,
  ],
};
