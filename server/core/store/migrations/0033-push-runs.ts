import type { Migration } from "./migration.ts";

/**
 * Readers' browsers and telephones that take notices, the notices that were sent, and one row for each device that gets one. Rows stay
 * when the device or the notice is gone: what its links tell is known, and an address that is gone is no longer in them.
 */
export const pushRuns: Migration = {
  version: 33,
  name: "push-runs",
  statements: [
    `create table if not exists push_subscriptions (id text primary key, scope text not null, device_id text not null, kind text not null,
      address text not null, p256dh text, auth text, brand_id text, created_at timestamptz not null, seen_at timestamptz not null)`,
    `create unique index if not exists push_subscriptions_address on push_subscriptions (scope, md5(address))`,
    `create index if not exists push_subscriptions_device on push_subscriptions (scope, device_id)`,
    `create index if not exists push_subscriptions_new on push_subscriptions (scope, created_at)`,
    `create table if not exists push_runs (scope text not null, doc_id text not null, collection text not null, message jsonb not null,
      rule jsonb not null,
      begun_at timestamptz not null, next_at timestamptz not null, frozen_at timestamptz, told_at timestamptz, ended_at timestamptz,
      primary key (scope, doc_id))`,
    `create index if not exists push_runs_open on push_runs (begun_at) where ended_at is null`,
    `create table if not exists push_recipients (id text primary key, scope text not null, doc_id text not null, subscription_id text not null,
      state text not null, error text, tries integer not null default 0, queued_at timestamptz not null, next_at timestamptz not null,
      taken_at timestamptz, begun_at timestamptz, lost_at timestamptz, ended_at timestamptz,
      shown_at timestamptz, clicked_at timestamptz, closed_at timestamptz, told smallint not null default 0)`,
    `create unique index if not exists push_recipients_once on push_recipients (scope, doc_id, subscription_id)`,
    `create index if not exists push_recipients_states on push_recipients (scope, doc_id, state)`,
    `create index if not exists push_recipients_waiting on push_recipients (scope, doc_id, next_at, id) where state = 'waiting'`,
    `create index if not exists push_recipients_sending on push_recipients (lost_at) where state = 'sending'`,
    `create index if not exists push_recipients_read on push_recipients (scope, id)
      where told <> (shown_at is not null)::int + 2 * (clicked_at is not null)::int + 4 * (closed_at is not null)::int`,
  ],
};
