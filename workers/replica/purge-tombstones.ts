import type { Replica } from "./open-replica.ts";
import { rowTable } from "./row-table.ts";

/**
 * Removes what was deleted before `before` (ms since 1970) from the disk: RxDB keeps deleted rows, and its own cleanup
 * would load the whole collection.
 */
export async function purgeTombstones(replica: Replica, before: number): Promise<void> {
  for (const collection of Object.values(replica.documents)) {
    const rows = await rowTable(collection);
    await rows
      .where("[_deleted+list+s0+key]")
      .between(["1"], ["1", []]) // a list sorts after any text
      .and((row) => row._meta.lwt < before)
      .delete();
  }
}
