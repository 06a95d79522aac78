import type { ChangeNotification } from "../change-notification.ts";
import type { EndedSession } from "../ended-session.ts";
import type { PresentPage } from "./presence.ts";

/** What a server process tells the others on the same database. */
export type ProcessMessage =
  /** Whatever the others have open is news to it, or what they have open in a project. */
  | { readonly tag: "ask"; readonly projectId?: string | undefined }
  /**
   * People at its own pages, an entry each; `null` for one that is gone. `fresh`: what it announced before no longer counts. Processes of
   * former versions have an entry for each page.
   */
  | { readonly tag: "pages"; readonly fresh: boolean; readonly pages: readonly PageEntry[] }
  | { readonly tag: "change"; readonly change: ChangeNotification }
  | { readonly tag: "ended"; readonly session: EndedSession };

export type PageEntry = readonly [id: string, page: PresentPage | null];

/** A message as it travels. */
export interface ProcessEnvelope {
  /** The process that sends. */
  readonly from: string;
  /** Counts what it has sent, from 1. */
  readonly nth: number;
  readonly message: ProcessMessage | { readonly tag: "alive" } | { readonly tag: "left" };
}

export interface ProcessListener {
  onMessage(from: string, message: ProcessMessage): void;
  /** The process ended, or has been silent for so long that it counts as ended. */
  gone(from: string): void;
  /** Something that the process announced did not arrive, or it ended before it announced everything: whatever it may have been is to be asked for. */
  missed(from: string): void;
}

export interface Processes {
  send(message: ProcessMessage): void;
  /** A message of another process arrived. */
  receive(envelope: ProcessEnvelope): void;
  /** Tells the others, for the last time. */
  leave(): void;
}

/** A sign of life every so often; whoever gives none for as long is gone (ms). */
const ALIVE_MS = 5_000;
const SILENCE_MS = 15_000;
/** As long as nobody has answered, a process that begins asks again: it may have asked before it could hear (ms). */
const ASK_AGAIN_MS = [250, 1_000, 3_000];

interface Peer {
  /** Number of its last message before those that count, and how many of them have arrived. */
  base: number;
  arrived: number;
  /** Messages that had not arrived when it last gave a sign of life; some are on their way. */
  lacking: number;
  seenAt: number;
}

/**
 * One process among those on the same database. Notifications are not kept for anybody: a connection that broke loses them. So
 * every message is counted, and a process that lacks some at two signs of life in a row is informed that it missed something.
 */
export function joinProcesses(own: string, send: (envelope: ProcessEnvelope) => void, listener: ProcessListener): Processes {
  const peers = new Map<string, Peer>();
  const known = new Set<string>();
  let sent = 0;
  const post = (message: ProcessEnvelope["message"]) => send({ from: own, nth: ++sent, message });
  const forget = (from: string) => {
    if (peers.delete(from)) listener.gone(from);
  };
  const alive = setInterval(() => {
    post({ tag: "alive" });
    const oldest = Date.now() - SILENCE_MS;
    for (const [from, { seenAt }] of peers) {
      if (seenAt > oldest) continue;
      forget(from);
      // Whoever does not say goodbye may have died between a change and the word of it.
      listener.missed(from);
    }
  }, ALIVE_MS).unref();
  const askAgain = ASK_AGAIN_MS.map((wait) => setTimeout(() => peers.size === 0 && post({ tag: "ask" }), wait).unref());
  post({ tag: "ask" });

  const meet = ({ from, nth, message }: ProcessEnvelope): Peer => {
    const peer = { base: nth - 1, arrived: 0, lacking: 0, seenAt: Date.now() };
    peers.set(from, peer);
    // One that is met by its answer has announced everything, unless it was here before and this process did not hear it for long.
    const isWhole = message.tag === "pages" && message.fresh && !known.has(from);
    known.add(from);
    if (nth > 1 && !isWhole) listener.missed(from);
    return peer;
  };

  return {
    send: post,
    receive(envelope) {
      const { from, nth, message } = envelope;
      if (from === own) return;
      if (message.tag === "left") return forget(from);
      const peer = peers.get(from) ?? meet(envelope);
      peer.seenAt = Date.now();
      if (nth > peer.base) peer.arrived += 1;
      if (message.tag !== "alive") return listener.onMessage(from, message);
      const lacking = nth - peer.base - peer.arrived;
      const hasMissed = lacking > 0 && peer.lacking > 0;
      peer.lacking = lacking;
      if (!hasMissed) return;
      Object.assign(peer, { base: nth, arrived: 0, lacking: 0 });
      listener.missed(from);
    },
    leave() {
      clearInterval(alive);
      for (const timer of askAgain) clearTimeout(timer);
      post({ tag: "left" });
    },
  };
}
