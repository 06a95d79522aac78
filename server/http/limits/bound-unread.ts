import type { FastifyInstance } from "fastify";
import { CierreError } from "../../../schema/errors.ts";
import { errorBodyOf } from "../../context/errors.ts";
import type { UnreadBounds } from "../../context/service-limits.ts";
import { whileAnswered } from "./while-answered.ts";

/** Shorter answers are not counted, bytes: there may be no more of them than calls under way. */
const SMALL = 32 * 1024;
/** After so many seconds some of them are mostly read. */
const RETRY_SECONDS = 2;

/**
 * Bounds the bytes of whole answers that wait for whoever asked to read them, of one person and of all: memory has each of them twice until
 * it is through. One more is given up, and the call refused. To be called after answers are compressed.
 */
export function boundUnread(app: FastifyInstance, { unreadOfPerson, unread }: UnreadBounds): void {
  const held = new Map<string, number>();
  let all = 0;
  const add = (key: string, bytes: number) => {
    all += bytes;
    const sum = (held.get(key) ?? 0) + bytes;
    if (sum > 0) held.set(key, sum);
    else held.delete(key);
  };
  app.addHook("onSend", async (request, reply, payload) => {
    const bytes = lengthOf(payload);
    if (bytes < SMALL) return payload;
    const key = request.signedIn?.profile.id ?? request.ip;
    const [own, isOver] = [held.get(key) ?? 0, all > 0 && all + bytes > unread];
    if (isOver || (own > 0 && own + bytes > unreadOfPerson)) {
      const code = isOver ? "unavailable" : "tooManyRequests";
      reply
        .code(isOver ? 503 : 429)
        .removeHeader("content-encoding")
        .removeHeader("content-length");
      reply.headers({
        "retry-after": RETRY_SECONDS,
        "content-type": "application/json; charset=utf-8",
        "cache-control": "no-store",
      });
      return JSON.stringify(errorBodyOf(new CierreError(code)));
    }
    add(key, bytes);
    whileAnswered(reply.raw, () => add(key, -bytes));
    return payload;
  });
}

/** Streams are read as fast as they are sent, and hold little. */
function lengthOf(payload: unknown): number {
  return typeof payload === "string" || Buffer.isBuffer(payload) ? payload.length : 0;
}
