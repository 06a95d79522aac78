import type { StoredCursor } from "../../sync/ports.ts";
import type { Draft } from "../engine-api.ts";
import { type DeviceDatabase, deviceDatabase } from "../indexed-db/device-database.ts";
import { OWNER_INDEXES } from "../indexed-db/owner-index.ts";
import type { Stored } from "../stored-rows/row-version.ts";

export interface DraftRow extends Draft {
  /** `userId|projectId|key`. */
  readonly rowKey: string;
}
export interface CursorRow {
  /** `userId|projectId`. */
  readonly owner: string;
  /** `null` when the feed begins anew. */
  readonly stored: StoredCursor | null;
  /** Which run of the feed this is, from 1. */
  readonly epoch: number;
  /** Version of the replica's schema that the position belongs to. */
  readonly replicaVersion: number;
  /**
   * Collections whose changes the feed has brought so far: those of others were left out. Absent in rows of a version that
   * did not note them, which may have left out anything.
   */
  readonly knows?: readonly string[];
  /** As in `FeedPosition`. */
  readonly former?: string;
}

/** Database `cierre-device`: what the device remembers that is neither outbox nor replica. */
export type DeviceStore = DeviceDatabase<{
  readonly drafts: Stored<DraftRow>;
  readonly cursors: CursorRow;
  readonly settings: { readonly name: string; readonly value: unknown };
}>;

export const DEVICE_STORE_NAME = "cierre-device";

export function openDeviceStore(name = DEVICE_STORE_NAME): DeviceStore {
  return deviceDatabase(name, {
    version: 10, // Dexie made it as 1, of which it makes 10
    stores: { drafts: { key: "rowKey", indexes: OWNER_INDEXES }, cursors: { key: "owner" }, settings: { key: "name" } },
  });
}
