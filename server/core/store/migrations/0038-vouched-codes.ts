import type { Migration } from "./migration.ts";

/** A code that was sent because a password was right opens a session only as long as that is the password. */
export const vouchedCodes: Migration = {
  version: 38,
  name: "vouched codes",
  statements: [`alter table email_codes add column if not exists password_hash text`],
};
