import type { Server as HttpServer, IncomingMessage } from "node:http";
import type { FastifyBaseLogger } from "fastify";
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
 * would wait for its other pieces, and on whoever says more beside events than a client has to say.
 */
export function guardConnections(io: CierreServer, logger: FastifyBaseLogger): void {
  io.engine.on("connection", (connection: EngineConnection) => {
    let besideEvents = 0;
    connection.on("packet", ({ type, data }) => {
      if (type !== "message") return;
      const isText = typeof data === "string";
      if (isText && data.startsWith(EVENT)) return;
      besideEvents += 1;
      if (!isText || besideEvents > MOST_BESIDE_EVENTS) connection.close();
    });
  });
  io.engine.on("connection_error", ({ code, message }: { readonly code: number; readonly message: string }) =>
    logger.debug({ code, message }, "connection refused"),
  );
}

/** The part of Engine.IO's socket that is used, which its package does not export. */
interface EngineConnection {
  on(name: "packet", listener: (packet: { readonly type: string; readonly data?: unknown }) => void): void;
  close(): void;
}
