import { setTimeout as wait } from "node:timers/promises";
import { CierreError } from "../../../schema/errors.ts";
import { type Queryable, type Store, StoreError, type Transaction } from "../../context/store.ts";
import type { Migration } from "./migrations/migration.ts";

/** Arbitrary, the same in every process: only one may change the tables at a time. */
export const MIGRATION_LOCK = 7_203_114;

/** Programs that know less refuse every database that is newer than they are. */
const FIRST_TOLERANT = 50;

/** How long a change of a table waits for those who use it: everybody else waits behind it (ms). */
const LOCK_MS = 3_000;
/** Tries to have the tables for oneself, with a pause after each in which the others go on (ms). */
const TRIES = 20;
const PAUSE_MS = 1_000;
const LOCK_NOT_AVAILABLE = "55P03";

/** How far the tables have come. */
export interface AppliedTables {
  readonly version: number;
  /** What a program has to know at least to work with them. */
  readonly oldestProgram: number;
}

/**
 * Brings the tables up to date, each migration once, all in one transaction, and answers how far they are then: further than this program
 * knows where a newer one has been here that lets it go on. Throws `CierreError("unavailable")` when it does not work with them any more.
 */
export async function migrate(store: Store, migrations: readonly Migration[]): Promise<AppliedTables> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await store.transaction((tx) => bringUpToDate(tx, migrations));
    } catch (error) {
      if (tries === TRIES || !(error instanceof StoreError && error.sqlState === LOCK_NOT_AVAILABLE)) throw error;
      await wait(PAUSE_MS);
    }
  }
}

async function bringUpToDate(tx: Transaction, migrations: readonly Migration[]): Promise<AppliedTables> {
  await tx.query(`select pg_advisory_xact_lock($1::bigint)`, [MIGRATION_LOCK]);
  await tx.query(`create table if not exists applied_migrations (
    version integer primary key, name text not null, applied_at timestamptz not null default now())`);
  const applied = await readApplied(tx);
  const newest = migrations.at(-1)?.version ?? 0;
  if (applied.oldestProgram > newest && applied.version > newest) {
    throw new CierreError("unavailable", {
      message: `the database has version ${applied.version} of the tables, this program knows ${newest}`,
    });
  }
  const missing = migrations.filter(({ version }) => version > applied.version);
  if (missing.length === 0) return applied;
  await tx.batch([
    { text: `set local lock_timeout = ${LOCK_MS}` },
    { text: `alter table applied_migrations add column if not exists oldest_program integer not null default ${FIRST_TOLERANT}` },
  ]);
  for (const migration of missing) await apply(tx, migration);
  return readApplied(tx);
}

/** How far the tables of a database are that some program has brought up to date. */
export async function readApplied(store: Queryable): Promise<AppliedTables> {
  // The column came later than the table.
  const [row] = await store.query<{ version: number | null; oldest: number | null }>(
    `select max(version) as version, max((to_jsonb(known) ->> 'oldest_program')::integer) as oldest from applied_migrations known`,
  );
  return { version: row?.version ?? 0, oldestProgram: row?.oldest ?? FIRST_TOLERANT };
}

async function apply(tx: Transaction, { version, name, statements, oldestProgram = FIRST_TOLERANT }: Migration): Promise<void> {
  await tx.batch([
    ...statements.map((text) => ({ text })),
    {
      text: `insert into applied_migrations (version, name, oldest_program) values ($1, $2, $3)`,
      params: [version, name, oldestProgram],
    },
  ]);
}
