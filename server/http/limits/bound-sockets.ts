import type { IncomingMessage } from "node:http";
import { networkOf } from "../../core/sessions/network-of.ts";
import { UnderWay } from "../../core/threads/under-way.ts";
import type { Admit } from "./hold-brief-sockets.ts";

/** Bounds the sockets that one network has open or asks for, whoever they are. Each takes memory for as long as it stays. */
export function boundSockets(admit: Admit, addressOf: (request: IncomingMessage) => string, most: number): Admit {
  const sockets = new UnderWay();
  return async (request) => {
    // One that asks again and again is no socket, and its calls are counted.
    if (request.headers.upgrade === undefined) return admit(request);
    const network = networkOf(addressOf(request));
    if (sockets.of(network) >= most || request.socket.destroyed) return false;
    sockets.begin(network);
    request.socket.once("close", () => sockets.end(network));
    return admit(request);
  };
}
