import type { Migration } from "./migration.ts";

/** What readers did with advertisements, by campaign, creative, slot, event and time (`server/engines/counts`), and how much of it campaigns hold. */
export const adCounts: Migration = {
  version: 37,
  name: "ad counts",
  statements: [
    `create table if not exists ad_counts (scope text not null, at timestamptz not null, campaign text not null, creative text not null,
      slot text not null, event text not null, grain smallint not null, count integer not null,
      primary key (scope, at, campaign, creative, slot, event, grain))`,
    `create index if not exists ad_counts_campaign on ad_counts (scope, campaign, at)`,
    `create index if not exists ad_counts_grain on ad_counts (grain, at)`,
    `create table if not exists ad_totals (scope text not null, campaign text not null, creative text not null, slot text not null,
      event text not null, count bigint not null, told_count bigint not null default 0, primary key (scope, campaign, creative, slot, event))`,
    `create index if not exists ad_totals_untold on ad_totals (scope, campaign) where count > told_count`,
  ],
};
