import type { Migration } from "./migration.ts";

/**
 * Campaigns that were executed, and one row for each mail of theirs. Rows stay when the campaign is deleted: who got it is known, and
 * its links go on working.
 */
export const mailingRuns: Migration = {
  version: 31,
  name: "mailing-runs",
  statements: [
    `create table if not exists mailing_runs (scope text not null, campaign_id text not null, origin text not null, begun_at timestamptz not null,
      next_at timestamptz not null, told_at timestamptz, ended_at timestamptz, primary key (scope, campaign_id))`,
    `create index if not exists mailing_runs_open on mailing_runs (begun_at) where ended_at is null`,
    `create table if not exists mailing_recipients (id text primary key, scope text not null, campaign_id text not null, address_id text not null,
      email text not null, state text not null, message_id text not null, error text, tries integer not null default 0,
      queued_at timestamptz not null, next_at timestamptz not null, taken_at timestamptz, begun_at timestamptz, lost_at timestamptz,
      ended_at timestamptz, opened_at timestamptz, clicked_at timestamptz, told_opened_at timestamptz, told_clicked_at timestamptz)`,
    `create unique index if not exists mailing_recipients_once on mailing_recipients (scope, campaign_id, lower(email))`,
    `create index if not exists mailing_recipients_states on mailing_recipients (scope, campaign_id, state)`,
    `create index if not exists mailing_recipients_waiting on mailing_recipients (scope, campaign_id, next_at, id) where state = 'waiting'`,
    `create index if not exists mailing_recipients_sending on mailing_recipients (lost_at) where state = 'sending'`,
    `create index if not exists mailing_recipients_taken on mailing_recipients (scope, taken_at) where taken_at is not null`,
    `create index if not exists mailing_recipients_read on mailing_recipients (scope, id)
      where opened_at is distinct from told_opened_at or clicked_at is distinct from told_clicked_at`,
    `create index if not exists documents_scheduled_campaigns on documents (((data ->> 'date') collate "C"))
      where collection = 'mailing-campaign' and deleted_at is null and data ->> 'status' = 'SCHEDULED'`,
  ],
};
