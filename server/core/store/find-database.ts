import pg from "pg";

const PATIENCE_MS = 10_000;

/** Which database an address leads to. Copies of a database have what the database itself has. */
export interface FoundDatabase {
  readonly name: string;
  /** Of the server's data, which its copies have as well; `null` where the server does not say. */
  readonly cluster: string | null;
}

/** Finds out which database an address leads to, through a pooler too. Throws what connecting throws. */
export async function findDatabase(url: string): Promise<FoundDatabase> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>("select current_database() as name");
    const cluster = await client
      .query<{ id: string }>("select system_identifier::text as id from pg_control_system()")
      // Services that run somebody else's server may keep it to themselves.
      .catch(() => null);
    return { name: rows[0]?.name ?? "", cluster: cluster?.rows[0]?.id ?? null };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether both may be the same database, or one the copy of the other. */
export function areSameDatabase(one: FoundDatabase, other: FoundDatabase): boolean {
  const isSameCluster = one.cluster === null || other.cluster === null || one.cluster === other.cluster;
  return one.name === other.name && isSameCluster;
}
