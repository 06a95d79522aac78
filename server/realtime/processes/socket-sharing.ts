import { createAdapter } from "@socket.io/postgres-adapter";
import pg from "pg";
import type { ServerOptions } from "socket.io";

/** How the sockets of several server processes hear of each other. */
export interface SocketSharing {
  /** For Socket.IO's `adapter` option. */
  readonly adapter: NonNullable<ServerOptions["adapter"]>;
  /** Sends what is still waiting, then lets go of the server in between. The adapter has been closed before. */
  close(): Promise<void>;
}

/** One connection listens. With one other, what this process sends arrives in the order of its sending. */
const CONNECTIONS = 2;

/** How long a connection is waited for (ms). */
const CONNECT_TIMEOUT_MS = 5_000;

/** Bytes; PostgreSQL refuses notifications of 8000. What is longer goes through a table. */
const LONGEST_NOTIFICATION = 7900;

/** Socket.IO's own view of the other processes, beside `joinProcesses` (ms). */
const HEARTBEAT_MS = 5_000;
const SILENCE_MS = 15_000;

/**
 * Connects to the database on connections of its own, which need a session each: a pooler in between must not take them apart.
 * It goes on trying while the database cannot be reached.
 */
export function shareSockets(databaseUrl: string, onError: (error: unknown) => void): SocketSharing {
  const pool = openPool(databaseUrl, onError);
  const adapter = createAdapter(pool, {
    channelPrefix: "cierre",
    tableName: "socket_io_attachments",
    payloadThreshold: LONGEST_NOTIFICATION,
    heartbeatInterval: HEARTBEAT_MS,
    heartbeatTimeout: SILENCE_MS,
    errorHandler: onError,
  });
  return {
    adapter,
    async close() {
      // The pool forgets what waits for a connection when it ends: this waits behind it.
      await pool.query("select 1").catch(onError);
      await pool.closeAll();
    },
  };
}

/**
 * The adapter borrows the connection that listens and gives it back at the end alone, not when it breaks, and not at all when
 * it gets it after the end: the pool would wait for it for ever.
 */
function openPool(databaseUrl: string, onError: (error: unknown) => void): pg.Pool & { closeAll(): Promise<void> } {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  const clients = new Set<pg.PoolClient>();
  let isClosing = false;
  // A pool lends whole clients, which its type does not tell.
  const hangUp = (client: pg.PoolClient) => void (client as unknown as pg.Client).end().catch(onError);
  pool.on("error", onError);
  pool.on("connect", (client) => {
    clients.add(client);
    // The pool hears errors of idle connections alone; unheard, one ends the process.
    client.on("error", onError);
    client.once("end", () => {
      clients.delete(client);
      if (client.listenerCount("notification") > 0) client.release(true);
    });
    if (isClosing) setImmediate(hangUp, client);
  });
  return Object.assign(pool, {
    async closeAll() {
      isClosing = true;
      const ended = pool.end();
      for (const client of clients) hangUp(client);
      await ended;
    },
  });
}
