import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { isThrough } from "../is-through.ts";

/** Answers of whoever asks for more than they may. */
const REFUSALS: readonly number[] = [429, 503];
/** What is left of a body that is worth it, bytes. */
const MUCH = 64 * 1024;
/** How much of such a body is read, bytes in a millisecond: 2 MB/s, however much the system hands over at a time. */
const RATE = 2048;
/** The least time between two looks at what has come, ms. */
const LEAST_PAUSE_MS = 10;

/**
 * Reads what is left of a refused request slowly: a flood of long bodies costs the thread little, and whoever reads the answer only after all
 * is sent, as browsers do, gets it after some seconds. Who goes on beyond that is cut off as others are (`watch-exchanges.ts`).
 */
export function readRefusedSlowly(server: Server): void {
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (isThrough(request, response)) return;
    const before = request.socket.bytesRead;
    response.once("finish", () => {
      if (!REFUSALS.includes(response.statusCode)) return;
      const left = Number(request.headers["content-length"] ?? 0) - (request.socket.bytesRead - before);
      // After Node, which reads the rest to make room for the next request.
      if (left > MUCH) setImmediate(rest, request, request.socket.bytesRead);
    });
  });
}

function rest(request: IncomingMessage, before: number): void {
  const { socket, complete } = request;
  if (complete || socket.destroyed) return;
  const now = socket.bytesRead;
  socket.pause();
  setTimeout(
    () => {
      socket.resume();
      setImmediate(rest, request, now);
    },
    Math.max(LEAST_PAUSE_MS, (now - before) / RATE),
  ).unref();
}
