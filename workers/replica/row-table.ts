import type { Table } from "dexie";
import type { RxDocumentData, RxStorageInstance } from "rxdb/plugins/core";
import type { StoredRow } from "./replica-schema.ts";

/** A row as it lies in the table: IndexedDB has no boolean keys. */
export type TableRow = Omit<RxDocumentData<StoredRow>, "_deleted"> & { readonly _deleted: "0" | "1" };

/** The Dexie table that RxDB's storage keeps the rows of a collection in. */
export async function rowTable(collection: {
  readonly storageInstance: Pick<RxStorageInstance<never, unknown, unknown>, "internals">;
}): Promise<Table<TableRow, string>> {
  // The storage says so in `DexieStorageInternals`; RxDB's types lose it on the way through the collection.
  const internals = (await collection.storageInstance.internals) as { dexieTable: Table<TableRow, string> };
  return internals.dexieTable;
}
