import pg from "pg";

const PATIENCE_MS = 5_000;
/** How long a question may wait that a pooler without a free connection keeps waiting, ms. */
const HELD_UP_MS = 1_000;

/** What stands between this program and the database: nothing, a pooler that keeps a connection for each client, or one that does for each transaction. */
export type Pooler = "none" | "session" | "transaction";

/**
 * Finds out what a connection string leads to. A pooler answers with another number of the connection than the database itself; one that
 * gives each transaction another connection gives the one that was just free to whoever asks next. Throws what connecting throws.
 */
export async function findPooler(databaseUrl: string): Promise<Pooler> {
  const options = { connectionString: databaseUrl, connectionTimeoutMillis: PATIENCE_MS };
  const [client, other] = [new pg.Client(options), new pg.Client(options)];
  for (const each of [client, other]) each.on("error", () => undefined);
  try {
    await client.connect();
    const before = await connectionOf(client);
    if (before === reported(client)) return "none";
    await other.connect();
    await other.query("begin");
    const taken = await connectionOf(other);
    const after = await Promise.race([connectionOf(client), heldUp()]);
    await other.query("commit");
    // With a connection of its own it waits for nobody, and keeps it.
    return after !== before || taken === before ? "transaction" : "session";
  } finally {
    await Promise.all([client, other].map((each) => each.end().catch(() => undefined)));
  }
}

async function connectionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid ?? 0;
}

/** As the other side said when it was connected to; the library's types do not know it. */
function reported(client: pg.Client): unknown {
  return Reflect.get(client, "processID");
}

function heldUp(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), HELD_UP_MS).unref());
}
