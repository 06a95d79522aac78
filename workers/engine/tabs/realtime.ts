import type { Clock, SocketPort } from "../../../sync/ports.ts";
import type { RealtimeNews } from "../../engine-api.ts";

/** The socket port with what pages say to each other over it. */
export interface RealtimeSocket extends Omit<SocketPort, "connect"> {
  /** `heard`: whatever the server tells beside documents that changed, by the name of its event. */
  connect(listener: Parameters<SocketPort["connect"]>[0], received: (name: string, message: unknown) => void): void;
  /** Without a connection it is lost: it would be old when there is one. */
  emit(name: string, message: unknown): void;
  /** The server's answer; `null` when none comes. */
  ask(name: string, message: unknown): Promise<unknown>;
}

/** A tab's connection to the realtime channel: its leader hears what to pull, its page what people do. */
export interface Realtime extends Pick<RealtimeSocket, "emit" | "ask"> {
  /** `true` once the device holds the whole snapshot. */
  setReady(isReady: boolean): void;
  /** Connects anew: the session holds another token. */
  renew(): void;
  /** For good. */
  close(): void;
}

/** From a complete snapshot to the connection (ms): the list shows first. */
const FIRST_SCREEN_MS = 1_000;

/** A save announces each document that it touched, in one packet or two: one pull, so much later (ms), brings them all. */
export const EVENTS_MS = 5;
/** Between two pulls for the sake of events (ms): what a newsroom that goes on saving announces meanwhile is one. */
export const BETWEEN_PULLS_MS = 50;

interface RealtimeListener {
  happened(happening: Parameters<Parameters<SocketPort["connect"]>[0]>[0]): void;
  onNews(news: RealtimeNews): void;
}

/**
 * Connects, but not before the device holds the snapshot and shows it: until then the feed is being read anyway, and the
 * channel's library would compete with it for the network.
 */
export function createRealtime(clock: Clock, socket: RealtimeSocket, { happened, onNews }: RealtimeListener): Realtime {
  let isConnecting = false;
  let isClosed = false;
  let cancel: (() => void) | null = null;
  let isPullWanted = false;
  /** Calls off the pull to come, or the pause after one. */
  let cancelPull: (() => void) | null = null;
  const forgetEvents = () => {
    cancelPull?.();
    cancelPull = null;
  };
  const pull = () => {
    isPullWanted = false;
    cancelPull = clock.after(BETWEEN_PULLS_MS, () => {
      cancelPull = null;
      if (isPullWanted) pull();
    });
    happened("event");
  };
  /** From the first of them, not the last: a newsroom that goes on saving keeps nobody waiting. */
  const eventSoon = () => {
    isPullWanted = true;
    cancelPull ??= clock.after(EVENTS_MS, pull);
  };
  const connect = () => {
    cancel = null;
    isConnecting = true;
    socket.connect(
      (happening) => {
        if (happening === "connected") onNews({ tag: "connected" });
        if (happening === "lost" || happening === "refused") onNews({ tag: "lost" });
        if (happening === "event") return eventSoon();
        // Who connects asks for everything; for the others nothing is to be asked for now.
        if (happening !== "rights") forgetEvents();
        happened(happening);
      },
      (name, message) => onNews({ tag: "message", name, message }),
    );
  };
  return {
    setReady(isReady) {
      if (isReady && !isConnecting && !isClosed && !cancel) cancel = clock.after(FIRST_SCREEN_MS, connect);
    },
    renew() {
      if (isConnecting) connect();
    },
    emit: (name, message) => socket.emit(name, message),
    ask: (name, message) => socket.ask(name, message),
    close() {
      isClosed = true;
      isConnecting = false;
      cancel?.();
      cancel = null;
      forgetEvents();
      socket.close();
      onNews({ tag: "lost" });
    },
  };
}
