import type { CapturedAsset, IdMapping, OutboxOperation } from "../../sync/outbox/outbox-operation.ts";
import { type DeviceDatabase, deviceDatabase } from "../indexed-db/device-database.ts";
import { OWNER_INDEXES } from "../indexed-db/owner-index.ts";
import type { Stored } from "../stored-rows/row-version.ts";

/** Database `offline-storage`, version 4, three stores (OFFLINE-002, OFFLINE-003, CONST on the offline database). */
export type OfflineStorage = DeviceDatabase<{
  readonly documents: Stored<OutboxOperation>;
  readonly assets: Stored<CapturedAsset>;
  readonly mappings: Stored<IdMapping>;
}>;

export const OFFLINE_STORAGE_NAME = "offline-storage";

/** The index of `mappings` by project. */
export const PROJECT_INDEX = "projectId";

export function openOfflineStorage(name = OFFLINE_STORAGE_NAME): OfflineStorage {
  return deviceDatabase(name, {
    version: 4,
    stores: {
      documents: { key: "operationId", indexes: OWNER_INDEXES },
      assets: { key: "id", indexes: OWNER_INDEXES },
      mappings: { key: "localId", indexes: { [PROJECT_INDEX]: { path: "projectId" } } },
    },
  });
}
