import type { FastifyInstance, FastifyRequest } from "fastify";
import { CierreError } from "../../../schema/errors.ts";
import { errorBodyOf } from "../../context/errors.ts";
import type { UnreadBounds } from "../../context/service-limits.ts";
import { TooManyRequests } from "../../core/sessions/too-many-requests.ts";
import { whileAnswered } from "./while-answered.ts";

/** Shorter answers are not counted, bytes: there may be no more of them than calls under way. */
const SMALL = 32 * 1024;
/** After so many seconds some of them are mostly read. */
const RETRY_SECONDS = 2;
/** Questions of one person that are remembered because their answers were given up, or of all. */
const MOST_GIVEN_UP = 1_000;

/**
 * Bounds the bytes of whole answers that wait for whoever asked to read them, of one person and of all: memory has each of them twice until
 * it is through. One more is given up, and the call refused; until something has been read, whoever asks the same is refused before it is
 * thought about. To be called after answers are compressed.
 */
export function boundUnread(app: FastifyInstance, { unreadOfPerson, unread }: UnreadBounds): void {
  const held = new Map<string, number>();
  const givenUp = new GivenUp();
  let all = 0;
  const add = (key: string, bytes: number) => {
    all += bytes;
    const sum = (held.get(key) ?? 0) + bytes;
    if (sum > 0) held.set(key, sum);
    else held.delete(key);
    if (bytes < 0) givenUp.forget(key);
  };
  // The session is known, and nothing is done for the call yet.
  app.addHook("preValidation", async (request) => {
    if (givenUp.has(keyOf(request), questionOf(request))) throw new TooManyRequests(RETRY_SECONDS * 1000);
  });
  app.addHook("onSend", async (request, reply, payload) => {
    const bytes = lengthOf(payload);
    if (bytes < SMALL) return payload;
    const key = keyOf(request);
    const [own, isOver] = [held.get(key) ?? 0, all > 0 && all + bytes > unread];
    if (isOver || (own > 0 && own + bytes > unreadOfPerson)) {
      givenUp.note(isOver ? EVERYBODY : key, questionOf(request));
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

function keyOf({ signedIn, ip }: FastifyRequest): string {
  return signedIn?.profile.id ?? ip;
}

function questionOf(request: FastifyRequest): string {
  const { method, routeOptions } = request;
  return `${keyOf(request)} ${method} ${routeOptions.url}`;
}

/** Stands for all who have answers to read. */
const EVERYBODY = "";

/** Questions whose answers were given up, by whose unread answers are the reason. */
class GivenUp {
  readonly #questions = new Map<string, Set<string>>();

  has(key: string, question: string): boolean {
    return [key, EVERYBODY].some((each) => this.#questions.get(each)?.has(question));
  }

  note(key: string, question: string): void {
    const known = this.#questions.get(key) ?? new Set();
    if (known.size < MOST_GIVEN_UP) this.#questions.set(key, known.add(question));
  }

  /** Somebody has read something, or gone. */
  forget(key: string): void {
    for (const each of [key, EVERYBODY]) this.#questions.delete(each);
  }
}

/** Streams are read as fast as they are sent, and hold little. */
function lengthOf(payload: unknown): number {
  return typeof payload === "string" || Buffer.isBuffer(payload) ? payload.length : 0;
}
