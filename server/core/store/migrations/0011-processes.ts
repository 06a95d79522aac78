import type { Migration } from "./migration.ts";

/**
 * For several server processes on one database: what sockets tell each other and is too long for a notification
 * (`@socket.io/postgres-adapter` fixes the columns), and tries to sign in, which count over all of them.
 */
export const processes: Migration = {
  version: 11,
  name: "processes",
  statements: [
    `create table socket_io_attachments (
      id bigserial unique,
      created_at timestamptz default now(),
      payload bytea
    )`,
    `create table failed_tries (
      key text primary key,
      tries integer not null,
      reset_at timestamptz not null
    )`,
    `create index failed_tries_reset on failed_tries (reset_at)`,
  ],
};
