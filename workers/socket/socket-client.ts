import type { io, Socket } from "socket.io-client";
import type { ErrorCode } from "../../schema/errors.ts";
import { socketEvents } from "../../schema/wire/socket-events.ts";
import type { SocketPort } from "../../sync/ports.ts";

export interface SocketOptions {
  /** Who connects, read at every connection. */
  readonly session: () => { readonly token: string; readonly projectId: string; readonly sessionNonce: string };
  /** Origin of the server; the page's own when absent. */
  readonly url?: string;
  /** Brings Socket.IO's `io`; its own module when absent. */
  readonly load?: () => Promise<typeof io>;
}

/** What the server answers to a token that it does not know; the socket does not try again by itself. */
const UNAUTHENTICATED = "unauthenticated" satisfies ErrorCode;

/** Loading Socket.IO is tried again after this pause (ms). */
const LOAD_AGAIN_MS = 10_000;

/** The realtime channel over Socket.IO, which is loaded at the first connection and reconnects by itself with growing pauses. */
export function createSocketClient(options: SocketOptions): SocketPort {
  const load = options.load ?? (async () => (await import("socket.io-client")).io);
  let end = () => {};
  return {
    connect(listener) {
      end();
      let socket: Socket | null = null;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let ended = false;
      const begin = () =>
        load().then(
          (connect) => {
            if (!ended) socket = listening(open(connect, options), options, listener);
          },
          () => {
            if (ended) return;
            listener("lost");
            timer = setTimeout(begin, LOAD_AGAIN_MS);
          },
        );
      end = () => {
        ended = true;
        clearTimeout(timer);
        socket?.close();
      };
      void begin();
    },
    close: () => end(),
  };
}

function listening(socket: Socket, { session }: SocketOptions, listener: Parameters<SocketPort["connect"]>[0]): Socket {
  socket.on("connect", () => {
    socket.emit(socketEvents.setProject, session().projectId);
    listener("connected");
  });
  socket.on("disconnect", (reason) => {
    listener("lost");
    // Socket.IO does not come back by itself where the server hung up, which it does when a session may have ended.
    if (reason === "io server disconnect") socket.connect();
  });
  socket.on("connect_error", ({ message }) => listener(message === UNAUTHENTICATED ? "refused" : "lost"));
  socket.on(socketEvents.event, () => listener("event"));
  socket.on(socketEvents.articleChanged, () => listener("event"));
  return socket;
}

function open(connect: typeof io, { session, url }: SocketOptions): Socket {
  const { token, sessionNonce } = session();
  const settings = {
    path: "/socket.io",
    auth: { token, sessionNonce },
    extraHeaders: { authorization: `Bearer ${token}` },
    transports: ["websocket", "polling"],
    reconnectionDelay: 500,
    reconnectionDelayMax: 10_000,
  };
  return url === undefined ? connect(settings) : connect(url, settings);
}
