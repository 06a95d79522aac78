import type { ReplicaRow } from "../../schema/declaration/replica-row.ts";
import { failureOf } from "../indexed-db/device-faults.ts";
import type { PhysicalName } from "./open-replica.ts";
import { assertNotNewer } from "./other-versions.ts";
import { ROW_TABLE, storedName } from "./replica-name.ts";
import { replicaSchema } from "./replica-schema.ts";
import type { TableRow } from "./storage/row-table.ts";
import { type RowIndex, storedIndex, storedRange } from "./stored-index.ts";

/**
 * Rows read where the replica keeps them, without RxDB. Opening that takes several times as long as the rows
 * themselves; somebody who starts the application sees them meanwhile. Nothing here is live, and nothing is written.
 */
export interface ReplicaPeek {
  /**
   * The first `limit` rows whose first field of the index is `value`, in the index's order.
   */
  first: FirstRows;
  /** Reads what `first` will be asked for; it answers with that, once. */
  firstAhead: FirstRows;
  /** The rows of these keys that exist, in no order. */
  rows(collection: PhysicalName, keys: readonly string[]): Promise<PeekedRow[]>;
  /** Lets go of the storage. Reads that have not begun reject. */
  close(): void;
}

type FirstRows = (collection: PhysicalName, index: RowIndex, value: string, limit: number) => Promise<PeekedRow[]>;

/** A row with what tells its revisions apart. */
export interface PeekedRow extends ReplicaRow {
  readonly _rev: string;
  readonly _meta: { readonly lwt: number };
}

/**
 * Opens for reading; `expected` is the collection that will be asked for first. `null`: the device has no such replica.
 * Rejects with `VersionError` when a newer application made it.
 */
export async function peekReplica(name: string, expected: PhysicalName): Promise<ReplicaPeek | null> {
  const open = new Map<PhysicalName, Promise<IDBDatabase | null>>();
  const database = async (collection: PhysicalName): Promise<IDBDatabase | null> => {
    const opening = open.get(collection) ?? openExisting(storedName(name, replicaSchema.version, collection));
    open.set(collection, opening);
    return opening;
  };
  const [stored] = await Promise.all([database(expected), assertNotNewer(name)]);
  if (!stored) return null;
  const ahead = new Map<string, Promise<PeekedRow[]>>();
  const readFirst: FirstRows = async (collection, index, value, limit) => {
    const range = IDBKeyRange.bound(...storedRange(value));
    return read(await database(collection), (rows) => [rows.index(storedIndex(index)).getAll(range, limit)]);
  };
  return {
    first(...asked) {
      const question = JSON.stringify(asked);
      const answer = ahead.get(question) ?? readFirst(...asked);
      ahead.delete(question);
      return answer;
    },
    firstAhead(...asked) {
      const answer = readFirst(...asked);
      ahead.set(JSON.stringify(asked), answer);
      return answer;
    },
    async rows(collection, keys) {
      const found = await read(await database(collection), (rows) => keys.map((key) => rows.getAll(key)));
      return found.filter((row) => row._deleted === "0");
    },
    close() {
      for (const opening of open.values()) void opening.then((stored) => stored?.close());
    },
  };
}

/** `null` when there is no such database, which is not made either, or it is not one of rows. */
function openExisting(name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onerror = () => (request.error?.name === "AbortError" ? resolve(null) : reject(failureOf(request)));
    request.onsuccess = () => {
      const database = request.result;
      // Whoever wants to change or delete it does not wait for a reader.
      database.onversionchange = () => database.close();
      if (database.objectStoreNames.contains(ROW_TABLE)) return resolve(database);
      database.close();
      resolve(null);
    };
  });
}

/** What several requests of one transaction find. */
function read(stored: IDBDatabase | null, ask: (rows: IDBObjectStore) => IDBRequest<TableRow[]>[]): Promise<TableRow[]> {
  if (!stored) return Promise.resolve([]);
  return new Promise((resolve, reject) => {
    const transaction = stored.transaction(ROW_TABLE);
    const requests = ask(transaction.objectStore(ROW_TABLE));
    transaction.oncomplete = () => resolve(requests.flatMap(({ result }) => result));
    transaction.onabort = () => reject(failureOf(transaction));
  });
}
