import {
  addRxStorageMultiInstanceSupport,
  type BulkWriteRow,
  categorizeBulkWriteRows,
  type EventBulk,
  ensureRxStorageInstanceParamsAreCorrect,
  getPrimaryFieldOfPrimaryKey,
  RXDB_VERSION,
  type RxDocumentData,
  type RxStorage,
  type RxStorageBulkWriteResponse,
  type RxStorageChangeEvent,
  type RxStorageInstance,
  type RxStorageInstanceCreationParams,
  type StringKeys,
} from "rxdb/plugins/core";
import { type Observable, Subject } from "rxjs";
import { allAnswered, inTransaction } from "../../indexed-db/requests.ts";
import { writeIn } from "../../indexed-db/write-turns.ts";
import { ROW_TABLE, storedName } from "../replica-name.ts";
import { getEach, openRowDatabase } from "./row-table.ts";

/** Under this name tabs notify each other of writes: that of RxDB's Dexie storage, which tabs of an earlier application use. */
const NAME = "dexie";

/** Rows that are written in another way than RxDB's others. Whoever writes them adds and removes their keys. */
export interface WritingWays {
  /** They are probably not there: added without being looked for, which is half the work. Where one is there the write fails as a whole. */
  readonly presumedNew: ReadonlySet<string>;
  /** Deleted, they leave no tombstone: a full device takes no more rows, but always lets some go. */
  readonly leaving: ReadonlySet<string>;
}

type Internals = Promise<IDBDatabase>;
type Changes<T> = EventBulk<RxStorageChangeEvent<RxDocumentData<T>>, unknown>;

/**
 * RxDB's storage on IndexedDB, of what this application asks of it: rows are read by keys, and by ranges of indexes past RxDB
 * (`row-table.ts`); tombstones go by `purgeTombstones`.
 */
export function replicaStorage(ways: WritingWays): RxStorage<Internals, unknown> {
  const storage: RxStorage<Internals, unknown> = {
    name: NAME,
    rxdbVersion: RXDB_VERSION,
    async createStorageInstance(params) {
      ensureRxStorageInstanceParamsAreCorrect(params);
      const instance = createInstance(params, ways);
      addRxStorageMultiInstanceSupport(NAME, params, instance);
      return instance;
    },
  };
  return storage;
}

function createInstance<T>(
  { databaseName, collectionName, schema, options }: RxStorageInstanceCreationParams<T, unknown>,
  ways: WritingWays,
): RxStorageInstance<T, Internals, unknown> {
  const primaryKey = getPrimaryFieldOfPrimaryKey(schema.primaryKey) as StringKeys<T>;
  const internals = openRowDatabase(storedName(databaseName, schema.version, collectionName), primaryKey, schema as never);
  internals.catch(() => undefined); // whoever reads or writes hears of it
  const changes = new Subject<Changes<T>>();
  const instance: RxStorageInstance<T, Internals, unknown> = {
    databaseName,
    collectionName,
    schema,
    options: options as Readonly<unknown>,
    internals,
    async bulkWrite(writes, context) {
      const { answer, written } = await write(await internals, instance, { primaryKey, ways, writes, context });
      if (written.events.length > 0) changes.next(written);
      return answer;
    },
    async findDocumentsById(keys, withDeleted) {
      if (keys.length === 0) return [];
      const table = (await internals).transaction(ROW_TABLE).objectStore(ROW_TABLE);
      const rows = await allAnswered(getEach<Stored<T>>(table, keys));
      return rows.flatMap((row) => (row && (withDeleted || row._deleted === "0") ? [document(row)] : []));
    },
    changeStream: (): Observable<Changes<T>> => changes,
    query: () => notAsked("query"),
    count: () => notAsked("count"),
    getAttachmentData: () => notAsked("getAttachmentData"),
    cleanup: async () => true,
    async close() {
      changes.complete();
      (await internals).close();
    },
    remove: () => notAsked("remove"),
  };
  return instance;
}

interface Write<T> {
  readonly primaryKey: StringKeys<T>;
  readonly ways: WritingWays;
  readonly writes: BulkWriteRow<T>[];
  readonly context: string;
}

/** In one transaction: looks what is there, lets RxDB compare it with what the writer knew, and writes what is no conflict. */
async function write<T>(
  database: IDBDatabase,
  instance: RxStorageInstance<T, Internals, unknown>,
  { primaryKey, ways: { presumedNew, leaving }, writes, context }: Write<T>,
): Promise<{ readonly answer: RxStorageBulkWriteResponse<T>; readonly written: Changes<T> }> {
  const keys = writes.map(({ document }) => String(document[primaryKey]));
  const transaction = database.transaction(ROW_TABLE, "readwrite");
  const rows = transaction.objectStore(ROW_TABLE);
  const areNew = keys.every((key) => presumedNew.has(key));
  const {
    newestRow,
    eventBulk: written,
    errors,
  } = await inTransaction(transaction, async (turns) => {
    const present = areNew ? [] : await allAnswered(getEach<Stored<T>>(rows, keys));
    const known = new Map<string, RxDocumentData<T>>();
    for (const [index, row] of present.entries()) if (row) known.set(keys[index] ?? "", document(row));
    const judged = categorizeBulkWriteRows(instance, primaryKey, known, writes, context);
    for (const { document } of [...judged.bulkInsertDocs, ...judged.bulkUpdateDocs]) {
      const key = String(document[primaryKey]);
      // What is added takes nothing's place.
      if (areNew) rows.add(stored(document));
      else writeIn(turns, () => (document._deleted && leaving.has(key) ? rows.delete(key) : rows.put(stored(document))));
    }
    return judged;
  });
  if (newestRow) written.checkpoint = { id: newestRow.document[primaryKey], lwt: newestRow.document._meta.lwt };
  return { answer: { error: errors }, written };
}

/** A document as it lies in the table: IndexedDB has no boolean keys. */
interface Stored<T> {
  readonly _deleted: "0" | "1";
  /** Not stored: all else is the document's. */
  readonly of?: RxDocumentData<T>;
}

function stored<T>(row: RxDocumentData<T>): Stored<T> {
  return { ...row, _deleted: row._deleted ? "1" : "0" };
}

function document<T>(row: Stored<T>): RxDocumentData<T> {
  return { ...row, _deleted: row._deleted === "1" } as RxDocumentData<T>;
}

function notAsked(what: string): never {
  throw new Error(`the replica is asked for ${what}`);
}
