import { Dexie, type Table } from "dexie";
import type { Replica } from "./open-replica.ts";

interface Tombstone {
  readonly _meta: { readonly lwt: number };
}

/**
 * Removes what was deleted before `before` (ms since 1970) from the disk: RxDB keeps deleted rows, and links are deleted
 * and made anew with every change of a document. RxDB's cleanup would load the whole collection for it.
 */
export async function purgeTombstones(replica: Replica, before: number): Promise<void> {
  for (const collection of [...Object.values(replica.documents), replica.links]) {
    // The Dexie storage says so in `DexieStorageInternals`; RxDB's types lose it on the way through the collection.
    const internals = (await collection.storageInstance.internals) as { dexieTable: Table<Tombstone, string> };
    await internals.dexieTable
      .where("[_deleted+key]")
      .between(["1", Dexie.minKey], ["1", Dexie.maxKey])
      .and((row) => row._meta.lwt < before)
      .delete();
  }
}
