import { Writable } from "node:stream";
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterEach, expect, it } from "vitest";
import { CierreError } from "../../schema/errors.ts";
import { replyWithError } from "./error-reply.ts";
import { nameFailedRequests, requestIdOf } from "./request-id.ts";

let app: FastifyInstance | null = null;
afterEach(() => app?.close());

it("only a trusted proxy's header is taken as the id of a request", () => {
  const named = (id: string | string[], proxies: number) => requestIdOf({ "x-request-id": id as string }, proxies);
  expect(named("0af7651916cd43dd:b7/1", 1)).toBe("0af7651916cd43dd:b7/1");
  expect(named("0af7651916cd43dd", 0)).toMatch(/^[\w-]{20}$/);
  for (const bad of ["", "x".repeat(101), 'a"b', "a b", "a\nb", "ñ", ["a", "b"]]) expect(named(bad, 1)).toMatch(/^[\w-]{20}$/);
  expect(requestIdOf({}, 1)).not.toBe(requestIdOf({}, 1));
});

it("an error says in its header which request it was, by the id that the log has", async () => {
  const lines: { reqId?: string; msg: string }[] = [];
  const sink = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  const logger: FastifyBaseLogger = pino(sink);
  app = Fastify({
    loggerInstance: logger,
    genReqId: ({ headers }) => requestIdOf(headers, 1),
    frameworkErrors: replyWithError,
  });
  nameFailedRequests(app);
  app.setErrorHandler(replyWithError);
  app.setNotFoundHandler((request, reply) => replyWithError(new CierreError("notFound"), request, reply));
  app.get("/bien", async () => "bien");
  app.get("/mal", async () => {
    throw new Error("mal");
  });
  const ask = async (url: string) => (await app?.inject({ url, headers: { "x-request-id": "la-7" } }))?.headers["x-request-id"];
  expect(await ask("/bien")).toBeUndefined();
  for (const url of ["/mal", "/nada", "/%zz"]) expect(await ask(url), url).toBe("la-7");
  const failed = lines.find(({ msg }) => msg === "request failed");
  expect(failed?.reqId).toBe("la-7");
});
