import { CierreError } from "../../schema/errors.ts";
import type { Store } from "../context/store.ts";
import { openStore } from "../core/open-store.ts";
import { refreshStatistics } from "../core/store/refresh-statistics.ts";
import { TEMPLATE_VARIABLE } from "./copy-database-template.ts";

/** A database that tests may use again, and what its tables were like when it was new. */
interface Pooled {
  readonly store: Store;
  readonly schema: string;
}

/** Databases of this worker that nobody uses at present, with nothing in them: beginning with one takes a tenth of making another. */
const idle: Pooled[] = [];
const MOST_IDLE = 2;

/** A database of a test's own in memory, with all tables and nothing in them. */
export async function openMemoryStore(): Promise<Store> {
  return lend(idle.pop() ?? (await openNew()));
}

async function openNew(): Promise<Pooled> {
  const template = process.env[TEMPLATE_VARIABLE];
  const store = await openStore({ dataDir: null, ...(template && { template }) });
  return { store, schema: await schemaOf(store) };
}

/** Closed, it is as one whose thread has ended, and the next test gets the database. */
function lend(pooled: Pooled): Store {
  const { store } = pooled;
  let closed: Promise<void> | null = null;
  const whileOpen = <T>(ask: () => Promise<T>): Promise<T> =>
    closed ? Promise.reject(new CierreError("unavailable", { message: "the database was closed" })) : ask();
  const { script, load } = store;
  return {
    kind: store.kind,
    batch: (statements) => whileOpen(() => store.batch(statements)),
    query: (text, params) => whileOpen(() => store.query(text, params)),
    transaction: (fn) => whileOpen(() => store.transaction(fn)),
    ...(script && { script: (text: string) => whileOpen(() => script(text)) }),
    ...(load && { load }),
    close() {
      closed ??= giveBack(pooled);
      return closed;
    },
  };
}

/** Tables that have had rows: emptying the others as well, and collecting their statistics, takes several times as long. */
const written = `
select format('%I', relname) as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
  and relname not in ('applied_migrations', 'store_identity') and pg_relation_size(oid) > 0`;

/** Also those of tables whose every row was refused. */
const restarted = `
select setval(format('%I', sequencename)::regclass, start_value, false) from pg_sequences
where schemaname = current_schema() and last_value is not null`;

async function giveBack(pooled: Pooled): Promise<void> {
  const { store, schema } = pooled;
  // A test of the tables themselves leaves others behind.
  if (idle.length >= MOST_IDLE || (await schemaOf(store)) !== schema) return store.close();
  const tables = await store.query<{ name: string }>(written);
  if (tables.length > 0) await store.query(`truncate ${tables.map(({ name }) => name).join(", ")}`);
  await store.query(restarted);
  await refreshStatistics(store);
  idle.push(pooled);
}

/** Changes with every table, column, index, sequence, trigger and function that is made, changed or dropped, in any schema. */
async function schemaOf(store: Store): Promise<string> {
  const parts = [
    `select c.oid::text || c.relnatts || ' ' || c.relchecks || c.relhastriggers from pg_class c where c.relnamespace not in (select oid from pg_namespace where nspname like 'pg\\_%') and c.relnamespace <> 'information_schema'::regnamespace`,
    `select oid::text from pg_trigger`,
    `select oid::text || xmin from pg_proc where oid >= 16384`,
    `select epoch::text from store_identity`,
    `select version::text from applied_migrations`,
  ];
  const [row] = await store.query<{ schema: string }>(
    `select md5(string_agg(part, ' ' order by part)) as schema from (${parts.join(" union all ")}) parts (part)`,
  );
  return row?.schema ?? "";
}
