import type { Migration } from "./migration.ts";

/**
 * What agencies have sent: the document that each of their texts became, also of those that were deleted since, with a digest of what it said;
 * and when each agency was asked, with what its server called the version that it sent.
 */
export const wires: Migration = {
  version: 70,
  name: "wires",
  statements: [
    `create table if not exists wire_arrivals (scope text not null, service_id text not null, key text not null, item_id text not null,
      digest text not null, seen_at timestamptz not null, primary key (scope, service_id, key))`,
    `create table if not exists wire_readings (service_id text primary key, scope text not null, asked_at timestamptz not null,
      version text)`,
  ],
};
