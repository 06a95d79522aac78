import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { SignedIn } from "../../core/sessions/authenticate.ts";
import { type Way, watchWork } from "./give-way.ts";

let app: FastifyInstance;
let time: number;
let pauses: number[];
let wayOf: (person: string) => Way;
beforeEach(() => {
  time = 0;
  pauses = [];
  app = Fastify();
  // Of a session this is all that is looked at.
  app.decorateRequest("signedIn", { getter: () => ({ profile: { id: "beto" } }) as unknown as SignedIn });
  wayOf = watchWork(app, { now: () => time, wait: async (ms) => pauses.push(ms) });
  app.get("/", async () => "done");
});
afterEach(() => app.close());

it("gives others who are at work most of the time, and takes all of it alone", async () => {
  const give = (person: string, tookMs: number) => wayOf(person).give(tookMs);
  await give("ana", 10);
  expect(pauses).toEqual([]);
  await app.inject("/");
  for (const tookMs of [10, 5000]) await give("ana", tookMs);
  await give("beto", 10);
  expect(pauses).toEqual([30, 1000]);
  time = 2000;
  await give("ana", 10);
  expect(pauses).toHaveLength(2);
});

it("hands on all bytes in order", async () => {
  const pieces: string[] = [];
  const source = wayOf("ana").gently(async function* () {
    yield Buffer.from("uno");
    yield Buffer.from("dos");
  });
  for await (const bytes of source()) pieces.push(Buffer.from(bytes).toString());
  expect(pieces).toEqual(["uno", "dos"]);
});
