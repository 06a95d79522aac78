import type { Queryable, Store, Transaction } from "../../../context/store.ts";
import type { Manifest } from "../archive/manifest.ts";
import type { Archive } from "../places/backup-place.ts";
import { checkKnown, loadDatabase } from "./load-database.ts";

/**
 * Puts the database of an archive in the place of the one that is there, all in one transaction: one or the other is there, whatever happens.
 * Its history goes on, so nobody may have written since the archive was made. What the job library has is made anew by the next start.
 */
export async function replaceDatabase(store: Store, archive: Archive, manifest: Manifest): Promise<void> {
  checkKnown(manifest);
  await store.transaction(async (tx) => {
    await tx.query("drop schema if exists pgboss cascade");
    const tables = await tablesOf(tx);
    if (tables.length > 0) await tx.query(`drop table ${tables.map((name) => `"${name}"`).join(", ")} cascade`);
    await loadDatabase(within(store.kind, tx), archive, manifest, { epoch: manifest.epoch, whole: true });
  });
}

async function tablesOf(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** A transaction that is under way, for what begins one of its own. */
function within(kind: Store["kind"], tx: Transaction): Store {
  return { kind, query: tx.query, batch: tx.batch, transaction: (fn) => fn(tx), close: async () => undefined };
}
