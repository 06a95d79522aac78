import type { Migration } from "./migration.ts";

/** Why the last try failed, for whoever looks after the server. */
export const jobErrors: Migration = {
  version: 20,
  name: "job errors",
  statements: [`alter table jobs add column if not exists error text`],
};
