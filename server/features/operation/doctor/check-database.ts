import { existsSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { type Finding, reasonOf } from "./finding.ts";

const PATIENCE_MS = 5_000;
/** Major version of PostgreSQL that the statements need. */
const OLDEST = 15;
/** How far clocks may be apart, ms. */
const APART_MS = 2_000;

interface Facts {
  readonly version: number;
  readonly mayCreate: boolean;
  /** ms since 1970 at the server. */
  readonly clock: number;
}

/** The database server of an address, or the embedded database in a data folder, which is not opened: a running server may have it. */
export async function checkDatabase(databaseUrl: string | undefined, dataDir: string): Promise<readonly Finding[]> {
  const about = "database";
  if (databaseUrl === undefined) {
    const isMade = existsSync(join(dataDir, "database", "PG_VERSION"));
    return [{ level: "ok", about, text: `embedded, ${isMade ? "in the data folder" : "which the first start makes"}` }];
  }
  const { host, pathname } = new URL(databaseUrl);
  const where = `PostgreSQL at ${host}${pathname}`;
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  // It may break between two questions as well.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const asked = Date.now();
    const facts = await readFacts(client);
    return [judgeServer(where, facts), judgeClock(asked, facts.clock, Date.now())];
  } catch (error) {
    return [{ level: "broken", about, text: `${where} does not answer: ${reasonOf(error)}` }];
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function readFacts(client: pg.Client): Promise<Facts> {
  const { rows } = await client.query<Facts>(
    `select current_setting('server_version_num')::integer / 10000 as version,
        has_database_privilege(current_database(), 'CREATE') and has_schema_privilege('public', 'CREATE') as "mayCreate",
        (extract(epoch from clock_timestamp()) * 1000)::float8 as clock`,
  );
  if (!rows[0]) throw new Error("it answered nothing");
  return rows[0];
}

export function judgeServer(where: string, { version, mayCreate }: Omit<Facts, "clock">): Finding {
  const about = "database";
  if (version < OLDEST)
    return { level: "broken", about, text: `${where} is version ${version}; ${OLDEST} is the oldest that does` };
  if (!mayCreate) return { level: "broken", about, text: `${where} does not let this user make tables and schemas` };
  return { level: "ok", about, text: `${where} answers, version ${version}` };
}

/** The server's clock is read between `asked` and `answered`, which is as much as one can say. All in ms since 1970. */
export function judgeClock(asked: number, clock: number, answered: number): Finding {
  const apart = Math.max(asked - clock, clock - answered, 0);
  const text = `this machine and the database are ${Math.round(apart)} ms apart at least`;
  return apart > APART_MS
    ? { level: "warning", about: "clock", text: `${text}; dates of what people do would be wrong` }
    : { level: "ok", about: "clock", text: "this machine and the database agree" };
}
