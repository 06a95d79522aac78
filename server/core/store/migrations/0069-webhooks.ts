import type { Migration } from "./migration.ts";

/**
 * How far each webhook has come in the history of its project (`position`: the `seq` up to which everything is delivered), and its last tries. Who works on one
 * holds it until `held_until`, by `holder`; a process that dies leaves it to another one then.
 */
export const webhooks: Migration = {
  version: 69,
  name: "webhooks",
  statements: [
    `create table if not exists webhook_positions (
      webhook_id text primary key,
      scope text not null,
      position bigint not null,
      failures integer not null,
      next_at timestamptz not null,
      holder text,
      held_until timestamptz
    )`,
    `create table if not exists webhook_deliveries (
      id text primary key,
      webhook_id text not null,
      history_id text,
      event text not null,
      collection text,
      doc_id text,
      sent_at timestamptz not null,
      ms integer not null,
      status integer,
      answer text not null
    )`,
    `create index if not exists webhook_deliveries_of on webhook_deliveries (webhook_id, sent_at, id)`,
  ],
};
