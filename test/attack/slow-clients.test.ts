import { once } from "node:events";
import { readdir, writeFile } from "node:fs/promises";
import type { Socket } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { PART_TYPE } from "../../schema/wire/upload-headers.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../server/testing/open-test-app.ts";
import { type RawClient, rawClient, requestHead } from "../../server/testing/raw-client.ts";
import { openRawSocket, type RawSocket } from "./lib/raw-socket.ts";

/** Calls under way of one person, of strangers at one address, of one address, and of all. */
const [PERSON, STRANGER, ADDRESS, ALL] = [3, 4, 8, 10];
/** Sockets of one person, and of one network. */
const [OF_PERSON, OF_NETWORK] = [2, 4];
/** Longer than what two systems keep on the way between them, bytes. */
const LARGE = 24 * 1024 ** 2;
/** Far less than people get, since somebody waits for the end of it, ms. */
const STILL = 300;

describe("somebody who never ends what they began", { tags: ["gate"] }, () => {
  let test: TestApp;
  let url = "";
  let slow: TestPerson;
  let other: TestPerson;
  const clients: RawClient[] = [];
  beforeAll(async () => {
    const calls = { requestsOfPerson: PERSON, requestsOfStranger: STRANGER, requestsOfAddress: ADDRESS, requestsAtOnce: ALL };
    const pace = { stillMs: STILL, graceMs: STILL, bytesPerSecond: 1_000_000, lingerMs: STILL, lookMs: 20, headersMs: STILL };
    const sockets = { socketsOfPerson: OF_PERSON, socketsOfNetwork: OF_NETWORK, joinMs: STILL };
    test = await openTestApp({ limits: { ...calls, ...pace, ...sockets, restingOfAddress: 5 } });
    url = await test.app.listen({ host: "127.0.0.1", port: 0 });
    [slow, other] = [await test.addPerson("editor"), await test.addPerson("editor")];
  });
  afterEach(async () => {
    for (const { socket } of clients) socket.destroy();
    await Promise.all(clients.splice(0).map(({ closed }) => closed));
  });
  afterAll(() => test.close());

  async function dial(text: string): Promise<RawClient> {
    const client = await rawClient(url);
    clients.push(client);
    client.send(text);
    return client;
  }
  const dialAll = (count: number, text: string) => Promise.all(Array.from({ length: count }, () => dial(text)));
  const statusOf = (client: RawClient) => Number(client.received().slice(9, 12));
  const save = () => test.call(other, { method: "POST", url: "/api/article", payload: { title: "Nota" } });
  const json = { "content-type": "application/json", "content-length": 1000 };

  it("has as many calls under way as one person may, whatever they send, and everybody else is served", async () => {
    const text = `${requestHead("POST", "/api/article", { ...slow.headers, ...json })}{`;
    const begun = await dialAll(2 * PERSON, text);
    const refused = () => begun.filter((client) => statusOf(client) === 429);
    await expect.poll(() => refused().length).toBe(PERSON);
    expect(refused()[0]?.received()).toMatch(/retry-after: 2\r\n[\s\S]*"code":"tooManyRequests"/);
    expect((await save()).statusCode).toBe(200);
    await Promise.all(begun.map(({ closed }) => closed));
    expect(begun.map(statusOf).toSorted()).toEqual([...Array(PERSON).fill(408), ...Array(PERSON).fill(429)]);
    const late = begun.find((client) => statusOf(client) === 408);
    expect(late?.received()).toMatch(/retry-after: 5\r\nconnection: close\r\n[\s\S]*"code":"tooSlow"/i);
  });

  it.each([
    ["/api/auth/session", json],
    ["/article-preview", { "content-type": "application/x-www-form-urlencoded", "content-length": 1000 }],
    ["/sitio/x/_voto/survey/1", { "content-type": "application/x-www-form-urlencoded", "content-length": 1000 }],
  ])("is a stranger at %s and leaves room for people who have a session", async (path, headers) => {
    const begun = await dialAll(ALL, `${requestHead("POST", path, headers)}{`);
    await expect.poll(() => begun.filter((client) => statusOf(client) === 429).length).toBe(ALL - STRANGER);
    expect((await save()).statusCode).toBe(200);
    await Promise.all(begun.map(({ closed }) => closed));
    expect(begun.filter((client) => statusOf(client) === 408)).toHaveLength(STRANGER);
  });

  it("uploads no file that never ends, and what came of one in parts is kept", async () => {
    const headers = { ...slow.headers, "operation-id": "operacion-lenta", "upload-length": 1000 };
    await test.call(slow, { method: "POST", url: "/api/upload", headers });
    const part = { "content-type": PART_TYPE, "upload-offset": 0, "content-length": 1000 };
    const whole = { "content-type": "image/jpeg", "content-length": 1000 };
    const begun = [
      await dial(`${requestHead("PATCH", "/api/upload", { ...headers, ...part })}${"x".repeat(100)}`),
      await dial(`${requestHead("POST", "/api/asset/photo", { ...slow.headers, ...whole })}x`),
    ];
    await Promise.all(begun.map(({ closed }) => closed));
    expect(begun.map(statusOf)).toEqual([408, 408]);
    await expect
      .poll(async () => (await test.call(slow, { method: "HEAD", url: "/api/upload", headers })).headers["upload-offset"])
      .toBe("100");
    await expect.poll(() => readdir(test.services.files.temporaryDir)).toEqual([]);
    const rest = { ...headers, "content-type": PART_TYPE, "upload-offset": "100" };
    const resumed = await test.call(slow, { method: "PATCH", url: "/api/upload", headers: rest, payload: "x".repeat(100) });
    expect(resumed.headers["upload-offset"], resumed.body).toBe("200");
  });

  it("sends no headers that never end, and opens no more connections than one address may leave alone", async () => {
    const headers = await dial("POST /api/article HTTP/1.1\r\nhost: a\r\n");
    await headers.closed;
    expect(statusOf(headers)).toBe(408);
    const silent = [];
    for (let at = 0; at < 10; at += 1) silent.push(await dial(""));
    await silent[0]?.closed;
    const last = await dial(requestHead("GET", "/healthz"));
    await expect.poll(() => statusOf(last)).toBe(200);
  });

  it("reads no file and keeps its connection", async () => {
    const path = join(test.services.files.temporaryDir, "larga");
    await writeFile(path, Buffer.alloc(LARGE));
    await test.services.files.adopt(path, "larga", "original", { mime: "image/png", name: "larga.png" });
    const connection = once(test.app.server, "connection");
    const client = await rawClient(url, { isReading: false });
    clients.push(client);
    client.send(requestHead("GET", "/files/larga/original"));
    // What comes with a connection.
    const [socket] = (await connection) as [Socket];
    await once(socket, "close");
    expect(socket.bytesWritten).toBeLessThan(LARGE);
  });

  it("has no socket for long that never joins", async () => {
    const silent = await openRawSocket(url);
    await silent.closed;
    expect(silent.received).toHaveLength(1);
  });

  it("has as many sockets as one person and one network may, and others have theirs", async () => {
    const sockets: RawSocket[] = [];
    const isIn = ({ received }: RawSocket) => received.some((packet) => packet.startsWith("40"));
    /** Whether one more socket gets in; `null` where none is opened. */
    const enter = async ({ token }: TestPerson) => {
      const socket = await openRawSocket(url).catch(() => null);
      if (!socket) return null;
      sockets.push(socket);
      let isClosed = false;
      void socket.closed.then(() => (isClosed = true));
      socket.send(`40${JSON.stringify({ token })}`);
      await expect.poll(() => isClosed || isIn(socket)).toBe(true);
      return isIn(socket);
    };
    // The last one before may be closing still.
    await expect.poll(() => enter(slow)).toBe(true);
    for (const person of [slow, other, other]) expect(await enter(person)).toBe(true);
    expect(await enter(slow)).toBeNull();
    sockets.at(-1)?.close();
    await expect.poll(() => enter(slow)).toBe(false);
    await expect.poll(() => enter(other)).toBe(true);
    for (const socket of sockets) socket.close();
  });

  it("goes on sending after a refusal for no longer than it takes to read it", async () => {
    const client = await dial(`${requestHead("POST", "/api/article", json)}{`);
    await client.closed;
    expect(statusOf(client)).toBe(401);
  });
});
