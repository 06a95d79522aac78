import { once } from "node:events";
import type { Socket } from "node:net";
import { Readable } from "node:stream";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type RawClient, rawClient, requestHead } from "../../testing/raw-client.ts";
import { watchExchanges } from "./watch-exchanges.ts";

/** More than two systems keep on the way between them, bytes. */
const LARGE = 64 * 1024 ** 2;

describe("a body that never ends", () => {
  it("is answered, and the code that reads its body sees its end", async () => {
    const app = Fastify();
    watchExchanges(app, { stillMs: 200, graceMs: 200, bytesPerSecond: 1, lingerMs: 200, lookMs: 20 });
    const read = Promise.withResolvers<unknown>();
    app.addContentTypeParser("application/octet-stream", (_request, body, done) => done(null, body));
    app.post("/", async ({ body }) => {
      // What came before the end is the reader's.
      const pieces = async () => {
        for await (const _piece of body as Readable);
      };
      await pieces().catch(read.resolve);
      return "";
    });
    const client = await rawClient(await app.listen({ host: "127.0.0.1", port: 0 }));
    client.send(`${requestHead("POST", "/", { "content-type": "application/octet-stream", "content-length": 10 })}x`);
    expect(await read.promise).toMatchObject({ code: "tooSlow" });
    await client.closed;
    expect(client.received()).toMatch(/^HTTP\/1.1 408/);
    await app.close();
  });
});

describe("an answer that nobody reads", () => {
  let app: FastifyInstance;
  let url = "";
  let client: RawClient;
  /** The server's end of the last connection. */
  let connection: Promise<Socket>;
  beforeEach(async () => {
    app = Fastify();
    watchExchanges(app, { stillMs: 200, graceMs: 200, bytesPerSecond: 1, lingerMs: 200, lookMs: 20 });
    app.get("/whole", async () => Buffer.alloc(LARGE));
    app.get("/stream", async () => Readable.from(chunks()));
    app.get("/thinking", () => new Promise((resolve) => app.server.once("think", () => resolve("thought"))));
    url = await app.listen({ host: "127.0.0.1", port: 0 });
    connection = once(app.server, "connection").then(([socket]) => socket as Socket);
  });
  afterEach(async () => {
    client.socket.destroy();
    await app.close();
  });
  function* chunks() {
    for (let sent = 0; sent < LARGE; sent += 65_536) yield Buffer.alloc(65_536);
  }

  it.each(["/whole", "/stream"])("is given up, and its connection closed: %s", async (path) => {
    client = await rawClient(url, { isReading: false });
    client.send(requestHead("GET", path));
    const socket = await connection;
    await once(socket, "close");
    expect(socket.bytesWritten).toBeGreaterThan(0);
  });

  it.each(["/whole", "/stream"])("is whole for somebody who reads it: %s", async (path) => {
    client = await rawClient(url, { isReading: false });
    let read = 0;
    client.socket.on("data", (bytes) => (read += bytes.length));
    client.send(requestHead("GET", path, { connection: "close" }));
    await client.closed;
    expect(read).toBeGreaterThan(LARGE);
  });

  it("is waited for by its client, however long the answer takes", async () => {
    client = await rawClient(url);
    const begun = once(app.server, "request");
    client.send(requestHead("GET", "/thinking", { connection: "close" }));
    await begun;
    // Another one, that sends nothing, is given up meanwhile: twice, so that the bounds have passed for both.
    for (let at = 0; at < 2; at += 1) {
      const still = await rawClient(url);
      still.send(`${requestHead("POST", "/", { "content-length": 10 })}x`);
      await still.closed;
    }
    app.server.emit("think");
    await client.closed;
    expect(client.received()).toMatch(/^HTTP\/1.1 200[\s\S]*thought/);
  });
});
