import { setTimeout as wait } from "node:timers/promises";
import type { Queryable, Store } from "../../context/store.ts";
import { MIGRATION_LOCK } from "./migrate.ts";

/** An index that the program derives; `on` is the rest of the statement that makes it, which begins with the table. */
export interface IndexDefinition {
  /** Begins with `list_`, lower case, at most 63 characters. */
  readonly name: string;
  readonly on: string;
}

/** Tables up to here are indexed within the time of a save, bytes; larger ones while everybody goes on writing, which takes longer. */
const SMALL = 8 * 1024 ** 2;
/** How long an index stays that is derived no more: programs of the version before may still read by it (ms). */
const KEPT_MS = 24 * 3_600_000;

/** Arbitrary, the same in every process: one at a time makes indexes while others write. */
const INDEX_LOCK = 7_203_116;
const LOOK_AGAIN_MS = 250;

/** What an index says of itself that is derived no more. */
const UNUSED = "cierre: not derived since ";

interface Surroundings {
  readonly now?: Date;
  readonly smallBytes?: number;
}

/**
 * Makes the derived indexes that are missing, and drops those that are derived no more: the embedded database, which nobody else has open, at
 * once, a server after a day. No transaction waits for either where a table is large.
 */
export async function ensureIndexes(
  store: Store,
  wanted: readonly IndexDefinition[],
  { now = new Date(), smallBytes = SMALL }: Surroundings = {},
): Promise<void> {
  const keptMs = store.kind === "pglite" ? 0 : KEPT_MS;
  const plan = (from: Queryable) => planIndexes(from, wanted, now, keptMs);
  const { make, drop, note } = await plan(store);
  if (make.length + drop.length + note.length === 0) return;
  if (store.kind === "pglite" || (await isSmall(store, smallBytes))) return doAtOnce(store, plan);
  await alone(store, () => doBeside(store, plan));
}

interface IndexPlan {
  readonly make: readonly IndexDefinition[];
  /** Names of those that go, of which some are broken and are made again. */
  readonly drop: readonly string[];
  /** Marks as derived no more, and takes such marks away. */
  readonly note: readonly string[];
}

async function planIndexes(store: Queryable, wanted: readonly IndexDefinition[], now: Date, keptMs: number): Promise<IndexPlan> {
  const rows = await store.query<{ name: string; valid: boolean; said: string | null }>(
    String.raw`select c.relname as name, i.indisvalid as valid, obj_description(c.oid, 'pg_class') as said
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = current_schema()::regnamespace and c.relname like 'list\_%'`,
  );
  const names = new Set(wanted.map(({ name }) => name));
  // One that is not valid is what a process left that ended while it made it.
  const [valid, broken] = [rows.filter((row) => row.valid), rows.filter((row) => !row.valid)];
  const there = new Set(valid.map(({ name }) => name));
  const unused = valid.filter(({ name }) => !names.has(name));
  const ageOf = (said: string | null) => (said?.startsWith(UNUSED) ? now.getTime() - Date.parse(said.slice(UNUSED.length)) : 0);
  const past = unused.filter(({ said }) => keptMs === 0 || ageOf(said) >= keptMs);
  return {
    make: wanted.filter(({ name }) => !there.has(name)),
    drop: [...broken, ...past].map(({ name }) => name),
    note: [
      ...unused
        .filter((row) => !past.includes(row) && row.said === null)
        .map(({ name }) => comment(name, `'${UNUSED}${now.toISOString()}'`)),
      ...valid.filter(({ name, said }) => names.has(name) && said !== null).map(({ name }) => comment(name, "null")),
    ],
  };
}

function comment(name: string, text: string): string {
  return `comment on index ${name} is ${text}`;
}

/** In one transaction, while nobody writes. */
async function doAtOnce(store: Store, plan: (store: Queryable) => Promise<IndexPlan>): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock($1::bigint)`, [MIGRATION_LOCK]);
    // Another process may have done it meanwhile.
    const { make, drop, note } = await plan(tx);
    const texts = [
      ...drop.map((name) => `drop index if exists ${name}`),
      ...make.map(({ name, on }) => `create index if not exists ${name} on ${on}`),
      ...note,
    ];
    if (texts.length > 0) await tx.batch(texts.map((text) => ({ text })));
  });
}

/** One after the other: each waits for transactions that write already, and lets others begin. */
async function doBeside(store: Store, plan: (store: Queryable) => Promise<IndexPlan>): Promise<void> {
  const { make, drop, note } = await plan(store);
  for (const name of drop) await store.query(`drop index concurrently if exists ${name}`);
  for (const { name, on } of make) await store.query(`create index concurrently if not exists ${name} on ${on}`);
  for (const text of note) await store.query(text);
}

/**
 * Does the work while no other process does. Nobody waits in the database for the lock: whoever makes an index beside others waits for every
 * statement that has begun, and it would wait for them and they for it.
 */
async function alone(store: Store, work: () => Promise<void>): Promise<void> {
  for (;;) {
    const isDone = await store.transaction(async (tx) => {
      const [[row] = []] = await tx.batch([
        { text: `select pg_try_advisory_xact_lock($1::bigint) as taken`, params: [INDEX_LOCK] },
        // The last statement that reads keeps its snapshot until another one follows, and an index that is made beside others waits for it.
        { text: `set local idle_in_transaction_session_timeout = 0` },
      ]);
      if (row?.taken === true) await work();
      return row?.taken === true;
    });
    if (isDone) return;
    await wait(LOOK_AGAIN_MS);
  }
}

async function isSmall(store: Store, smallBytes: number): Promise<boolean> {
  const [row] = await store.query<{ bytes: number }>(`select pg_table_size('documents'::regclass) as bytes`);
  return (row?.bytes ?? 0) < smallBytes;
}
