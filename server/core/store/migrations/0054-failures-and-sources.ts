import type { Migration } from "./migration.ts";

/**
 * What mail servers report of letters later, which addresses the clock may let in again and which have no activity yet; and how much of what
 * happens to advertisements came from one source in an hour.
 */
export const failuresAndSources: Migration = {
  version: 54,
  name: "failures and sources",
  statements: [
    `alter table mailing_recipients add column if not exists bounced_at timestamptz`,
    `alter table mailing_recipients add column if not exists complained_at timestamptz`,
    `create index if not exists documents_failing_addresses on documents (scope, id)
      where collection = 'mailing-address' and deleted_at is null and coalesce(data ->> 'errorCount', '0') <> '0'`,
    `create index if not exists documents_addresses_without_activity on documents (scope, id)
      where collection = 'mailing-address' and deleted_at is null and data ->> 'lastActiveAt' is null`,
    `create table if not exists ad_source_counts (scope text not null, source text not null, campaign text not null, event text not null,
      hour timestamptz not null, count integer not null, primary key (scope, source, campaign, event, hour))`,
    `create index if not exists ad_source_counts_hour on ad_source_counts (hour)`,
  ],
};
