import type { Migration } from "./migration.ts";

/** Codes that were sent to sign in with, hashed, and the key that the addresses they go to are sealed with. */
export const emailCodes: Migration = {
  version: 7,
  name: "email-codes",
  statements: [
    `create table server_keys (
      name text primary key,
      key text not null
    )`,
    `create table email_codes (
      challenge_hash text primary key,
      user_id text not null,
      code_hash text not null,
      tries integer not null default 0,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`,
    `create index email_codes_user on email_codes (user_id, created_at)`,
  ],
};
