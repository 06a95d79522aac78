import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { NewConnectionBounds } from "../../context/service-limits.ts";
import { networkOf } from "../../core/sessions/network-of.ts";
import { OpenedConnections } from "./opened-connections.ts";

const WARN_EVERY_MS = 60_000;

/**
 * Hangs up on networks that open more connections than they may, before anything of them is read: whoever opens and closes thousands, with
 * TLS or without, costs the thread little more than the system's word of each. Proxies open for everybody, and are left alone.
 * `refused` hears of it, once a minute at most.
 */
export function boundNewConnections(
  server: Server,
  proxies: number,
  bounds: NewConnectionBounds,
  refused: (network: string) => void,
  now: () => number = () => performance.now(),
): void {
  if (proxies > 0) return;
  const opened = new OpenedConnections(bounds);
  let warnedAt = Number.NEGATIVE_INFINITY;
  // Before Node gives it a parser.
  server.prependListener("connection", (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? "");
    if (opened.admits(network, now())) return;
    socket.resetAndDestroy();
    if (now() - warnedAt < WARN_EVERY_MS) return;
    warnedAt = now();
    refused(network);
  });
}
