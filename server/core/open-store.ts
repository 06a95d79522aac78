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
  /** Folder of the embedded database; `null` keeps it in memory. */
  readonly dataDir: string | null;
  /** What an embedded database in memory begins with: the file of another one's dump. */
  readonly template?: string;
}

/** Opens the database and brings its tables up to date. Throws `CierreError("unavailable")` when it cannot be reached or written. */
export async function openStore({ databaseUrl, dataDir, template }: StoreLocation): Promise<Store> {
  const store = databaseUrl ? await openPostgresStore(databaseUrl) : await openPgliteStore(dataDir, template);
  try {
    await migrate(store, migrations);
    await ensureIndexes(store, listIndexes());
    if (store.kind === "pglite") await refreshStatistics(store);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}
