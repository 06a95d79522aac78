import type { Migration } from "./migration.ts";

/** What feeders have made contents of, also of those that were deleted since: nothing is made twice. */
export const fedContents: Migration = {
  version: 34,
  name: "fed-contents",
  statements: [
    `create table if not exists fed_contents (scope text not null, feeder_id text not null, guid text not null, content_id text not null,
      fed_at timestamptz not null, primary key (scope, feeder_id, guid))`,
  ],
};
