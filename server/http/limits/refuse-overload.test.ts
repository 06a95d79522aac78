import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { replyWithError } from "../error-reply.ts";
import { refuseOverload } from "./refuse-overload.ts";
import { followAnswer } from "./while-answered.ts";

describe("a server that has more to do than it can", () => {
  let app: FastifyInstance;
  let delay: number;
  let finish: (() => void)[];
  beforeEach(() => {
    delay = 0;
    finish = [];
    app = Fastify();
    app.setErrorHandler(replyWithError);
    refuseOverload(app, { requestsAtOnce: 2, threadDelayMs: 100 }, () => delay);
    app.get("/slow", () => new Promise((resolve) => finish.push(() => resolve("done"))));
    app.get("/followed", (_request, { raw }) => {
      followAnswer(raw);
      return new Promise((resolve) => finish.push(() => resolve("done")));
    });
    app.get("/quick", async () => "done");
    app.get("/healthz", { config: { always: true } }, async () => "well");
  });
  afterEach(() => app.close());

  const get = (url: string) => app.inject({ url }).then(({ statusCode, headers }) => [statusCode, headers["retry-after"]]);

  /** Calls under way, the last of which has reached its route. */
  async function slow(count: number) {
    const before = finish.length;
    const answers = Array.from({ length: count }, () => get("/slow"));
    while (finish.length < before + count) await new Promise(setImmediate);
    return answers;
  }

  it("finishes what it has begun, and asks others to come back", async () => {
    const begun = await slow(2);
    expect([await get("/quick"), await get("/quick")]).toEqual([
      [503, "2"],
      [503, "2"],
    ]);
    for (const end of finish) end();
    expect(await Promise.all(begun)).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
    expect(await get("/quick")).toEqual([200, undefined]);
  });

  it("has room for others however many follow an answer that goes on", async () => {
    const followed: Promise<unknown>[] = [];
    for (let count = 1; count <= 5; count += 1) {
      followed.push(get("/followed"));
      while (finish.length < count) await new Promise(setImmediate);
    }
    expect(await get("/quick")).toEqual([200, undefined]);
    const begun = await slow(2);
    expect(await get("/quick")).toEqual([503, "2"]);
    for (const end of finish) end();
    await Promise.all([...followed, ...begun]);
    expect(await get("/quick")).toEqual([200, undefined]);
  });

  it("asks them the later the more its thread is late", async () => {
    delay = 99;
    expect(await get("/quick")).toEqual([200, undefined]);
    delay = 400;
    expect(await get("/quick")).toEqual([503, "8"]);
    delay = 1_000_000;
    expect(await get("/quick")).toEqual([503, "10"]);
    expect(await get("/missing")).toEqual([503, "10"]);
  });

  it("still says how it is", async () => {
    const begun = await slow(2);
    delay = 1000;
    expect(await get("/healthz")).toEqual([200, undefined]);
    for (const end of finish) end();
    await Promise.all(begun);
  });
});
