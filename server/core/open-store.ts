import type { Store } from "../context/store.ts";
import { listIndexes } from "./lists/list-indexes.ts";
import { ensureIndexes } from "./store/ensure-indexes.ts";
import { migrate } from "./store/migrate.ts";
import { migrations } from "./store/migrations/all.ts";
import { openPgliteStore } from "./store/pglite-store.ts";
import { openPostgresStore } from "./store/postgres-store.ts";
import { refreshStatistics } from "./store/refresh-statistics.ts";

export interface StoreLocation {
  /** Connection string of a PostgreSQL server; wins over `dataDir`. */
  readonly databaseUrl?: string | null;
  /** The server itself, where `databaseUrl` is a pooler in front of it: its tables are brought up to date there. */
  readonly directUrl?: string | null;
  /** To `databaseUrl`, at most. */
  readonly connections?: number;
  /** Folder of the embedded database; `null` keeps it in memory. */
  readonly dataDir: string | null;
  /** What an embedded database in memory begins with: the file of another one's dump. */
  readonly template?: string;
}

/** Opens the database and brings its tables up to date. Throws `CierreError("unavailable")` when it cannot be reached or written. */
export async function openStore({ databaseUrl, directUrl, connections, dataDir, template }: StoreLocation): Promise<Store> {
  if (databaseUrl && directUrl)
    await bringUpToDate(await openPostgresStore(directUrl, MIGRATING)).then((direct) => direct.close());
  const store = databaseUrl ? await openPostgresStore(databaseUrl, connections) : await openPgliteStore(dataDir, template);
  if (!directUrl) await bringUpToDate(store);
  if (store.kind === "pglite") await refreshStatistics(store);
  return store;
}

/** How far this program knows the tables. */
export const NEWEST_TABLES = migrations.at(-1)?.version ?? 0;

/** Connections for bringing the tables up to date, beside those of a pooler. */
const MIGRATING = 2;

async function bringUpToDate(store: Store): Promise<Store> {
  try {
    const { version } = await migrate(store, migrations);
    // Lists of a newer program have other indexes.
    if (version <= NEWEST_TABLES) await ensureIndexes(store, listIndexes());
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}
