import type { Migration } from "./migration.ts";

/**
 * Visits of readers, by project, document, source and time; `grain`: minutes that a row adds up (1, 60, 1440). What has become a row of a
 * coarser grain is no row of a finer one, so that all of them together are all visits. `visit_totals`: the same without time, and how much of
 * it documents hold already.
 */
export const visits: Migration = {
  version: 36,
  name: "visits",
  statements: [
    `create table if not exists visit_counts (scope text not null, at timestamptz not null, collection text not null, doc_id text not null,
      source text not null, grain smallint not null, count integer not null, primary key (scope, at, collection, doc_id, source, grain))`,
    `create index if not exists visit_counts_document on visit_counts (scope, collection, doc_id, at)`,
    `create index if not exists visit_counts_grain on visit_counts (grain, at)`,
    `create table if not exists visit_totals (scope text not null, collection text not null, doc_id text not null, source text not null,
      count bigint not null, told_count bigint not null default 0, told_at timestamptz, primary key (scope, collection, doc_id, source))`,
    `create index if not exists visit_totals_untold on visit_totals (scope, doc_id) where collection = 'article' and count > told_count`,
  ],
};
