import type { Store } from "../../../server/context/store.ts";
import { openStore } from "../../../server/core/open-store.ts";
import { openMemoryStore } from "../../../server/testing/open-memory-store.ts";
import { createDatabase } from "../own-database.ts";

/** A database that several processes share. */
export interface SharedDatabase {
  /** As another process has it. */
  open(): Promise<Store>;
  close(): Promise<void>;
}

export const databaseServer = process.env.TEST_DATABASE_URL;

/** The embedded database, and a PostgreSQL server where there is one. */
export const sharedDatabases: readonly [string, () => Promise<SharedDatabase>][] = [
  ["the embedded database", openEmbedded],
  ...(databaseServer === undefined
    ? []
    : [["a PostgreSQL server", () => openServer(databaseServer)] as [string, () => Promise<SharedDatabase>]]),
];

async function openEmbedded(): Promise<SharedDatabase> {
  const store = await openMemoryStore();
  return { open: async () => store, close: () => store.close() };
}

async function openServer(url: string): Promise<SharedDatabase> {
  const database = await createDatabase(url);
  const stores: Store[] = [];
  return {
    async open() {
      const store = await openStore({ dataDir: null, databaseUrl: database.url });
      stores.push(store);
      return store;
    },
    async close() {
      await Promise.all(stores.map((store) => store.close()));
      await database.drop();
    },
  };
}
