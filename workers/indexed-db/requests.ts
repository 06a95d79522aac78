import { failureOf } from "./device-faults.ts";
import { createWriteTurns, type WriteTurns, writesTakeTurns } from "./write-turns.ts";

/** What the request answers. Rejects with what the device refuses it for. */
export function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(failureOf(request));
  });
}

/** What all of them answer, in their order. They are of one transaction, which carries them out in this order. */
export async function allAnswered<T>(requests: readonly IDBRequest<T>[]): Promise<T[]> {
  const last = requests.at(-1);
  if (last) await answered(last);
  return requests.map(({ result }) => result);
}

/** Resolves once the transaction is stored; rejects with why it was not, and then nothing of it is. */
function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(failureOf(transaction));
  });
}

/** What the work answers once the transaction is stored. Nothing of a work that fails is. It writes by `turns` where there are any. */
export async function inTransaction<T>(
  transaction: IDBTransaction,
  work: (turns: WriteTurns | null) => Promise<T> | T,
): Promise<T> {
  const turns = transaction.mode === "readwrite" && writesTakeTurns() ? createWriteTurns(transaction) : null;
  const done = completed(transaction);
  done.catch(() => undefined); // awaited below
  let answer: T;
  try {
    answer = await work(turns);
  } catch (error) {
    abort(transaction);
    await done.catch(() => undefined);
    // A request that was under way says only that the transaction was aborted.
    throw (isAborted(error) && transaction.error) || error;
  }
  // What was read is true whatever becomes of the transaction.
  if (transaction.mode !== "readonly")
    await done.catch((error: unknown) => {
      throw turns?.failure() ?? error;
    });
  return answer;
}

function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended.
  }
}

/** Entries of an index, in its order; `index` left out: rows by their keys. */
export interface RowRange {
  readonly index?: string;
  readonly range: IDBKeyRange;
}

/** A store as a database of this version has it: the key of its rows, and its indexes by their names. */
export interface StoreLayout {
  readonly key: string;
  readonly autoIncrement?: boolean;
  readonly indexes?: Readonly<Record<string, { readonly path: string | readonly string[]; readonly multiEntry?: boolean }>>;
}

export interface DatabaseLayout {
  readonly version: number;
  readonly stores: Readonly<Record<string, StoreLayout>>;
}

/**
 * Opens a database, made with this layout where there is none. One of a newer version is opened as it is. Whoever wants to change
 * or delete it does not wait: it is closed, and `closed` called, as when the browser closes it.
 */
export function openDatabase(name: string, layout: DatabaseLayout, closed?: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const open = (version?: number) => {
      const request = indexedDB.open(name, version);
      request.onupgradeneeded = () => makeStores(request.result, layout);
      request.onerror = () =>
        version !== undefined && request.error?.name === "VersionError" ? open() : reject(failureOf(request));
      request.onsuccess = () => {
        const database = request.result;
        database.onclose = () => closed?.();
        database.onversionchange = () => {
          database.close();
          closed?.();
        };
        resolve(database);
      };
    };
    open(layout.version);
  });
}

function makeStores(database: IDBDatabase, { stores }: DatabaseLayout): void {
  for (const [name, { key, autoIncrement = false, indexes = {} }] of Object.entries(stores)) {
    if (database.objectStoreNames.contains(name)) continue;
    const store = database.createObjectStore(name, { keyPath: key, autoIncrement });
    for (const [index, { path, multiEntry = false }] of Object.entries(indexes)) {
      store.createIndex(index, path as string | string[], { multiEntry });
    }
  }
}
