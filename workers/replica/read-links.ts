import type { DocumentCollection } from "./open-replica.ts";
import { rowTable } from "./row-table.ts";

/**
 * Keys of the rows that hold a link beginning with `prefix`, at most `limit`, in the order of the links. The index has an
 * entry for every value of a row, which RxDB's queries do not know: it is read past them.
 */
export async function readLinkedKeys(documents: DocumentCollection, prefix: string, limit: number): Promise<string[]> {
  const rows = await rowTable(documents);
  return rows.where("links").between(prefix, `${prefix}\uffff`).limit(limit).primaryKeys();
}
