import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { SignedIn } from "../../core/sessions/authenticate.ts";
import { replyWithError } from "../error-reply.ts";
import { limitBodies } from "./limit-bodies.ts";

let app: FastifyInstance;
let time: number;
/** How often it was asked whose a request is. */
let asked: number;
beforeEach(() => {
  time = 0;
  asked = 0;
  app = Fastify();
  app.setErrorHandler(replyWithError);
  app.decorateRequest("signedIn", null);
  app.addHook("preParsing", async (request) => {
    asked += 1;
    // Of a session this is all that is looked at.
    request.signedIn = { profile: { id: request.headers.person } } as unknown as SignedIn;
  });
  // 2,000 bytes a second, 16,000 at once.
  limitBodies(app, { callsPerMinute: 6, bodyBytes: 10_000 }, () => time);
  app.post("/", async () => "read");
});
afterEach(() => app.close());

const headersOf = (person: string) => ({ person, authorization: `Bearer ${person}`, "content-type": "application/json" });
const send = async (person: string, bytes: number) => {
  const payload = JSON.stringify("x".repeat(bytes - 2));
  const answer = await app.inject({ method: "POST", url: "/", payload, headers: headersOf(person) });
  return [answer.statusCode, answer.headers["retry-after"]];
};

it("reads nothing more of somebody who sends one long body after another, and says until when", async () => {
  expect([await send("ana", 8_000), await send("ana", 8_000)]).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
  expect(await send("ana", 8_000)).toEqual([429, "4"]);
  expect(await send("beto", 8_000)).toEqual([200, undefined]);
  time = 4_000;
  expect(await send("ana", 8_000)).toEqual([200, undefined]);
  expect(await send("ana", 100)).toEqual([429, "1"]);
});

it("does not look up the sender of a body while it is known that it would be refused, and no longer", async () => {
  for (const _ of [1, 2, 3]) await send("ana", 8_000);
  asked = 0;
  for (const bytes of [8_000, 9_000]) expect((await send("ana", bytes))[0]).toBe(429);
  expect(asked).toBe(0);
  expect([(await send("ana", 7_000))[0], (await send("beto", 8_000))[0], asked]).toEqual([429, 200, 2]);
  time = 4_000;
  expect([(await send("ana", 8_000))[0], asked]).toEqual([200, 3]);
});

it("counts what a body is made of before it is made", async () => {
  await app.close();
  app = Fastify();
  app.setErrorHandler(replyWithError);
  app.decorateRequest("signedIn", { getter: () => ({ profile: { id: "ana" } }) as unknown as SignedIn });
  limitBodies(app, { callsPerMinute: 600, bodyBytes: 100_000 }, () => time);
  app.post("/", async () => "read");
  const call = (payload: string) =>
    app.inject({ method: "POST", url: "/", payload, headers: { "content-type": "application/json" } });
  const nested = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
  const statuses = [await call(nested), await call(nested), await call(JSON.stringify("x".repeat(40_000)))];
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 429, 200]);
  expect((await call("{")).statusCode).toBe(400);
});

it("leaves what is longer than any body to the route", async () => {
  expect([await send("ana", 20_000), await send("ana", 20_000)]).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
});

it("leaves photos to the route, however many come at once", async () => {
  app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
  const photo = () =>
    app.inject({
      method: "POST",
      url: "/",
      payload: Buffer.alloc(8_000),
      headers: { person: "ana", "content-type": "image/jpeg" },
    });
  const statuses = [(await photo()).statusCode, (await photo()).statusCode, (await photo()).statusCode];
  expect(statuses).toEqual([200, 200, 200]);
  expect(await send("ana", 8_000)).toEqual([200, undefined]);
});

it("counts a body without a declared length as a part of the longest", async () => {
  const headers = { person: "ana", "content-type": "application/json", "transfer-encoding": "chunked" };
  const statuses = [];
  for (let sent = 0; sent < 14; sent += 1) {
    const answer = await app.inject({ method: "POST", url: "/", payload: '"x"', headers });
    statuses.push(answer.statusCode);
  }
  expect(statuses).toEqual([...Array(12).fill(200), 429, 429]);
});
