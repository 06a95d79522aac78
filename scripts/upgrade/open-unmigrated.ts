import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { CierreError } from "../../schema/errors.ts";
import type { Store } from "../../server/context/store.ts";
import { openPgliteStore } from "../../server/core/store/pglite-store.ts";
import { openPostgresStore } from "../../server/core/store/postgres-store.ts";
import { BackupError } from "../../server/features/backup/backup-error.ts";

export interface Place {
  readonly dataDir: string;
  /** `null`: the embedded database, in the data folder. */
  readonly databaseUrl: string | null;
}

/** A server that was only tried goes once it finds out that whoever tried it has gone, ms. */
const FREED_MS = 30_000;
const PAUSE_MS = 500;

async function openFreed(folder: string): Promise<Store> {
  for (const until = performance.now() + FREED_MS; ; await wait(PAUSE_MS)) {
    try {
      return await openPgliteStore(folder);
    } catch (error) {
      if (performance.now() > until || !(error instanceof CierreError && error.code === "unavailable")) throw error;
    }
  }
}

/** Works with the database as it is. Throws a `BackupError` where there is none; the embedded one belongs to one process. */
export async function withDatabase<T>({ dataDir, databaseUrl }: Place, work: (store: Store) => Promise<T>): Promise<T> {
  if (databaseUrl === null && !existsSync(join(dataDir, "database", "PG_VERSION"))) {
    throw new BackupError(`${dataDir} has no database; name the data folder by DATA_DIR, or the database by DATABASE_URL.`);
  }
  const store = databaseUrl === null ? await openFreed(join(dataDir, "database")) : await openPostgresStore(databaseUrl);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
