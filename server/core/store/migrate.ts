import { CierreError } from "../../../schema/errors.ts";
import type { Store, Transaction } from "../../context/store.ts";
import type { Migration } from "./migrations/migration.ts";

/** Arbitrary, the same in every process: only one may change the tables at a time. */
export const MIGRATION_LOCK = 7_203_114;

/**
 * Brings the tables up to date, each migration once, all in one transaction. Throws `CierreError("unavailable")` when
 * the database is newer than this program.
 */
export function migrate(store: Store, migrations: readonly Migration[]): Promise<void> {
  return store.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock($1::bigint)`, [MIGRATION_LOCK]);
    await tx.query(`create table if not exists applied_migrations (
      version integer primary key, name text not null, applied_at timestamptz not null default now())`);
    const applied = await appliedVersion(tx);
    const newest = migrations.at(-1)?.version ?? 0;
    if (applied > newest) {
      throw new CierreError("unavailable", {
        message: `the database has version ${applied} of the tables, this program knows ${newest}`,
      });
    }
    for (const migration of migrations) if (migration.version > applied) await apply(tx, migration);
  });
}

async function appliedVersion(tx: Transaction): Promise<number> {
  const [row] = await tx.query<{ version: number | null }>(`select max(version) as version from applied_migrations`);
  return row?.version ?? 0;
}

async function apply(tx: Transaction, { version, name, statements }: Migration): Promise<void> {
  await tx.batch([
    ...statements.map((text) => ({ text })),
    { text: `insert into applied_migrations (version, name) values ($1, $2)`, params: [version, name] },
  ]);
}
