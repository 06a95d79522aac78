import type { Replica } from "./open-replica.ts";
import { rowTable } from "./storage/row-table.ts";

/** How many documents the replica holds. */
export async function countDocuments(replica: Replica): Promise<number> {
  let count = 0;
  for (const collection of Object.values(replica.documents)) {
    const rows = await rowTable(collection);
    // A list sorts after any text.
    count += await rows.count({ index: "[_deleted+list+s0+key]", range: IDBKeyRange.bound(["0"], ["0", []]) });
  }
  return count;
}
