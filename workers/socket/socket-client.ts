import { io, type Socket } from "socket.io-client";
import { socketEvents } from "../../schema/wire/socket-events.ts";
import type { SocketPort } from "../../sync/ports.ts";

export interface SocketOptions {
  /** Who connects, read at every connection. */
  readonly session: () => { readonly token: string; readonly projectId: string; readonly sessionNonce: string };
  /** Origin of the server; the page's own when absent. */
  readonly url?: string;
}

/** The realtime channel over Socket.IO, which reconnects by itself with growing pauses. */
export function createSocketClient(options: SocketOptions): SocketPort {
  let socket: Socket | null = null;
  return {
    connect(listener) {
      socket?.close();
      socket = open(options);
      socket.on("connect", () => {
        socket?.emit(socketEvents.setProject, options.session().projectId);
        listener("connected");
      });
      socket.on("disconnect", () => listener("lost"));
      socket.on("connect_error", () => listener("lost"));
      socket.on(socketEvents.event, () => listener("event"));
      socket.on(socketEvents.articleChanged, () => listener("event"));
    },
    close() {
      socket?.close();
      socket = null;
    },
  };
}

function open({ session, url }: SocketOptions): Socket {
  const { token, sessionNonce } = session();
  const settings = {
    path: "/socket.io",
    auth: { token, sessionNonce },
    extraHeaders: { authorization: `Bearer ${token}` },
    transports: ["websocket", "polling"],
    reconnectionDelay: 500,
    reconnectionDelayMax: 10_000,
  };
  return url === undefined ? io(settings) : io(url, settings);
}
