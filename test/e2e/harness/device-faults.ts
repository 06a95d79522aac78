import type { Page } from "@playwright/test";

/**
 * While `refuses`, every write of the page's workers into IndexedDB meets a full disk. The browser's own quota cannot be
 * used for it: what an open database may still write is remembered for half a minute.
 */
export async function refuseWrites(page: Page, refuses: boolean): Promise<void> {
  const set = (isFull: boolean): void => {
    const writes: Record<"add" | "put", unknown> & { kept?: Pick<IDBObjectStore, "add" | "put"> } = IDBObjectStore.prototype;
    writes.kept ??= { add: IDBObjectStore.prototype.add, put: IDBObjectStore.prototype.put };
    const refuse = (): never => {
      throw new DOMException("the disk is full", "QuotaExceededError");
    };
    Object.assign(writes, isFull ? { add: refuse, put: refuse } : writes.kept);
  };
  for (const worker of page.workers()) await worker.evaluate(set, refuses);
}

/** Turns the clock of the page and of its worker by `milliseconds`, from now on. */
export async function turnClock(page: Page, milliseconds: number): Promise<void> {
  const turn = (by: number): void => {
    const Real = Date;
    globalThis.Date = new Proxy(Real, {
      construct: (target, args: []) => (args.length === 0 ? new target(target.now() + by) : Reflect.construct(target, args)),
      get: (target, name) => (name === "now" ? () => target.now() + by : Reflect.get(target, name)),
    });
  };
  await page.evaluate(turn, milliseconds);
  for (const worker of page.workers()) await worker.evaluate(turn, milliseconds);
}

/**
 * The rows of a store of an IndexedDB database, written back with `part` over each unless it is `null`. Returns what it read:
 * nothing as long as the application has not made the store, which this leaves to it.
 */
export async function changeRows(
  page: Page,
  database: string,
  store: string,
  part: Readonly<Record<string, unknown>> | null,
): Promise<Record<string, unknown>[]> {
  return page.evaluate(
    async ({ database, store, part }) => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const request = indexedDB.open(database);
      request.onupgradeneeded = () => request.transaction?.abort();
      const opened = await done(request).catch((error: DOMException) => {
        if (error.name === "AbortError") return null;
        throw error;
      });
      if (!opened?.objectStoreNames.contains(store)) {
        opened?.close();
        return [];
      }
      const rows = opened.transaction(store, "readwrite").objectStore(store);
      const before: Record<string, unknown>[] = await done(rows.getAll());
      for (const row of part ? before : []) await done(rows.put({ ...row, ...part }));
      opened.close();
      return before;
    },
    { database, store, part },
  );
}
