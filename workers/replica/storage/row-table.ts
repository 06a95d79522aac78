import type { RxDocumentData, RxJsonSchema, RxStorageInstance } from "rxdb/plugins/core";
import { allAnswered, answered, inTransaction, openDatabase, type RowRange } from "../../indexed-db/requests.ts";
import { ROW_TABLE } from "../replica-name.ts";
import type { StoredRow } from "../replica-schema.ts";

/** A row as it lies in the table: IndexedDB has no boolean keys. */
export type TableRow = Omit<RxDocumentData<StoredRow>, "_deleted"> & { readonly _deleted: "0" | "1" };

/** Databases are laid out as RxDB's Dexie storage does it, so that an earlier application goes on with them. */
const LAYOUT_VERSION = 10;

/** Every value of a row's `links` is an entry of this index, which RxDB's schemas have no word for (`read-range.ts`). */
const LINKS = "links";

/** An index that RxDB adds to every schema, for a change feed that nothing here reads. Every index is paid for with each row written. */
const CHANGES = "_meta.lwt";

/** Opens the database of a collection of this schema. */
export function openRowDatabase(
  name: string,
  primaryKey: string,
  { indexes = [], properties }: Pick<RxJsonSchema<unknown>, "indexes" | "properties">,
): Promise<IDBDatabase> {
  const compound = (indexes as readonly string[][])
    .filter(([first]) => first !== CHANGES)
    .map((path) => [`[${path.join("+")}]`, { path }] as const);
  const links = Object.hasOwn(properties, LINKS) ? [[LINKS, { path: LINKS, multiEntry: true }] as const] : [];
  return openDatabase(name, {
    version: LAYOUT_VERSION,
    stores: {
      [ROW_TABLE]: { key: primaryKey, indexes: Object.fromEntries([...compound, ...links]) },
      // Of these two an earlier application has transactions, of which none does anything.
      changes: { key: "sequence", autoIncrement: true, indexes: { id: { path: "id" } } },
      attachments: { key: "id" },
    },
  });
}

/** The rows of one collection as they are stored, past RxDB. Each call is a transaction. */
export interface RowTable {
  get(key: string): Promise<TableRow | undefined>;
  /** The rows of these keys, in their order. */
  getMany(keys: readonly string[]): Promise<(TableRow | undefined)[]>;
  /** The rows of the first `limit` entries of the range. */
  rows(range: RowRange, limit?: number): Promise<TableRow[]>;
  /** The keys of those rows. */
  keys(range: RowRange, limit?: number): Promise<string[]>;
  /** How many entries the range has. */
  count(range: RowRange): Promise<number>;
  /** Adds the rows that are not there; answers whether that is all of them. */
  add(rows: readonly TableRow[]): Promise<boolean>;
  /** Removes the rows of the range that `isMeant`. */
  remove(range: RowRange, isMeant: (row: TableRow) => boolean): Promise<void>;
}

/** The table that `replica-storage.ts` keeps the rows of a collection in. */
export async function rowTable(collection: {
  readonly storageInstance: Pick<RxStorageInstance<never, unknown, unknown>, "internals">;
}): Promise<RowTable> {
  // RxDB's types lose it on the way through the collection.
  return tableIn((await collection.storageInstance.internals) as IDBDatabase);
}

function tableIn(database: IDBDatabase): RowTable {
  const table = () => database.transaction(ROW_TABLE).objectStore(ROW_TABLE);
  const entries = ({ index }: RowRange) => (index === undefined ? table() : table().index(index));
  return {
    get: async (key) => answered(table().get(key)),
    getMany: async (keys) => (keys.length === 0 ? [] : allAnswered(getEach(table(), keys))),
    rows: async (range, limit) => answered(entries(range).getAll(range.range, finite(limit))),
    keys: async (range, limit) => (await answered(entries(range).getAllKeys(range.range, finite(limit)))) as string[],
    count: async (range) => answered(entries(range).count(range.range)),
    async add(rows) {
      const transaction = database.transaction(ROW_TABLE, "readwrite");
      const table = transaction.objectStore(ROW_TABLE);
      let areNew = true;
      await inTransaction(transaction, () => {
        for (const row of rows) {
          table.add(row).onerror = (event) => {
            areNew = false;
            event.preventDefault(); // the others are added all the same
          };
        }
      });
      return areNew;
    },
    async remove({ index, range }, isMeant) {
      const transaction = database.transaction(ROW_TABLE, "readwrite");
      const table = transaction.objectStore(ROW_TABLE);
      await inTransaction(transaction, () => {
        const request = (index === undefined ? table : table.index(index)).openCursor(range);
        request.onsuccess = () => {
          const cursor = request.result;
          if (!cursor) return;
          if (isMeant(cursor.value)) cursor.delete();
          cursor.continue();
        };
      });
    },
  };
}

export function getEach<T>(table: IDBObjectStore, keys: readonly string[]): IDBRequest<T | undefined>[] {
  return keys.map((key) => table.get(key));
}

/** IndexedDB has no number for all of them. */
function finite(limit = Number.POSITIVE_INFINITY): number | undefined {
  return Number.isFinite(limit) ? limit : undefined;
}
