import type { Migration } from "./migration.ts";

/**
 * Pictures of agencies' texts that articles were written from, by the address that the text had for them: when each is looked at next (`due_at`,
 * `null` for never again), how often it was tried in vain, and the asset that it became.
 */
export const wirePhotos: Migration = {
  version: 71,
  name: "wire photos",
  statements: [
    `create table if not exists wire_photos (scope text not null, item_id text not null, url text not null, asset_id text,
      tries integer not null default 0, due_at timestamptz, primary key (scope, item_id, url))`,
    `create index if not exists wire_photos_due on wire_photos (due_at)`,
  ],
};
