import type { Store } from "../../context/store.ts";
import { MIGRATION_LOCK } from "./migrate.ts";

/** An index that the program derives; `on` is the rest of the statement that makes it. */
export interface IndexDefinition {
  /** Begins with `list_`, lower case, at most 63 characters. */
  readonly name: string;
  readonly on: string;
}

/** Makes the derived indexes that are missing and drops those that are no longer derived. */
export async function ensureIndexes(store: Store, wanted: readonly IndexDefinition[]): Promise<void> {
  const there = await store.query<{ indexname: string }>(
    String.raw`select indexname from pg_indexes where schemaname = current_schema() and indexname like 'list\_%'`,
  );
  const names = new Set(wanted.map(({ name }) => name));
  const present = new Set(there.map(({ indexname }) => indexname));
  const statements = [
    ...[...present].filter((name) => !names.has(name)).map((name) => `drop index if exists ${name}`),
    ...wanted.filter(({ name }) => !present.has(name)).map(({ name, on }) => `create index if not exists ${name} on ${on}`),
  ];
  if (statements.length === 0) return;
  await store.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock($1::bigint)`, [MIGRATION_LOCK]);
    await tx.batch(statements.map((text) => ({ text })));
  });
}
