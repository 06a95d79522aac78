import type { Migration } from "./migration.ts";

/**
 * Campaigns with two subjects: which one a letter has (1, 2; empty until the run decides), until when both are tried, by what they are judged, and
 * which one won.
 */
export const subjectTrials: Migration = {
  version: 64,
  name: "subject trials",
  statements: [
    `alter table mailing_recipients add column if not exists variant smallint`,
    `alter table mailing_runs add column if not exists trial_until timestamptz`,
    `alter table mailing_runs add column if not exists trial_by text`,
    `alter table mailing_runs add column if not exists winner smallint`,
  ],
};
