import { Dexie, type Table } from "dexie";
import type { CapturedAsset, IdMapping, OutboxOperation } from "../../sync/outbox/outbox-operation.ts";
import type { Stored } from "../stored-rows/row-version.ts";

/** Database `offline-storage`, version 4, three stores (OFFLINE-002, OFFLINE-003, CONST on the offline database). */
export interface OfflineStorage extends Dexie {
  readonly documents: Table<Stored<OutboxOperation>, string>;
  readonly assets: Table<Stored<CapturedAsset>, string>;
  readonly mappings: Table<Stored<IdMapping>, string>;
}

export const OFFLINE_STORAGE_NAME = "offline-storage";

/** Opens lazily, at the first use. Every write is on the disk, not in a cache, when its promise resolves. */
export function openOfflineStorage(name = OFFLINE_STORAGE_NAME): OfflineStorage {
  const database = new Dexie(name, { chromeTransactionDurability: "strict" });
  // Dexie multiplies by ten: 0.4 is the native version 4.
  database.version(0.4).stores({
    documents: "operationId, [userId+projectId]",
    assets: "id, [userId+projectId]",
    mappings: "localId, projectId",
  });
  return database as OfflineStorage; // the stores declared above become properties at run time
}
