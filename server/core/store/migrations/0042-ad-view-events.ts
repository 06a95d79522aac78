import type { Migration } from "./migration.ts";

/** What has happened to an advertisement that was shown (`view`: a number of its own, nobody's), so that it is counted once; until its token is good for nothing. */
export const adViewEvents: Migration = {
  version: 42,
  name: "ad view events",
  statements: [
    `create table if not exists ad_view_events (view text not null, event text not null, expires_at timestamptz not null,
      primary key (view, event))`,
    `create index if not exists ad_view_events_expiry on ad_view_events (expires_at)`,
  ],
};
