import pg from "pg";
import { CierreError } from "../../../schema/errors.ts";
import { type Row, type Statement, type Store, StoreError, type Transaction } from "../../context/store.ts";
import { parseTimestamp } from "./parse-timestamp.ts";
import { Turns } from "./turns.ts";

/** Connections of a process, where nobody says how many. */
export const USUAL_CONNECTIONS = 10;
/** Of these, what one person may have, however much they ask for at once: more would take the database from the others. */
const PART_OF_ONE_PERSON = 0.3;
const CONNECT_TIMEOUT_MS = 10_000;
/** How often a transaction that lost against another one is run in all. */
const ATTEMPTS = 4;

/** Statements do not wait for the answers of those before them (`runAll`). The library's types do not know it. */
const pipelined: object = { pipeline: true };

/**
 * Opens a PostgreSQL server by its connection string, or a pooler in front of one that gives each transaction another connection. Throws
 * `CierreError("unavailable")` when it cannot be reached.
 */
export async function openPostgresStore(databaseUrl: string, connections = USUAL_CONNECTIONS): Promise<Store> {
  const store = openUntriedPostgresStore(databaseUrl, connections);
  try {
    await store.query("select 1");
  } catch (error) {
    await store.close();
    throw error;
  }
  return store;
}

/** The same without trying it: where the server is away, whoever asks for something gets the error. */
export function openUntriedPostgresStore(databaseUrl: string, connections: number): Store {
  const pool = new pg.Pool({
    ...pipelined,
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // Poolers refuse options of a connection, and remember what is set, for each of their clients.
    onConnect: (client) => client.query("set timezone to 'UTC'"),
    types: { getTypeParser },
  });
  // An idle connection that breaks is replaced by the pool; whoever needs one meets the error itself.
  pool.on("error", () => undefined);
  // The pool does not listen to one that is lent: the end of its connection, unheard, would end the process. Statements under way are rejected.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return postgresStore(pool, connections);
}

function postgresStore(pool: pg.Pool, size: number): Store {
  // What is done one process after the other asks for a second one while it holds the first (`one-at-a-time.ts`).
  const ofOnePerson = Math.max(2, Math.floor(size * PART_OF_ONE_PERSON));
  const connections = { pool, turns: new Turns(size, ofOnePerson) };
  const batch = (statements: readonly Statement[]) => withClient(connections, (client) => runAll(client, statements));
  return {
    kind: "postgres",
    batch,
    query: async (text, params) => firstResult(await batch([{ text, params }])),
    transaction: (fn) => runTransaction(connections, fn),
    load: () => connections.turns.load,
    close: () => pool.end(),
  };
}

/** Connections, for which people take turns. */
interface Connections {
  readonly pool: pg.Pool;
  readonly turns: Turns;
}

async function runTransaction<T>(connections: Connections, fn: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await withClient(connections, (client) => attemptTransaction(client, fn));
    } catch (error) {
      if (attempt >= ATTEMPTS || !lostRace(error)) throw error;
    }
  }
}

async function attemptTransaction<T>(client: pg.PoolClient, fn: (tx: Transaction) => Promise<T>): Promise<T> {
  let begun = false;
  const last: Statement[] = [];
  // BEGIN travels with the first statement.
  const batch = async (statements: readonly Statement[]): Promise<Row[][]> => {
    if (begun) return runTogether(client, statements);
    begun = true;
    return (await runTogether(client, [{ text: "begin" }, ...statements])).slice(1);
  };
  const tx: Transaction = {
    batch,
    query: async (text, params) => firstResult(await batch([{ text, params }])),
    atCommit: (statements) => void last.push(...statements),
  };
  try {
    const value = await fn(tx);
    if (begun || last.length > 0) await batch([...last, { text: "commit" }]);
    return value;
  } catch (error) {
    if (begun && !isUnavailable(error)) await batch([{ text: "rollback" }]);
    throw error;
  }
}

/** Serialisation failure or deadlock: nothing was done, the same work may succeed now. */
function lostRace(error: unknown): boolean {
  return error instanceof StoreError && (error.sqlState === "40001" || error.sqlState === "40P01");
}

function withClient<T>({ pool, turns }: Connections, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return turns.run(() => withFreeClient(pool, work));
}

async function withFreeClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  let client: pg.PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    throw new CierreError("unavailable", { message: messageOf(error), cause: error });
  }
  try {
    const value = await work(client);
    client.release();
    return value;
  } catch (error) {
    // A connection that broke must not go back into the pool.
    client.release(isUnavailable(error));
    throw error;
  }
}

/** Outside of a transaction what follows a statement that fails must not be done: unless all only read, each waits for the one before. */
async function runAll(client: pg.PoolClient, statements: readonly Statement[]): Promise<Row[][]> {
  if (statements.every(isReading)) return runTogether(client, statements);
  const results: Row[][] = [];
  for (const statement of statements) results.push(...(await runTogether(client, [statement])));
  return results;
}

/** What calls a function that writes begins with something else, or stands alone. */
function isReading({ text }: Statement): boolean {
  return /^\s*select\b/i.test(text);
}

/**
 * Sends all statements at once: each one that waited for the former's answer would keep the locks of a transaction for as long as the
 * thread takes to come back to it. One that fails makes the database refuse the rest of its transaction. Nothing is prepared here: a
 * pooler in between may give each transaction another connection.
 */
async function runTogether(client: pg.PoolClient, statements: readonly Statement[]): Promise<Row[][]> {
  const sent = statements.map(({ text, params }) => client.query<Row>(text, params ? [...params] : []));
  const results: Row[][] = [];
  for (const answer of await Promise.allSettled(sent)) {
    if (answer.status === "rejected") throw storeError(answer.reason);
    results.push(answer.value.rows);
  }
  return results;
}

function storeError(error: unknown): Error {
  const sqlState = error instanceof pg.DatabaseError ? (error.code ?? null) : null;
  // Class 57P: the server is shutting down or was; class 08: the connection broke.
  if (sqlState === null || sqlState.startsWith("57P") || sqlState.startsWith("08")) {
    return new CierreError("unavailable", { message: messageOf(error), cause: error });
  }
  return new StoreError(messageOf(error), sqlState, error);
}

function isUnavailable(error: unknown): boolean {
  return error instanceof CierreError && error.code === "unavailable";
}

function messageOf(error: unknown): string {
  // A refused connection to several addresses is an AggregateError without a message of its own.
  if (error instanceof AggregateError) return error.errors.map(messageOf).join("; ");
  return error instanceof Error ? error.message : String(error);
}

function firstResult<R>(results: Row[][]): R[] {
  // The caller of `query` states the row's shape.
  return (results[0] ?? []) as R[];
}

/** Reads columns as `Row` promises; everything else as node-postgres does. */
function getTypeParser(oid: number, format?: "text" | "binary"): (value: string) => unknown {
  if (format !== "binary") {
    const { builtins } = pg.types;
    if (oid === builtins.INT8 || oid === builtins.NUMERIC) return Number;
    if (oid === builtins.TIMESTAMPTZ) return parseTimestamp;
  }
  return pg.types.getTypeParser(oid, format === "binary" ? "text" : format);
}
