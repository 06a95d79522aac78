import { beginLog, forgetLog } from "./begin-log.ts";
import { deviceError, failureOf, isClosedConnection } from "./device-faults.ts";
import { answered, type DatabaseLayout, inTransaction, openDatabase, type RowRange } from "./requests.ts";
import { type WriteTurns, writeIn } from "./write-turns.ts";

/** A store within a transaction, which ends when nothing was asked of it for a turn: `await` nothing else meanwhile. */
export interface DeviceTable<Row> {
  get(key: string): Promise<Row | undefined>;
  /** The rows of a range, or all. */
  rows(range?: RowRange): Promise<Row[]>;
  /** The keys of the first `limit` of them. */
  keys(range?: RowRange, limit?: number): Promise<string[]>;
  /** The values of an index within a range, each once. */
  values(range: RowRange): Promise<IDBValidKey[]>;
  count(range?: RowRange): Promise<number>;
  /** Of writing it is enough to wait for the transaction. Throws `DataError` for a row without a key. */
  put(rows: readonly Row[]): void;
  remove(keys: readonly string[]): void;
}

type Tables<Rows, Names extends keyof Rows> = { readonly [Name in Names]: DeviceTable<Rows[Name]> };

/**
 * A database of this device. It is opened at the first use, and again after it was closed, by the browser or by `close`. What the
 * device refuses rejects with CierreError `deviceStorage`; errors of the work itself pass through, and then nothing of it is stored.
 */
export interface DeviceDatabase<Rows> {
  read<Names extends keyof Rows & string, T>(
    names: readonly Names[],
    work: (tables: Tables<Rows, Names>) => Promise<T>,
  ): Promise<T>;
  /** Once its promise resolves, everything is on the disk, not in a cache. */
  write<Names extends keyof Rows & string, T>(
    names: readonly Names[],
    work: (tables: Tables<Rows, Names>) => Promise<T> | T,
  ): Promise<T>;
  close(): void;
}

export function deviceDatabase<Rows>(name: string, layout: DatabaseLayout): DeviceDatabase<Rows> {
  let opened: Promise<IDBDatabase> | null = null;

  const open = (): Promise<IDBDatabase> => {
    if (opened) return opened;
    const forget = () => {
      if (opened === opening) opened = null;
      forgetLog();
    };
    const opening = openDatabase(name, layout, forget);
    opening.catch(forget);
    opened = opening;
    return opening;
  };
  const close = () => {
    const closing = opened;
    opened = null;
    void closing?.then((database) => database.close()).catch(() => undefined); // it was never open
  };
  const run = async <T>(
    mode: IDBTransactionMode,
    names: readonly string[],
    work: (tables: never) => Promise<T> | T,
  ): Promise<T> => {
    if (mode === "readwrite") await beginLog();
    const transaction = (await open()).transaction(names, mode, { durability: "strict" });
    return inTransaction(transaction, (turns) =>
      work(Object.fromEntries(names.map((each) => [each, tableIn(transaction.objectStore(each), turns)])) as never),
    );
  };
  const onDevice = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!isClosedConnection(error)) throw deviceError(error);
    }
    forgetLog();
    close();
    try {
      return await work();
    } catch (error) {
      throw deviceError(error);
    }
  };
  return {
    read: (names, work) => onDevice(() => run("readonly", names, work)),
    write: (names, work) => onDevice(() => run("readwrite", names, work)),
    close,
  };
}

function tableIn(store: IDBObjectStore, turns: WriteTurns | null): DeviceTable<unknown> {
  const source = (range?: RowRange) => (range?.index === undefined ? store : store.index(range.index));
  const read = <T>(work: () => Promise<T>) => (turns ? turns.read(work) : work());
  return {
    get: (key) => read(() => answered(store.get(key))),
    rows: (range) => read(() => answered(source(range).getAll(range?.range))),
    keys: async (range, limit) => (await read(() => answered(source(range).getAllKeys(range?.range, limit)))) as string[],
    values: (range) => read(() => valuesOf(source(range), range.range)),
    count: (range) => read(() => answered(source(range).count(range?.range))),
    put(rows) {
      for (const row of rows) writeIn(turns, () => store.put(row));
    },
    remove(keys) {
      for (const key of keys) writeIn(turns, () => store.delete(key));
    },
  };
}

function valuesOf(source: IDBIndex | IDBObjectStore, range: IDBKeyRange): Promise<IDBValidKey[]> {
  const values: IDBValidKey[] = [];
  const request = source.openKeyCursor(range, "nextunique");
  return new Promise((resolve, reject) => {
    request.onerror = () => reject(failureOf(request));
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) return resolve(values);
      values.push(cursor.key);
      cursor.continue();
    };
  });
}
