import pg from "pg";
import { CierreError } from "../schema/errors.ts";
import type { ServerConfig } from "./config.ts";
import { ConfigError } from "./config-error.ts";
import { areSameDatabase, type FoundDatabase, findDatabase } from "./core/store/find-database.ts";
import { findPooler } from "./core/store/find-pooler.ts";

type Addresses = Pick<ServerConfig, "databaseUrl" | "directUrl" | "readUrl">;

/**
 * Tries the addresses of a database before anything is opened. Throws an error that names the setting: `ConfigError` where addresses contradict
 * each other, or the copy does not let us in, `CierreError("unavailable")` where the database cannot be used. A copy may be away.
 */
export async function checkDatabases({ databaseUrl, directUrl, readUrl }: Addresses): Promise<void> {
  if (databaseUrl === undefined) return;
  const database = await find("DATABASE_URL", databaseUrl);
  if (directUrl !== undefined) refuseOther(database, "DATABASE_DIRECT_URL", await find("DATABASE_DIRECT_URL", directUrl));
  await refusePooler(directUrl === undefined ? "DATABASE_URL" : "DATABASE_DIRECT_URL", directUrl ?? databaseUrl);
  const copy = readUrl === undefined ? null : await findCopy(readUrl);
  if (copy) refuseOther(database, "DATABASE_READ_URL", copy);
}

async function find(setting: string, url: string): Promise<FoundDatabase> {
  try {
    return await findDatabase(url);
  } catch (error) {
    throw new CierreError("unavailable", { cause: new Error(`${setting}: ${messageOf(error)}`, { cause: error }) });
  }
}

/** `null`: it does not answer, or not yet, and is left aside until it does. */
async function findCopy(url: string): Promise<FoundDatabase | null> {
  try {
    return await findDatabase(url);
  } catch (error) {
    if (!isRefusal(error)) return null;
    throw new ConfigError(`DATABASE_READ_URL: the copy does not let us in: ${messageOf(error)}`);
  }
}

/** Classes of PostgreSQL's errors: 28, who asks is not known; 3D, there is no such database. */
function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^(28|3D)/.test(error.code ?? "");
}

function refuseOther(database: FoundDatabase, setting: string, other: FoundDatabase): void {
  if (areSameDatabase(database, other)) return;
  const [wanted, found] = [database, other].map(({ name }) => name);
  const where = wanted === found ? "at another server" : `(${found}, not ${wanted})`;
  throw new ConfigError(`${setting} leads to another database than DATABASE_URL ${where}.`);
}

/** What needs a connection of its own has to have one: nobody would hear of anything through a pooler that gives each transaction another one. */
async function refusePooler(setting: string, url: string): Promise<void> {
  // Whatever keeps it from being found out is met by whoever needs the connection.
  if ((await findPooler(url).catch(() => "none")) !== "transaction") return;
  throw new ConfigError(
    `${setting} leads to a pooler that gives each transaction another connection: DATABASE_DIRECT_URL has to name the database itself.`,
  );
}

function messageOf(error: unknown): string {
  // A refused connection to several addresses has no message of its own.
  if (error instanceof AggregateError) return error.errors.map(messageOf).join("; ");
  return error instanceof Error ? error.message : String(error);
}
