import type { Table } from "dexie";
import type { DocumentCollection } from "./open-replica.ts";
import { rowTable, type TableRow } from "./row-table.ts";
import { type RowIndex, storedIndex, storedRange } from "./stored-index.ts";

/** The entries of an index whose first field is `value`. */
export interface IndexRange {
  readonly index: RowIndex;
  readonly value: string;
}

/**
 * Keys of the rows in the range, at most `limit`, in the index's order. Many at once, where a query of RxDB steps through
 * them one by one and takes each row out of the storage.
 */
export async function readIndexedKeys(documents: DocumentCollection, range: IndexRange, limit: number): Promise<string[]> {
  return entriesOf(await rowTable(documents), range)
    .limit(limit)
    .primaryKeys();
}

/** How many rows the range has; none of them is read. */
export async function countIndexed(documents: DocumentCollection, range: IndexRange): Promise<number> {
  return entriesOf(await rowTable(documents), range).count();
}

function entriesOf(rows: Table<TableRow, string>, { index, value }: IndexRange) {
  const [from, to] = storedRange(value);
  return rows.where(storedIndex(index)).between(from, to, true, true);
}
