import type { Page } from "@playwright/test";

declare global {
  /** Transactions of IndexedDB that a watched worker has open. */
  var openTransactions: number | undefined;
}

/** Stops a watched worker that has no transaction open, where a debugger listens. */
export const STOP_BETWEEN_TRANSACTIONS = "if (!globalThis.openTransactions) debugger";

/** Has the page's workers count their open transactions from now on. Once is enough. */
export async function watchTransactions(page: Page): Promise<void> {
  await Promise.all(page.workers().map((worker) => worker.evaluate(countTransactions)));
}

/**
 * Runs in the worker: all that it needs is in here. Transactions are met at their first use, for a database that is open already
 * may keep the browser's own way to begin one. Reading ones count, too: they hold up who wants to write.
 */
function countTransactions(): void {
  if (globalThis.openTransactions !== undefined) return;
  globalThis.openTransactions = 0;
  const change = (by: number) => {
    globalThis.openTransactions = (globalThis.openTransactions ?? 0) + by;
  };
  const met = new WeakSet<IDBTransaction>();
  const { objectStore } = IDBTransaction.prototype;
  IDBTransaction.prototype.objectStore = function (this: IDBTransaction, name) {
    if (!met.has(this)) {
      met.add(this);
      change(1);
      for (const end of ["complete", "abort"]) this.addEventListener(end, () => change(-1));
    }
    return objectStore.call(this, name);
  };
}
