import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Row, Statement } from "../context/store.ts";
import { listIndexes } from "../core/lists/list-indexes.ts";
import { ensureIndexes } from "../core/store/ensure-indexes.ts";
import { migrate } from "../core/store/migrate.ts";
import { migrations } from "../core/store/migrations/all.ts";
import { openPglite } from "../core/store/open-pglite.ts";
import { createStatementRunner } from "../core/store/pglite-statements.ts";
import { createPgliteStore } from "../core/store/pglite-store.ts";
import { refreshStatistics } from "../core/store/refresh-statistics.ts";
import { TEMPLATE_VARIABLE } from "./copy-database-template.ts";

/**
 * Before all tests: makes the tables once. Databases in memory begin with a copy, which takes a third of the time that making
 * them anew does. Whoever runs several suites names the file of the copy: the first one makes it, the others find it.
 */
export async function setup(): Promise<() => Promise<void>> {
  const named = process.env[TEMPLATE_VARIABLE];
  if (named && existsSync(named)) return async () => {};
  const db = await openPglite(null);
  const run = createStatementRunner(db);
  const all = async (statements: readonly Statement[]) => {
    const results: Row[][] = [];
    for (const statement of statements) results.push(await run(statement));
    return results;
  };
  const store = createPgliteStore({ run: all, script: async (text) => run({ text }), close: () => db.close() }, async () => {});
  await migrate(store, migrations);
  await ensureIndexes(store, listIndexes());
  await refreshStatistics(store);
  const folder = named ? null : await mkdtemp(join(tmpdir(), "cierre-template-"));
  const file = named ?? join(folder ?? "", "database.tar");
  const dump = await db.dumpDataDir("none");
  await writeFile(file, new Uint8Array(await dump.arrayBuffer()));
  await store.close();
  process.env[TEMPLATE_VARIABLE] = file;
  return async () => {
    if (folder) await rm(folder, { recursive: true, force: true });
  };
}
