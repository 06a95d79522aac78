import type { Migration } from "./migration.ts";

/**
 * How articles were read, by project, document, what was counted and time: readings, seconds, quarters reached. `reading_totals`: the same without
 * time, and how much of it documents have. Nothing of a reader is in it. `audience_letters`: what the last letter about the audience said, and when.
 */
export const readings: Migration = {
  version: 65,
  name: "readings",
  statements: [
    `create table if not exists reading_counts (scope text not null, at timestamptz not null, doc_id text not null, event text not null,
      grain smallint not null, count integer not null, primary key (scope, at, doc_id, event, grain))`,
    `create index if not exists reading_counts_document on reading_counts (scope, doc_id, at)`,
    `create index if not exists reading_counts_grain on reading_counts (grain, at)`,
    `create table if not exists reading_totals (scope text not null, doc_id text not null, event text not null, count bigint not null,
      told_count bigint not null default 0, told_at timestamptz, primary key (scope, doc_id, event))`,
    `create table if not exists audience_letters (scope text not null, subject text not null, at timestamptz not null, primary key (scope, subject))`,
    `create index if not exists reading_totals_untold on reading_totals (scope, doc_id) where count > told_count`,
  ],
};
