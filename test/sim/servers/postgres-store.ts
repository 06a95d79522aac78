import { CierreError } from "../../../schema/errors.ts";
import type { Store, Transaction } from "../../../server/context/store.ts";
import { migrate } from "../../../server/core/store/migrate.ts";
import { migrations } from "../../../server/core/store/migrations/all.ts";
import { openPostgresStore } from "../../../server/core/store/postgres-store.ts";
import { newDatabase, removeDatabase } from "../../lib/own-postgres.ts";
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
  let hopsLeft = Number.POSITIVE_INFINITY;
  let breaksBehind = false;
  let running = 0;
  const lose = () => {
    hopsLeft = Number.POSITIVE_INFINITY;
    throw new CierreError("unavailable");
  };
  const hop = async <T>(run: () => Promise<T>): Promise<T> => {
    hopsLeft -= 1;
    if (hopsLeft < 0 && !breaksBehind) lose();
    const result = await run();
    if (hopsLeft < 0) lose();
    return result;
  };
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
      transaction: (fn) =>
        counted(async () => {
          const value = await store.transaction((tx) => fn(inTransaction(tx)));
          // Its commit is a hop, which is lost behind it alone: before it, nothing of the transaction would be there either.
          hopsLeft -= 1;
          if (hopsLeft < 0) lose();
          return value;
        }),
    },
    isBusy: () => running > 0,
    breakAfter(count, isDone) {
      hopsLeft = count;
      breaksBehind = isDone;
    },
  };
}
