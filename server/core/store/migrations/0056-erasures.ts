import type { Migration } from "./migration.ts";

/**
 * Users who are being erased, each with the pseudonym that takes their place, and how far that is (`step`, `after`). A row goes with the last
 * step: nothing leads from the pseudonym to the person then.
 */
export const erasures: Migration = {
  version: 56,
  name: "erasures",
  statements: [
    `create table if not exists erasures (user_id text primary key, pseudonym text not null, asked_at timestamptz not null,
      step text not null, after jsonb)`,
  ],
};
