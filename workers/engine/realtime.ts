import type { Clock, SocketPort } from "../../sync/ports.ts";

/** The leader's connection to the realtime channel. */
export interface Realtime {
  setLeader(isLeader: boolean): void;
  /** `true` once the device holds the whole snapshot. */
  setReady(isReady: boolean): void;
  /** Connects anew: the session holds another token. */
  renew(): void;
}

/** From a complete snapshot to the connection (ms): the list shows first. */
const FIRST_SCREEN_MS = 1_000;

/**
 * Connects while this tab leads, but not before the device holds the snapshot and shows it: until then the feed is being
 * read anyway, and the channel's library would compete with it for the network.
 */
export function createRealtime(clock: Clock, socket: SocketPort, listener: Parameters<SocketPort["connect"]>[0]): Realtime {
  let isLeader = false;
  let isReady = false;
  let isConnected = false;
  let cancel: (() => void) | null = null;
  const connect = () => {
    cancel = null;
    isConnected = true;
    socket.connect(listener);
  };
  const disconnect = () => {
    cancel?.();
    cancel = null;
    isConnected = false;
    socket.close();
  };
  const look = () => {
    if (isLeader && isReady && !isConnected && !cancel) cancel = clock.after(FIRST_SCREEN_MS, connect);
  };
  return {
    setLeader(next) {
      isLeader = next;
      if (isLeader) look();
      else disconnect();
    },
    setReady(next) {
      isReady = next;
      look();
    },
    renew() {
      if (isConnected) socket.connect(listener);
    },
  };
}
