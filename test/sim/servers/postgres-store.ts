import type { Store, Transaction } from "../../../server/context/store.ts";
import { migrate } from "../../../server/core/store/migrate.ts";
import { migrations } from "../../../server/core/store/migrations/all.ts";
import { openPostgresStore } from "../../../server/core/store/postgres-store.ts";
import { newDatabase, removeDatabase } from "../../lib/own-postgres.ts";
import { createBreaks } from "./breaks.ts";
import type { BreakableStore } from "./in-process-store.ts";

/**
 * A database of its own on the PostgreSQL server of that address (its user may create databases), removed when the store is closed. It is
 * lost as the embedded one is: before or after the statements of a hop, or the commit of a transaction.
 */
export async function openStoreOnPostgres(serverUrl: string): Promise<BreakableStore> {
  const url = await newDatabase(serverUrl);
  const store = await openPostgresStore(url);
  await migrate(store, migrations);
  const { breakable, ...more } = breakablePart(store);
  const close = async () => {
    await store.close();
    await removeDatabase(serverUrl, url);
  };
  return { store: { ...breakable, close }, ...more };
}

function breakablePart(store: Store): { readonly breakable: Omit<Store, "close"> } & Omit<BreakableStore, "store"> {
  const { hop, hopDone, breakAfter } = createBreaks();
  let running = 0;
  const counted = async <T>(run: () => Promise<T>): Promise<T> => {
    running += 1;
    try {
      return await run();
    } finally {
      running -= 1;
    }
  };
  const inTransaction = (tx: Transaction): Transaction => ({
    query: (text, params) => hop(() => tx.query(text, params)),
    batch: (statements) => hop(() => tx.batch(statements)),
    atCommit: (statements) => tx.atCommit(statements),
  });
  return {
    breakable: {
      kind: store.kind,
      query: (text, params) => counted(() => hop(() => store.query(text, params))),
      batch: (statements) => counted(() => hop(() => store.batch(statements))),
      // Its commit is a hop, which is lost behind it alone: before it, nothing of the transaction would be there either.
      transaction: (fn) => counted(() => hopDone(() => store.transaction((tx) => fn(inTransaction(tx))))),
    },
    isBusy: () => running > 0,
    breakAfter,
  };
}
