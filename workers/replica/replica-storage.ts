import type { Dexie } from "dexie";
import type { RxStorage } from "rxdb/plugins/core";
import { getRxStorageDexie } from "rxdb/plugins/storage-dexie";

/** Indexes that RxDB adds for its own cleanup and for a change feed that nothing here reads; without them writes are a fifth faster. */
const UNUSED_INDEX = /^(\[_meta\.lwt\+.*\]|_meta\.lwt)$/;

/** RxDB's Dexie storage, less the indexes nobody reads. Tombstones go by `purgeTombstones`, not by RxDB's cleanup. */
export function replicaStorage(): RxStorage<unknown, unknown> {
  const storage = getRxStorageDexie({ onCreate: leaveOutUnusedIndexes });
  return storage as RxStorage<unknown, unknown>; // its option types are narrower than what a database asks for
}

function leaveOutUnusedIndexes(database: Dexie): void {
  const version = database.version.bind(database);
  database.version = (number) => {
    const declared = version(number);
    const stores = declared.stores.bind(declared);
    declared.stores = (schema) =>
      stores(Object.fromEntries(Object.entries(schema).map(([table, indexes]) => [table, indexes && withoutUnused(indexes)])));
    return declared;
  };
}

function withoutUnused(indexes: string): string {
  return indexes
    .split(", ")
    .filter((index) => !UNUSED_INDEX.test(index))
    .join(", ");
}
