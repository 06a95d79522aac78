import type { io, Socket } from "socket.io-client";
import type { ErrorCode } from "../../schema/errors.ts";
import { realtimeEvents } from "../../schema/wire/realtime.ts";
import { socketEvents } from "../../schema/wire/socket-events.ts";
import type { RealtimeSocket } from "../engine/tabs/realtime.ts";

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

/** How long the server's answer is waited for (ms). */
const ANSWER_MS = 5_000;

/** Whoever was cut off for sending too much comes back after this pause (ms): at once, they would only be cut off again. */
const CUT_MS = 30_000;

/** Loading Socket.IO is tried again after this pause (ms). */
const LOAD_AGAIN_MS = 10_000;

/** The realtime channel over Socket.IO, which is loaded at the first connection and reconnects by itself with growing pauses. */
export function createSocketClient(options: SocketOptions): RealtimeSocket {
  const load = options.load ?? (async () => (await import("socket.io-client")).io);
  let end = () => {};
  let current: Socket | null = null;
  return {
    connect(listener, received) {
      end();
      let timer: ReturnType<typeof setTimeout> | undefined;
      let ended = false;
      const begin = () =>
        load().then(
          (connect) => {
            if (ended) return;
            const socket = open(connect, options);
            const again = (pause: number) => {
              timer = setTimeout(() => socket.connect(), pause);
            };
            current = listening(socket, options, listener, again);
            current.onAny((name: string, message: unknown) => name !== socketEvents.event && received(name, message));
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
        current?.close();
        current = null;
      };
      void begin();
    },
    close: () => end(),
    emit(name, message) {
      if (current?.connected) current.emit(name, message);
    },
    async ask(name, message) {
      if (!current?.connected) return null;
      return current
        .timeout(ANSWER_MS)
        .emitWithAck(name, message)
        .catch(() => null);
    },
  };
}

/** `again`: connects after a pause (ms), unless it was closed meanwhile. */
function listening(
  socket: Socket,
  { session }: SocketOptions,
  listener: Parameters<RealtimeSocket["connect"]>[0],
  again: (pause: number) => void,
): Socket {
  socket.on("connect", () => {
    socket.emit(socketEvents.setProject, session().projectId);
    listener("connected");
  });
  socket.on(socketEvents.rightsChanged, () => {
    // The server has put the socket out of a project that was closed: it may be open again.
    socket.emit(socketEvents.setProject, session().projectId);
    listener("rights");
  });
  let pause = 0;
  socket.on(realtimeEvents.cut, () => {
    pause = CUT_MS;
  });
  socket.on("disconnect", (reason) => {
    listener("lost");
    // Socket.IO does not come back by itself where the server hung up, which it does when a session may have ended.
    if (reason !== "io server disconnect") return;
    if (pause === 0) socket.connect();
    else again(pause);
    pause = 0;
  });
  socket.on("connect_error", ({ message }) => listener(message === UNAUTHENTICATED ? "refused" : "lost"));
  // The server sends it with every change, also where another event tells pages more of it.
  socket.on(socketEvents.event, () => listener("event"));
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
