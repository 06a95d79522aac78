import type { ConstructorOptions, Db, PgBoss } from "pg-boss";
import { type Queryable, type Row, type Store, StoreError } from "../../context/store.ts";

/** Connections of a process for its jobs: they do not wait for those that answer requests. */
const POOL_SIZE = 3;

/** How often a process looks, seconds; tests look more often. */
export interface Pace {
  /** For jobs that wait. */
  readonly poll: number;
  /** For dates of the schedule that have come, and for what was sent because of them. */
  readonly schedule: number;
}

export const usualPace: Pace = { poll: 10, schedule: 15 };

/**
 * The library on the same database as everything else, not begun yet: on PostgreSQL by connections of its own, embedded through the
 * store. It is read from the disk here, which a server that begins to listen does not wait for.
 */
export async function openBoss(store: Store, databaseUrl: string | null, { poll, schedule }: Pace): Promise<PgBoss> {
  const library = await import("pg-boss");
  return new library.PgBoss({
    ...connectionOf(store, databaseUrl),
    cronMonitorIntervalSeconds: schedule,
    cronWorkerIntervalSeconds: Math.max(1, Math.min(poll, schedule)),
    registerInstance: false,
    // A few thousand small rows that come and go: nothing to look after but their removal.
    reindex: false,
    monitorVacuum: false,
  });
}

function connectionOf(store: Store, databaseUrl: string | null): ConstructorOptions {
  if (store.script) return { db: embeddedDb(store, store.script), backend: "pglite" };
  if (databaseUrl === null) throw new Error("a PostgreSQL store needs an address");
  return { connectionString: databaseUrl, max: POOL_SIZE, options: "-c timezone=UTC" };
}

/** The store as the library's connection: what it sends without values may be several statements, everything else is one. */
function embeddedDb(store: Queryable, script: NonNullable<Store["script"]>): Db {
  const run = (text: string, values: unknown[] | undefined): Promise<Row[]> =>
    values?.length ? store.query(text, values.map(asParameter)) : script(text);
  return {
    executeSql: async (text, values) => {
      try {
        return { rows: await run(text, values) };
      } catch (error) {
        throw error instanceof StoreError ? Object.assign(error, { code: error.sqlState }) : error;
      }
    },
  };
}

/** Values as node-postgres takes them, as the store takes them. */
function asParameter(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value;
}
