import type { Replica } from "./open-replica.ts";
import { rowTable } from "./storage/row-table.ts";

/**
 * Removes what was deleted before `before` (ms since 1970) from the disk: RxDB keeps deleted rows, and its own cleanup
 * would load the whole collection.
 */
export async function purgeTombstones(replica: Replica, before: number): Promise<void> {
  for (const collection of Object.values(replica.documents)) {
    const rows = await rowTable(collection);
    // A list sorts after any text.
    const deleted = { index: "[_deleted+list+s0+key]", range: IDBKeyRange.bound(["1"], ["1", []]) };
    await rows.remove(deleted, (row) => row._meta.lwt < before);
  }
}
