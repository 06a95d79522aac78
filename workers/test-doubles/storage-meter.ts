import type { CopyCaches } from "../second-copy/copy-store.ts";

/** What the device's storage was asked for. */
export interface StorageDemand {
  readonly transactions: number;
  /** Rows read, and keys looked for in vain. */
  readonly read: number;
  readonly written: number;
  /** Entries of Cache Storage put or deleted. */
  readonly copied: number;
}

const NOTHING: StorageDemand = { transactions: 0, read: 0, written: 0, copied: 0 };
const READS = ["get", "getKey", "getAll", "getAllKeys", "count", "openCursor", "openKeyCursor"] as const;
const WRITES = ["add", "put", "delete", "clear"] as const;

/** Counts what the databases that are opened since it was made, on fake IndexedDB, and the caches that it watches are asked for. */
export class StorageMeter {
  #demand = NOTHING;
  readonly #databases = new WeakSet<IDBDatabase>();
  readonly #undo: (() => void)[] = [];

  constructor() {
    this.#wrap(IDBFactory.prototype, "open", (_factory, request) => {
      request.addEventListener("success", () => this.#databases.add(request.result));
    });
    this.#wrap(IDBDatabase.prototype, "transaction", (database) => {
      if (this.#databases.has(database)) this.#add("transactions", 1);
    });
    for (const name of READS) {
      this.#wrap(IDBObjectStore.prototype, name, (store, request) => this.#awaitRows(store, request));
      this.#wrap(IDBIndex.prototype, name, (index, request) => this.#awaitRows(index.objectStore, request));
    }
    for (const name of WRITES) {
      this.#wrap(IDBObjectStore.prototype, name, ({ transaction }) => {
        if (this.#databases.has(transaction.db)) this.#add("written", 1);
      });
    }
  }

  /** What is asked for while the work is done. */
  async of(work: () => Promise<unknown>): Promise<StorageDemand> {
    this.#demand = NOTHING;
    await work();
    return this.#demand;
  }

  /** The same caches, counted. */
  watch(caches: CopyCaches): CopyCaches {
    return {
      open: async (name) =>
        new Proxy(await caches.open(name), {
          get: (cache, key) => {
            if (key === "put" || key === "delete") this.#add("copied", 1);
            return Reflect.get(cache, key);
          },
        }),
    };
  }

  close(): void {
    for (const undo of this.#undo.splice(0)) undo();
  }

  #add(what: keyof StorageDemand, count: number): void {
    this.#demand = { ...this.#demand, [what]: this.#demand[what] + count };
  }

  /** A cursor's request succeeds once for every row. */
  #awaitRows({ transaction }: IDBObjectStore, request: IDBRequest): void {
    if (!this.#databases.has(transaction.db)) return;
    request.addEventListener("success", () => this.#add("read", Array.isArray(request.result) ? request.result.length : 1));
  }

  #wrap<T extends object, Name extends MethodOf<T>>(prototype: T, name: Name, called: Called<T, Name>): void {
    const original = prototype[name];
    if (typeof original !== "function") throw new Error(`no method ${String(name)}`);
    const wrapped = function (this: T, ...args: unknown[]) {
      const result = Reflect.apply(original, this, args);
      called(this, result);
      return result;
    };
    Reflect.set(prototype, name, wrapped);
    this.#undo.push(() => Reflect.set(prototype, name, original));
  }
}

type MethodOf<T> = { [Name in keyof T]: T[Name] extends (...args: never[]) => unknown ? Name : never }[keyof T];
type Called<T, Name extends keyof T> = (
  self: T,
  result: T[Name] extends (...args: never[]) => infer Result ? Result : never,
) => void;
