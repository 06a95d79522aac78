import { Dexie, type Table } from "dexie";
import type { StoredCursor } from "../../sync/ports.ts";
import type { Draft } from "../engine-api.ts";
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
export interface DeviceStore extends Dexie {
  readonly drafts: Table<Stored<DraftRow>, string>;
  readonly cursors: Table<CursorRow, string>;
  readonly settings: Table<{ readonly name: string; readonly value: unknown }, string>;
}

export const DEVICE_STORE_NAME = "cierre-device";

/** Opens lazily, at the first use. */
export function openDeviceStore(name = DEVICE_STORE_NAME): DeviceStore {
  const database = new Dexie(name, { chromeTransactionDurability: "strict" });
  database.version(1).stores({ drafts: "rowKey, [userId+projectId]", cursors: "owner", settings: "name" });
  return database as DeviceStore; // the stores declared above become properties at run time
}
