import type { Server as HttpServer, IncomingMessage } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import type { UnderWay } from "../core/threads/under-way.ts";
import type { CierreServer } from "./cierre-socket.ts";

/** What a connection says beside events: it joins once, and nobody asks it for an acknowledgement. More than so much is no client of this program. */
const MOST_BESIDE_EVENTS = 10;

/** Type of an event among Socket.IO's packets, which are its messages' first character. */
const EVENT = "2";

/**
 * A connection that asks to become a socket belongs to nobody until somebody answers it: Node has taken its own listeners off, and a
 * connection that is reset meanwhile would end the process. To be called before Socket.IO is on the server, whose listener comes later.
 */
export function guardUpgrades(server: HttpServer): void {
  server.on("upgrade", (_request, connection) => {
    connection.on("error", () => connection.destroy());
  });
}

/** Socket.IO's `allowRequest`: whether whoever asks may open one more connection. */
export function admitConnections(admit: (request: IncomingMessage) => Promise<boolean>, logger: FastifyBaseLogger) {
  return (request: IncomingMessage, answer: (refusal: string | null, isAdmitted: boolean) => void): void => {
    const failed = (error: unknown) => {
      logger.error({ err: error, where: "connection" }, "realtime failed");
      return null;
    };
    void new Promise<boolean>((resolve) => resolve(admit(request)))
      .catch(failed)
      .then((isAdmitted) => answer(isAdmitted ? null : isAdmitted === null ? "unavailable" : "too many", isAdmitted === true))
      .catch(failed);
  };
}

/**
 * Watches connections below their events: hangs up on whoever sends what is no text, which no client of this program does and which
 * would wait for its other pieces, on whoever says more beside events than a client has to say, and on whoever leaves more than
 * `unsentBytes` of what they are sent where it is.
 */
export function guardConnections(io: CierreServer, unsentBytes: number, logger: FastifyBaseLogger): void {
  io.engine.on("connection", (connection: EngineConnection) => {
    boundUnsent(connection, unsentBytes);
    let besideEvents = 0;
    connection.on("packet", ({ type, data }) => {
      if (type !== "message") return;
      const isText = typeof data === "string";
      if (isText && data.startsWith(EVENT)) return;
      besideEvents += 1;
      if (!isText || besideEvents > MOST_BESIDE_EVENTS) hangUp(connection);
    });
  });
  io.engine.on("connection_error", ({ code, message }: { readonly code: number; readonly message: string }) =>
    logger.debug({ code, message }, "connection refused"),
  );
}

/** What is sent to whoever reads nothing waits in memory, also for one that says again and again that it is there. */
function boundUnsent(connection: EngineConnection, most: number): void {
  let waiting = 0;
  connection.on("packetCreate", ({ data }) => {
    // What waits already: a message of any length may be sent.
    if (waiting > most) hangUp(connection);
    waiting += typeof data === "string" ? data.length : 0;
  });
  connection.on("flush", () => {
    waiting = 0;
  });
}

/** Ends a connection at once: to close it in good manners would wait until the other side has taken all that waits, or says goodbye. */
export function hangUp(connection: EngineConnection): void {
  connection.close(true);
  const { transport } = connection;
  const socket = "socket" in transport ? transport.socket : null;
  if (typeof socket === "object" && socket !== null && "terminate" in socket && typeof socket.terminate === "function")
    socket.terminate();
}

/** Counts a connection under a key for as long as it is open; `false`, and not counted, where the key has as many or it has closed. */
export function countOpen(connection: EngineConnection, counts: UnderWay, key: string, most: number): boolean {
  if (connection.readyState !== "open" || counts.of(key) >= most) return false;
  counts.begin(key);
  connection.once("close", () => counts.end(key));
  return true;
}

/** The part of Engine.IO's socket that is used. */
interface EngineConnection {
  readonly readyState: string;
  readonly transport: object;
  on(name: "packet" | "packetCreate", listener: (packet: { readonly type: string; readonly data?: unknown }) => void): void;
  on(name: "flush", listener: () => void): void;
  once(name: "close", listener: () => void): void;
  close(discard?: boolean): void;
}
