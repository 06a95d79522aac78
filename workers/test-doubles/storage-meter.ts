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

/**
 * Counts what all databases of this realm, on fake IndexedDB, and the caches that it watches are asked for. Make it before the
 * databases are opened: Dexie binds their methods then.
 */
export class StorageMeter {
  #demand = NOTHING;
  readonly #undo: (() => void)[] = [];

  constructor() {
    this.#wrap(IDBDatabase.prototype, "transaction", () => this.#add("transactions", 1));
    for (const name of READS) {
      for (const target of [IDBObjectStore.prototype, IDBIndex.prototype]) {
        this.#wrap(target, name, (request) => request instanceof IDBRequest && this.#awaitRows(request));
      }
    }
    for (const name of WRITES) this.#wrap(IDBObjectStore.prototype, name, () => this.#add("written", 1));
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
  #awaitRows(request: IDBRequest): void {
    request.addEventListener("success", () => this.#add("read", Array.isArray(request.result) ? request.result.length : 1));
  }

  #wrap(target: object, name: string, called: (result: unknown) => unknown): void {
    const original: unknown = Reflect.get(target, name);
    if (typeof original !== "function") throw new Error(`no method ${name}`);
    const wrapped = function (this: unknown, ...args: unknown[]) {
      const result: unknown = Reflect.apply(original, this, args);
      called(result);
      return result;
    };
    Reflect.set(target, name, wrapped);
    this.#undo.push(() => Reflect.set(target, name, original));
  }
}
