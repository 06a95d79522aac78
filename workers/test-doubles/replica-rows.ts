import type { DocumentCollection } from "../replica/open-replica.ts";
import { rowTable, type TableRow } from "../replica/storage/row-table.ts";

/** The rows of a collection that are not deleted, in the order of their keys. */
export async function liveRows(documents: DocumentCollection): Promise<TableRow[]> {
  const rows = await (await rowTable(documents)).rows({ range: IDBKeyRange.lowerBound("") });
  return rows.filter(({ _deleted }) => _deleted === "0");
}

/** The row of this key; `null` where there is none, or it is deleted. */
export async function liveRow(documents: DocumentCollection, key: string): Promise<TableRow | null> {
  const row = await (await rowTable(documents)).get(key);
  return row?._deleted === "0" ? row : null;
}
