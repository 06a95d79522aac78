import { type Statement, type Store, StoreError } from "../../../server/context/store.ts";
import { listIndexes } from "../../../server/core/lists/list-indexes.ts";
import { ensureIndexes } from "../../../server/core/store/ensure-indexes.ts";
import { migrate } from "../../../server/core/store/migrate.ts";
import { migrations } from "../../../server/core/store/migrations/all.ts";
import { openPglite } from "../../../server/core/store/open-pglite.ts";
import { createStatementRunner } from "../../../server/core/store/pglite-statements.ts";
import { createPgliteStore } from "../../../server/core/store/pglite-store.ts";
import { TEMPLATE_VARIABLE } from "../../../server/testing/copy-database-template.ts";
import { type Breaks, createBreaks } from "./breaks.ts";

/** A store whose database can be lost on the way. */
export interface BreakableStore extends Pick<Breaks, "breakAfter"> {
  readonly store: Store;
  /** Whether somebody waits for an answer that comes in a later turn of the event loop. */
  isBusy(): boolean;
}

/**
 * The embedded database in memory on this thread, where an answer takes no turn of the event loop that something real
 * could come between. Without the lists' indexes, which no command of the synchronisation needs and every write pays for.
 */
export async function openInProcessStore({ withIndexes = false } = {}): Promise<BreakableStore> {
  const template = process.env[TEMPLATE_VARIABLE];
  const db = await openPglite(null, template);
  const runOne = createStatementRunner(db);
  const { hop, breakAfter } = createBreaks();
  const run = (statements: readonly Statement[]) =>
    hop(async () => {
      const results = [];
      for (const statement of statements) results.push(await runOne(statement).catch(asStoreError));
      return results;
    });
  const script = () => Promise.reject(new Error("a world has no jobs"));
  const store = createPgliteStore({ run, script, close: () => db.close() }, async () => {});
  await migrate(store, migrations);
  if (withIndexes) await ensureIndexes(store, listIndexes());
  else if (template) await dropListIndexes(store);
  return { store, isBusy: () => false, breakAfter };
}

async function dropListIndexes(store: Store): Promise<void> {
  const names = listIndexes().map(({ name }) => name);
  await store.query(`drop index ${names.join(", ")}`);
}

function asStoreError(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : null;
  throw new StoreError(message, typeof code === "string" ? code : null, error);
}
