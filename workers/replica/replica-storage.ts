import type { Dexie } from "dexie";
import type { RxStorage } from "rxdb/plugins/core";
import { getRxStorageDexie } from "rxdb/plugins/storage-dexie";
import { addPresumedNew } from "./presumed-new.ts";
import { removeLeaving } from "./remove-leaving.ts";
import { ROW_TABLE } from "./replica-name.ts";

/**
 * Indexes that RxDB adds to every collection: for its own cleanup, for a change feed that nothing here reads, and by key
 * alone. Every index is paid for with each row written.
 */
const UNUSED_INDEX = /^(\[_meta\.lwt\+.*\]|_meta\.lwt|\[_deleted\+key\])$/;

/** Every value of a row's `links` is an entry of this index, which RxDB has no word for (`read-range.ts`). */
const LINK_INDEX = "*links";

/**
 * RxDB's Dexie storage with the index by links and without those nobody reads. Tombstones go by `purgeTombstones`, not by
 * RxDB's cleanup. The rows with keys in `presumedNew` are added without being looked for, those in `leaving` leave no tombstone.
 */
export function replicaStorage(presumedNew: ReadonlySet<string>, leaving: ReadonlySet<string>): RxStorage<unknown, unknown> {
  const onCreate = (database: Dexie) => {
    chooseIndexes(database);
    addPresumedNew(database, ROW_TABLE, presumedNew);
    removeLeaving(database, ROW_TABLE, leaving);
  };
  return getRxStorageDexie({ onCreate }) as RxStorage<unknown, unknown>; // its option types are narrower than what a database asks for
}

function chooseIndexes(database: Dexie): void {
  const version = database.version.bind(database);
  database.version = (number) => {
    const declared = version(number);
    const stores = declared.stores.bind(declared);
    declared.stores = (schema) =>
      stores(Object.fromEntries(Object.entries(schema).map(([table, indexes]) => [table, indexes && chosen(table, indexes)])));
    return declared;
  };
}

function chosen(table: string, indexes: string): string {
  const used = indexes.split(", ").filter((index) => !UNUSED_INDEX.test(index));
  return (table === ROW_TABLE ? [...used, LINK_INDEX] : used).join(", ");
}
