import { randomUUID } from "node:crypto";
import pg from "pg";
import { startTemporaryPostgres } from "../../scripts/lib/temporary-postgres.mjs";

/** The address of a PostgreSQL server of its own, which ends with `cleanup`. Throws where there is none and none can be installed. */
export async function ownPostgres(cleanup: AsyncDisposableStack): Promise<string> {
  const postgres = await startTemporaryPostgres();
  if (postgres.url === undefined) throw new Error(postgres.reason);
  cleanup.defer(async () => postgres.stop());
  return postgres.url;
}

/** The address of a new database on the server of that address, whose user may create databases. */
export async function newDatabase(serverUrl: string): Promise<string> {
  const name = `cierre_${randomUUID().replaceAll("-", "")}`;
  await runOnServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
}

/** Removes a database that `newDatabase` made. */
export async function removeDatabase(serverUrl: string, databaseUrl: string): Promise<void> {
  await runOnServer(serverUrl, `drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`);
}

async function runOnServer(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
