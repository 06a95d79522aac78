import type { RowRange } from "../indexed-db/requests.ts";
import type { DocumentCollection } from "./open-replica.ts";
import { rowTable, type TableRow } from "./storage/row-table.ts";
import { type RowIndex, storedIndex, storedRange } from "./stored-index.ts";

/** The entries of an index whose first field is `value`. */
export interface IndexRange {
  readonly index: RowIndex;
  readonly value: string;
}

/** Where a range begins in its order: at this key, absent for its first. */
interface Beginning {
  readonly from?: string | undefined;
}

/**
 * Part of a list, in an order: entries of an index in its own, or the links of a list-valued filter that begin with `prefix`
 * in the first declared one. The index by links has an entry for every value of a row, which RxDB's queries do not know:
 * ranges are read past them. That is also quicker, because a query steps from row to row and takes each out of the storage.
 */
export type ListRange = (IndexRange | { readonly prefix: string }) & Beginning;

/** Keys of the rows in the range, at most `limit`, in its order. */
export async function readKeys(documents: DocumentCollection, range: ListRange, limit: number): Promise<string[]> {
  return (await rowTable(documents)).keys(entriesOf(range), limit);
}

/** The rows in the range, at most `limit`, in its order. */
export async function readRows(documents: DocumentCollection, range: ListRange, limit: number): Promise<TableRow[]> {
  return (await rowTable(documents)).rows(entriesOf(range), limit);
}

/** How many rows the range has; none of them is read. */
export async function countRange(documents: DocumentCollection, range: ListRange): Promise<number> {
  return (await rowTable(documents)).count(entriesOf(range));
}

/** Whether a row that is there belongs to the range. */
export function isInRange(row: TableRow, range: ListRange): boolean {
  if (String(row[orderOf(range)]) < (range.from ?? "")) return false;
  if ("prefix" in range) return row.links.some((link) => link.startsWith(range.prefix));
  return row[range.index[0]] === range.value;
}

/** By which slot the rows of a range are ordered, before their keys. */
export function orderOf(range: ListRange): keyof TableRow {
  return "prefix" in range ? "s0" : range.index[1];
}

function entriesOf(range: ListRange): RowRange {
  const { from = "" } = range;
  if ("prefix" in range) {
    return { index: "links", range: IDBKeyRange.bound(range.prefix + from, `${range.prefix}\uffff`, false, true) };
  }
  return { index: storedIndex(range.index), range: IDBKeyRange.bound(...storedRange(range.value, from)) };
}
