import type { Redis, RedisOptions } from "ioredis";

declare module "../../context/services.ts" {
  interface Services {
    /** `null`: what processes have in common stands in the database. */
    readonly redis: RedisLink | null;
  }
}

/** A Redis server that processes have in common, which may be away at any time: nothing stands in it alone. */
export interface RedisLink {
  /** Commands over one connection, in their order; refused at once while the server is away. */
  readonly commands: Redis;
  /** A connection of its own, for commands that wait in the server; they are asked again when the server is back. */
  openWaiting(): Redis;
  close(): void;
}

const CONNECT_MS = 5_000;
/** How long a command may take, ms. */
const COMMAND_MS = 2_000;
/** Between two tries to connect, up to, ms. */
const PAUSE_MS = 2_000;

/** What a server answers that does not let us in. */
const REFUSED = /^(NOAUTH|WRONGPASS|NOPERM|ERR .*(password|AUTH))/i;

/**
 * Connects to a Redis server; `changed`: it is away, or there again, each once. One that is away is tried again and again. Rejects where it
 * answers and does not let us in.
 */
export async function openRedis(url: string, changed: (isThere: boolean, error: unknown) => void): Promise<RedisLink> {
  // Loaded by whoever has one alone.
  const library = await import("ioredis");
  const connect = (options: RedisOptions): Redis => {
    const client = new library.Redis(url, {
      lazyConnect: true,
      connectTimeout: CONNECT_MS,
      retryStrategy: (tries) => Math.min(tries * 100, PAUSE_MS),
      ...options,
    });
    // Unheard, an error ends the process; what fails is answered to whoever asked.
    client.on("error", () => undefined);
    return client;
  };
  const commands = connect({ enableOfflineQueue: false, commandTimeout: COMMAND_MS, maxRetriesPerRequest: 0 });
  let isThere = true;
  const say = (is: boolean, error: unknown) => {
    if (is !== isThere) changed(is, error);
    isThere = is;
  };
  let refusal: unknown = null;
  const noteRefusal = (error: unknown) => {
    if (isRefusal(error)) refusal = error;
  };
  commands.on("error", (error: unknown) => {
    noteRefusal(error);
    say(false, error);
  });
  commands.on("close", () => say(false, new Error("the connection closed")));
  commands.on("ready", () => say(true, null));
  await commands.connect().catch(() => undefined);
  if (commands.status === "ready") await commands.ping().catch(noteRefusal);
  if (refusal !== null) {
    commands.disconnect();
    throw refusal;
  }
  const waiting: Redis[] = [];
  return {
    commands,
    openWaiting() {
      const client = connect({ maxRetriesPerRequest: null });
      client.connect().catch(() => undefined);
      waiting.push(client);
      return client;
    },
    close() {
      for (const client of [commands, ...waiting]) client.disconnect();
    },
  };
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && REFUSED.test(error.message);
}
