import type { FastifyBaseLogger } from "fastify";
import { type ClientEvent, type ClientMessage, clientMessages } from "../../schema/wire/socket-messages.ts";
import type { CierreServer, CierreSocket } from "./cierre-socket.ts";

/**
 * The one place where Socket.IO calls this program. Socket.IO catches nothing that a listener throws, so that one packet would end the
 * process: here it is logged, and costs nobody but the socket. A test finds listeners that are registered anywhere else.
 */
export interface SocketDoor {
  /** Judges who comes; whoever cannot be judged is not let in. */
  admit(judge: (socket: CierreSocket) => Admission | Promise<Admission>): void;
  /** A socket was let in. One that cannot be welcomed is cut. */
  welcome(listener: (socket: CierreSocket) => void): void;
  /** Judges every event of a socket before it is looked at. */
  screen(socket: CierreSocket, judge: () => "accept" | "drop"): void;
  /**
   * Takes an event's message. One that is not what the event's schema says, comes with more, or whose handler fails or answers `false` is
   * acknowledged with `{ ok: false }`, others with `{ ok: true }`, where the client asks for it.
   */
  on<Name extends ClientEvent>(socket: CierreSocket, name: Name, handler: Handler<Name>): void;
  left(socket: CierreSocket, listener: () => void): void;
  /** Takes what other processes on the database send under a name. */
  fromProcesses(name: string, listener: (message: unknown) => void): void;
}

/** `unavailable`: nobody knows now. The connection ends without an answer, which would end the session on the device: it tries again by itself. */
export type Admission = "welcome" | "unauthenticated" | "unavailable";

/** Answers `false`, at once or later, for what the message asks in vain. */
type Handler<Name extends ClientEvent> = (message: ClientMessage<Name>) => unknown;

export function openSocketDoor(io: CierreServer, logger: FastifyBaseLogger): SocketDoor {
  const failed = (error: unknown, where: string) => logger.error({ err: error, where }, "realtime failed");
  /** Runs what may throw; `instead` is for when it does. */
  const guarded = <Result>(where: string, run: () => Result, instead: () => Result): Result => {
    try {
      return run();
    } catch (error) {
      failed(error, where);
      return instead();
    }
  };
  return {
    admit(judge) {
      io.use((socket, next) => {
        const unknown = (error: unknown): Admission => {
          failed(error, "handshake");
          return "unavailable";
        };
        const answer = (admission: Admission) => {
          if (admission === "unavailable") socket.conn.close();
          next(admission === "welcome" ? undefined : new Error(admission));
        };
        // `judge` may throw before it has a promise.
        void new Promise<Admission>((resolve) => resolve(judge(socket))).catch(unknown).then(answer);
      });
    },
    welcome(listener) {
      io.on("connection", (socket) =>
        guarded(
          "connection",
          () => listener(socket),
          () => socket.conn.close(),
        ),
      );
    },
    screen(socket, judge) {
      socket.use((_packet, next) => {
        const answer = guarded("screen", judge, () => {
          socket.conn.close();
          return "drop";
        });
        if (answer === "accept") next();
      });
    },
    on(socket, name, handler) {
      const event: string = name;
      socket.on(event, (...given: unknown[]) => {
        const { acknowledge, message } = taken(given);
        const parsed = message && clientMessages[name].safeParse(message.content);
        if (!parsed?.success) return acknowledge(false);
        // The schema is the event's own.
        const run = async () => (await handler(parsed.data as ClientMessage<typeof name>)) !== false;
        run()
          .catch((error: unknown) => {
            failed(error, name);
            return false;
          })
          .then(acknowledge);
      });
    },
    left(socket, listener) {
      socket.on("disconnect", () => guarded("disconnect", listener, () => undefined));
    },
    fromProcesses(name, listener) {
      io.on(name, (message) =>
        guarded(
          name,
          () => listener(message),
          () => undefined,
        ),
      );
    },
  };
}

/** What came with an event: at most one message, and Socket.IO's function that answers, which no client can make. */
function taken(given: readonly unknown[]): {
  acknowledge(ok: boolean): void;
  /** `null` for more than one. */
  readonly message: { readonly content: unknown } | null;
} {
  const last = given.at(-1);
  const asks = typeof last === "function";
  const messages = asks ? given.slice(0, -1) : given;
  return {
    acknowledge: (ok) => {
      if (asks) last({ ok });
    },
    message: messages.length > 1 ? null : { content: messages[0] },
  };
}
