import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { replyWithError } from "../error-reply.ts";
import { boundCalls } from "./bound-calls.ts";

describe("calls under way", () => {
  let app: FastifyInstance;
  let finish: (() => void)[];
  let isRefused: ReturnType<typeof boundCalls>;
  beforeEach(() => {
    finish = [];
    app = Fastify();
    app.setErrorHandler(replyWithError);
    const bounds = { requestsOfPerson: 2, requestsOfAddress: 3, requestsOfStranger: 2, requestsOfStrangers: 4 };
    isRefused = boundCalls(app, bounds);
    app.get("/api/slow", () => new Promise((resolve) => finish.push(() => resolve("done"))));
    app.get("/healthz", { config: { always: true } }, async () => "well");
  });
  afterEach(() => app.close());

  const get = async (remoteAddress: string, token?: string, url = "/api/slow") =>
    (await app.inject({ url, remoteAddress, headers: token ? { authorization: `Bearer ${token}` } : {} })).statusCode;
  /** Begins a call that is under way until it is finished. */
  async function hold(address: string, token?: string): Promise<void> {
    const before = finish.length;
    void get(address, token);
    while (finish.length === before) await new Promise(setImmediate);
  }

  it("of one address are limited, whoever makes them, and other addresses have their own limit", async () => {
    await hold("10.0.0.1", "ana");
    await hold("10.0.0.1", "ana");
    await hold("10.0.0.1");
    expect([await get("10.0.0.1"), await get("10.0.0.1", "eva")]).toEqual([429, 429]);
    expect(isRefused({ url: "/api/slow", headers: {} } as never, "10.0.0.1")).toBe(true);
    expect(isRefused({ url: "/api/slow", headers: {} } as never, "10.0.0.2")).toBe(false);
    await hold("10.0.0.2", "eva");
    for (const end of finish) end();
    await expect.poll(() => isRefused({ url: "/api/slow", headers: {} } as never, "10.0.0.1")).toBe(false);
    await hold("10.0.0.1");
    finish.at(-1)?.();
  });

  it("of what shows one session have a bound, from wherever it is shown", async () => {
    await hold("10.0.0.1", "ana");
    await hold("10.0.0.2", "ana");
    expect([await get("10.0.0.3", "ana"), await get("10.0.0.1", "ana")]).toEqual([429, 429]);
    await hold("10.0.0.3", "eva");
    for (const end of finish) end();
  });

  it("of strangers are limited together, which leaves room for people with a session and for health checks", async () => {
    for (const address of ["10.0.0.1", "10.0.0.2", "10.0.0.3", "10.0.0.4"]) await hold(address);
    expect([await get("10.0.0.5"), await get("10.0.0.6")]).toEqual([503, 503]);
    await hold("10.0.0.5", "ana");
    expect(await get("10.0.0.5", undefined, "/healthz")).toBe(200);
    for (const end of finish) end();
  });
});
