import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";
import { measureJson } from "../../core/documents/measure-json.ts";
import { tokenOf } from "../../core/sessions/authenticate.ts";
import { TooManyRequests } from "../../core/sessions/too-many-requests.ts";

/** What a call's body may have on average, bytes: a device that sends all it has kept stays far below. A choice, not a measurement. */
const BYTES_PER_CALL = 20_000;
/** What an array or an object counts as: 200,000 of them in 400 kB take 45 ms to make. */
const BYTES_PER_CONTAINER = 50;
/** And a value or a name: 300,000 names that differ take 300 ms. */
const BYTES_PER_VALUE = 10;
/** Shorter bodies are not looked through for that, bytes. */
const SMALL = 20_000;
/** As many bytes may come at once as would in so many seconds. */
const BURST_SECONDS = 8;
/** People whose budgets are remembered, at most: those of the others are full again. */
const MOST_PEOPLE = 10_000;

/** Bytes that were refused, and until when as many or more would be. */
interface Refused {
  readonly bytes: number;
  readonly until: number;
}

interface Budget {
  readonly bytes: number;
  readonly at: number;
}

interface BodyLimits {
  readonly callsPerMinute: number;
  /** Largest body that is read as a whole; what is longer is a file on its way, or refused. */
  readonly bodyBytes: number;
}

/**
 * Counts the bytes that each person has the server read as JSON. Reading, looking through and refusing them takes its thread, however
 * little comes of it: who sends megabyte after megabyte is asked to come back, before they are read, and who sends thousands of things
 * in things, before they are made. Comes after the session is known; strangers' bodies are not read at all. Whose a token is need not be asked
 * while it is known that what comes with it is too much: a flood is refused without the database. `now`: ms that only go forward.
 */
export function limitBodies(
  app: FastifyInstance,
  { callsPerMinute, bodyBytes }: BodyLimits,
  now: () => number = () => performance.now(),
): void {
  const perMs = (callsPerMinute * BYTES_PER_CALL) / 60_000;
  const most = perMs * BURST_SECONDS * 1000;
  const budgets = new Map<string, Budget>();
  const refused = new Map<string, Refused>();
  const take = (id: string, bytes: number): void => {
    const [known, at] = [budgets.get(id), now()];
    const left = known === undefined ? most : Math.min(most, known.bytes + (at - known.at) * perMs);
    if (left < Math.min(bytes, most)) throw new Spent((Math.min(bytes, most) - left) / perMs);
    keep(budgets, id, { bytes: left - bytes, at });
  };
  const countedOf = (headers: IncomingHttpHeaders): number => {
    const bytes = bytesOf(headers, bodyBytes);
    return bytes > bodyBytes || !isReadWhole(headers) ? 0 : bytes;
  };
  app.addHook("onRequest", async ({ headers }) => {
    const known = refused.get(tokenOf(headers) ?? "");
    if (known === undefined || countedOf(headers) < known.bytes) return;
    const left = known.until - now();
    if (left > 0) throw new TooManyRequests(left);
  });
  app.addHook("preParsing", async ({ signedIn, headers }) => {
    const bytes = countedOf(headers);
    if (!signedIn || bytes === 0) return;
    try {
      take(signedIn.profile.id, bytes);
    } catch (error) {
      const token = tokenOf(headers);
      if (error instanceof Spent && token !== null) keep(refused, token, { bytes, until: now() + error.waitMs });
      throw error;
    }
  });
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body: Buffer, done) => {
    try {
      if (body.length >= SMALL) {
        const { containers, values } = measureJson(body);
        if (request.signedIn) take(request.signedIn.profile.id, containers * BYTES_PER_CONTAINER + values * BYTES_PER_VALUE);
      }
      parse(request, body.toString("utf8"), done);
    } catch (error) {
      done(error as Error); // nothing else is thrown
    }
  });
}

/** A budget that lasts no further; for how long, ms. */
class Spent extends TooManyRequests {
  readonly waitMs: number;

  constructor(waitMs: number) {
    super(waitMs);
    this.waitMs = waitMs;
  }
}

/** Of the many that there may be, those that were kept last. */
function keep<T>(known: Map<string, T>, key: string, value: T): void {
  known.delete(key);
  known.set(key, value);
  if (known.size > MOST_PEOPLE) known.delete(known.keys().next().value ?? "");
}

/** Photos and other files go to where they are kept piece by piece, at any pace: they are counted by what may be stored. */
function isReadWhole(headers: IncomingHttpHeaders): boolean {
  const type = headers["content-type"] ?? "";
  return type === "" || type.startsWith("application/json") || type.startsWith("application/x-www-form-urlencoded");
}

/** Of a body whose length nobody tells, an eighth of the largest. */
function bytesOf(headers: IncomingHttpHeaders, bodyBytes: number): number {
  return headers["transfer-encoding"] === undefined ? Number(headers["content-length"] ?? 0) : bodyBytes / 8;
}
