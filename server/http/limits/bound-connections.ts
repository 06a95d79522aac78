import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { ConnectionBounds } from "../../context/service-limits.ts";
import { isThrough } from "../is-through.ts";

/**
 * Bounds the connections over which no request is under way: nothing has come yet, or headers that do not end, or the last answer is
 * through. Beyond the bound the one that has rested longest is closed: who sends what they came for at once is never held up by those.
 * Behind proxies every connection is one of theirs, and no address is bounded.
 */
export function boundConnections(server: Server, proxies: number, { restingOfAddress, resting }: ConnectionBounds): void {
  const all = new Set<Socket>();
  const byAddress = new Map<string, Set<Socket>>();
  const forget = (socket: Socket, address: string) => {
    all.delete(socket);
    const own = byAddress.get(address);
    own?.delete(socket);
    if (own?.size === 0) byAddress.delete(address);
  };
  const rest = (socket: Socket, address: string) => {
    if (socket.destroyed) return;
    const own = byAddress.get(address) ?? new Set();
    byAddress.set(address, own.add(socket));
    all.add(socket);
    if (all.size > resting) closeFirst(all);
    if (proxies === 0 && own.size > restingOfAddress) closeFirst(own);
  };
  const begun = new WeakMap<Socket, number>();
  server.on("connection", (socket) => {
    const address = socket.remoteAddress ?? "";
    socket.once("close", () => forget(socket, address));
    rest(socket, address);
  });
  server.on("upgrade", ({ socket }: IncomingMessage) => forget(socket, socket.remoteAddress ?? ""));
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const address = socket.remoteAddress ?? "";
    // Its answer is through: of those that rest it is the last one from now on.
    if (isThrough(request, response) && !begun.get(socket)) {
      forget(socket, address);
      return rest(socket, address);
    }
    // Several may come at once over one connection.
    const change = (by: 1 | -1) => begun.set(socket, (begun.get(socket) ?? 0) + by).get(socket);
    change(1);
    forget(socket, address);
    response.once("close", () => {
      if (change(-1) === 0) rest(socket, address);
    });
  });
}

/** Sets keep the order in which things came. */
function closeFirst(sockets: Set<Socket>): void {
  const [first] = sockets;
  first?.destroy();
  if (first) sockets.delete(first);
}
