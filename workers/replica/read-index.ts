import type { Table } from "dexie";
import type { DocumentCollection } from "./open-replica.ts";
import type { RowIndex } from "./peek-replica.ts";
import { replicaSchema } from "./replica-schema.ts";
import { rowTable, type TableRow } from "./row-table.ts";

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
  const path = ["_deleted", ...index, replicaSchema.primaryKey]; // RxDB adds both ends to every index
  return rows.where(`[${path.join("+")}]`).between(["0", value], ["0", value, []], true, true); // an array comes after every text
}
