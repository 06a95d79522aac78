import type { Migration } from "./migration.ts";

/** Which links of a letter its reader followed, by their places in it, and whether only a program has opened it so far. */
export const letterReadings: Migration = {
  version: 57,
  name: "letter readings",
  statements: [
    `alter table mailing_recipients add column if not exists clicked_places smallint[]`,
    `alter table mailing_recipients add column if not exists prefetched boolean not null default false`,
  ],
};
