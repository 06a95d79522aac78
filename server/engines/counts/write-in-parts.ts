import { setTimeout as wait } from "node:timers/promises";
import type { Queryable, Row, Statement, Store } from "../../context/store.ts";

/**
 * Rows that one statement writes: so many take the embedded database some six milliseconds, and what people save comes in between. Four times as
 * many take eight times as long: statements that join what they are given do not know how much it is.
 */
const AT_ONCE = 50;
const COMMIT_WITHOUT_DISK: Statement = { text: "set local synchronous_commit = off", prepare: true };

/** How long all parts together wait for what people ask of the database, ms, and how often they look. */
const PATIENCE_MS = 1_000;
const LOOK_MS = 5;

/** Where a part is written. */
export type CountWriter = Pick<Queryable, "query">;

/**
 * Writes rows, some at a time, in their order, with one statement for each part, and lets others first who wait for the database. The disk is
 * waited for once: with the last part all of them are durable. A database that goes down before that has the first parts or none, each of them
 * whole, and loses nothing of former calls. Rejects at the first part that fails; what was not written is handed to `keep` then.
 */
export async function writeInParts<Counted>(
  store: Pick<Store, "batch" | "transaction" | "load">,
  rows: readonly Counted[],
  write: (some: readonly Counted[], to: CountWriter) => Promise<void>,
  keep: (row: Counted) => void,
): Promise<void> {
  const [early, last] = [withoutDisk(store), onDisk(store)];
  const until = performance.now() + PATIENCE_MS;
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await othersFirst(store, until);
    const isLast = from + AT_ONCE >= rows.length;
    try {
      await write(rows.slice(from, from + AT_ONCE), isLast ? last : early);
    } catch (error) {
      for (const row of rows.slice(from)) keep(row);
      throw error;
    }
  }
}

async function othersFirst({ load }: Pick<Store, "load">, until: number): Promise<void> {
  while (load !== undefined && load().waiting > 0 && performance.now() < until) await wait(LOOK_MS);
}

function onDisk(store: Pick<Store, "batch">): CountWriter {
  return { query: async (text, params) => rowsOf(await store.batch([statement(text, params)])) };
}

/** Commits without waiting for the disk: the next commit that does wait, of whatever connection, makes these durable as well. */
function withoutDisk(store: Pick<Store, "transaction">): CountWriter {
  return {
    query: (text, params) =>
      store.transaction(async (tx) => rowsOf(await tx.batch([COMMIT_WITHOUT_DISK, statement(text, params)]))),
  };
}

/** Half of what a part takes would be planning its statement. */
function statement(text: string, params: readonly unknown[] | undefined): Statement {
  return { text, ...(params && { params }), prepare: true };
}

/** Of the last statement. */
function rowsOf<R>(results: Row[][]): R[] {
  return (results.at(-1) ?? []) as R[]; // the caller of `query` states the row's shape
}
