import type { Replica } from "./open-replica.ts";
import { rowTable } from "./row-table.ts";

/** How many documents the replica holds. */
export async function countDocuments(replica: Replica): Promise<number> {
  let count = 0;
  for (const collection of Object.values(replica.documents)) {
    const rows = await rowTable(collection);
    count += await rows.where("[_deleted+list+s0+key]").between(["0"], ["0", []]).count(); // a list sorts after any text
  }
  return count;
}
