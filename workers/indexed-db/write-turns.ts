import { failureOf } from "./device-faults.ts";

/**
 * Writes of one transaction, each asked for when the one before it has succeeded. Firefox and WebKit need that, which keep their databases
 * in SQLite: on a full disk that ends its transaction with the write that it refuses, and both carry out each one behind it by itself,
 * though the page's transaction fails as a whole. Rows are removed then that should be there, and WebKit replaces a row by removing it first.
 * (`npm run field -- write-refused --engine firefox` without this: of thirty such transactions 26 were carried out in part.)
 */
export interface WriteTurns {
  /** It is enough to wait for the transaction. */
  write(ask: () => IDBRequest): void;
  /** Reads once all is written that was asked for. Rejects when one of these writes fails. */
  read<T>(work: () => Promise<T>): Promise<T>;
  /** Why a write could not be asked for, which ended the transaction. */
  failure(): unknown;
}

export function createWriteTurns(transaction: IDBTransaction): WriteTurns {
  const waiting: (() => IDBRequest)[] = [];
  let written: Promise<void> | null = null;
  let failed: unknown;
  const next = (done: () => void, fail: (error: unknown) => void) => {
    const ask = waiting.shift();
    if (!ask) {
      written = null;
      return done();
    }
    try {
      const request = ask();
      request.onsuccess = () => next(done, fail);
      request.onerror = () => fail(failureOf(request));
    } catch (error) {
      failed = error;
      fail(error);
      transaction.abort();
    }
  };
  return {
    write(ask) {
      waiting.push(ask);
      if (written) return;
      written = new Promise(next);
      written.catch(() => undefined); // the transaction reports it
    },
    async read(work) {
      await written;
      return work();
    },
    failure: () => failed,
  };
}

/** Asks for a write, which waits for its turn where there are any. */
export function writeIn(turns: WriteTurns | null, ask: () => IDBRequest): void {
  if (turns) turns.write(ask);
  else ask();
}

/**
 * Whether writes must take turns: in Firefox, in Safari, on every browser of an iPad, and in WebKitGTK. WebKit's user agents all say 605.1.15 and
 * Chromium's, which keeps its databases in LevelDB, 537.36 and "like Gecko".
 */
export function writesTakeTurns({ userAgent }: Pick<Navigator, "userAgent"> = navigator): boolean {
  return /AppleWebKit\/6|Gecko\//.test(userAgent);
}
