import type { Queryable } from "../../../context/store.ts";

/**
 * Tables whose rows are not archived: what ends by itself within minutes, and sessions, among which would be some that people have
 * ended since. `store_identity` and `applied_migrations` are what the manifest has, and a restored database makes its own.
 */
export const UNKEPT = [
  "applied_migrations",
  "broadcasts",
  "email_codes",
  "failed_tries",
  "partial_uploads",
  "program_leases",
  "sessions",
  "socket_io_attachments",
  "store_identity",
];

export interface StoredTable {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/** What a database makes by itself, whatever is put into it. */
const OWN = ["applied_migrations", "store_identity"];

/**
 * The tables that an archive has, as the database itself knows them; `whole`: also those of a few minutes, and sessions. Those of the job
 * library are made anew by each start.
 */
export function keptTables(db: Queryable, whole = false): Promise<StoredTable[]> {
  return db.query<StoredTable>(
    `select c.relname as name,
        json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> all ($1::text[])
      group by c.relname order by c.relname`,
    [whole ? OWN : UNKEPT],
  );
}
