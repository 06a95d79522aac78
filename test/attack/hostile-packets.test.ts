import { once } from "node:events";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { io, type Socket } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { socketEvents } from "../../schema/wire/socket-events.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../server/testing/open-test-app.ts";
import { auths, handshake, piece, posted } from "./lib/packets.ts";
import { openRawSocket, pollWith, sendBytes, upgradeOf } from "./lib/raw-socket.ts";

/** Handshakes that come together. */
const AT_ONCE = 20;

setFlagsFromString("--expose-gc");
const clearAway: () => void = runInNewContext("gc");

/** What a stranger sends to the sockets' address, packet by packet and byte by byte. */
describe("a hostile packet", () => {
  let test: TestApp;
  let url = "";
  let talker: TestPerson;
  let colleague: Socket;
  /** What nobody caught would have ended a server's process. */
  const escaped: unknown[] = [];
  const note = (error: unknown) => void escaped.push(error);
  beforeAll(async () => {
    for (const name of ["uncaughtException", "unhandledRejection"]) process.on(name, note);
    test = await openTestApp({
      limits: { callsPerMinute: 1e9, refusalsPerSecond: 1e9, briefSocketsPerSecond: 1e9, connectionsAtOnce: 1e9 },
    });
    url = await test.app.listen({ host: "127.0.0.1", port: 0 });
    talker = await test.addPerson("editor");
    const { token } = await test.addPerson("editor");
    colleague = io(url, { auth: { token }, transports: ["websocket"], reconnection: false, forceNew: true });
    await once(colleague as never, "connect");
  });
  afterAll(async () => {
    colleague.disconnect();
    await test.close();
    for (const name of ["uncaughtException", "unhandledRejection"]) process.off(name, note);
  });

  /** The socket of somebody who works is the same one as before, is answered, and nothing escaped. */
  async function expectWell(): Promise<void> {
    test.pass(60_000);
    expect(await colleague.emitWithAck(socketEvents.setProject, test.project)).toEqual({ ok: true });
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(escaped).toEqual([]);
  }
  const join = (auth: string) => `40${auth}`;

  /** A connection that joins as nobody knows who. */
  async function comeAs(auth: unknown): Promise<void> {
    const socket = await openRawSocket(url);
    socket.send(join(JSON.stringify(auth)));
    await Promise.race([socket.closed, expect.poll(() => socket.received.length, { interval: 1 }).toBeGreaterThan(1)]);
    expect(socket.received.slice(1).filter((text) => text.startsWith("40"))).toEqual([]);
    socket.close();
  }
  /** Somebody who is signed in says all that, and whatever the server takes of it. */
  async function say(pieces: readonly (string | Uint8Array)[]): Promise<void> {
    const socket = await openRawSocket(url);
    socket.send(join(JSON.stringify({ token: talker.token })));
    socket.send(`420${JSON.stringify([socketEvents.setProject, test.project])}`);
    for (const each of pieces) socket.send(each);
    socket.send(`4299${JSON.stringify([socketEvents.setProject, null])}`);
    await Promise.race([socket.closed, expect.poll(() => socket.received.at(-1), { interval: 1 }).toBe('4399[{"ok":true}]')]);
    socket.close();
  }
  /** A handshake that is none, or one that is, over a connection that is left as soon as something was answered. */
  async function shakeHands(request: string): Promise<void> {
    const socket = await sendBytes(url, request);
    const answered = Promise.race([once(socket, "data"), once(socket, "close")]);
    socket.end();
    await answered;
    socket.destroy();
  }
  /** The same as `say`, by requests. */
  async function post(body: string): Promise<void> {
    const poll = await pollWith(url, join(JSON.stringify({ token: talker.token })));
    if (!poll) return;
    await poll.send(body);
    await poll.close();
  }
  const fuzz = async (numRuns: number) => {
    await fc.assert(fc.asyncProperty(auths, comeAs), { numRuns });
    await fc.assert(fc.asyncProperty(fc.array(piece, { maxLength: 12 }), say), { numRuns });
    // At once: one that asks for another protocol is waited for, a second each.
    const handshakes = fc.array(handshake, { minLength: AT_ONCE, maxLength: AT_ONCE });
    await fc.assert(
      fc.asyncProperty(handshakes, async (requests) => void (await Promise.all(requests.map(shakeHands)))),
      { numRuns: numRuns / AT_ONCE },
    );
    await fc.assert(fc.asyncProperty(posted, post), { numRuns });
    await expectWell();
  };

  it("with a token that cannot be written out lets nobody in, and ends nothing", { tags: ["gate"] }, async () => {
    const socket = await openRawSocket(url);
    socket.send('40{"token":{"toString":"x"}}');
    await expect.poll(() => socket.received.at(-1)).toBe('44{"message":"unauthenticated"}');
    socket.close();
    await expectWell();
  });

  it("of any content ends no process and no other socket", { tags: ["gate"] }, () => fuzz(AT_ONCE));

  it("of any content leaves nothing behind, however many come", async () => {
    const held = () => {
      clearAway();
      return process.memoryUsage().heapUsed;
    };
    await fuzz(100);
    const before = held();
    await fuzz(500);
    // A thousand connections that are kept would be some ten kilobytes each.
    expect(held() - before).toBeLessThan(8_000_000);
  });

  it.each([
    "/socket.io/?EIO=4&transport=websocket",
    "/socket.io/",
    "/socket.io/?EIO=4&transport=polling&sid=__proto__",
    "/nada",
    "/api/article",
    "*",
    "//",
  ])("that asks for a websocket at %s and goes ends nothing", { tags: ["gate"] }, async (path) => {
    for (let turn = 0; turn < 5; turn += 1) {
      const socket = await sendBytes(url, upgradeOf(path));
      const closed = once(socket, "close");
      socket.resetAndDestroy();
      await closed;
      await expectWell();
    }
  });

  /** Frames of the websocket protocol that no client may send: opcode, length, mask, UTF-8, compression. */
  const frames: readonly (readonly [what: string, bytes: readonly number[]])[] = [
    ["without a mask", [0x81, 0x02, 0x34, 0x30]],
    ["of no known opcode", [0x83, 0x80, 0, 0, 0, 0]],
    ["of nine exabytes", [0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]],
    ["of no UTF-8", [0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe]],
    ["that is said to be compressed", [0xc1, 0x80, 0, 0, 0, 0]],
    ["that goes on with nothing", [0x80, 0x80, 0, 0, 0, 0]],
    ["that hangs up for no reason that there is", [0x88, 0x82, 0, 0, 0, 0, 0, 1]],
    ["that is cut short", [0x81, 0xfe]],
  ];
  it.each(frames)("in a frame %s ends nothing", { tags: ["gate"] }, async (_what, bytes) => {
    const head = upgradeOf("/socket.io/?EIO=4&transport=websocket");
    const socket = await sendBytes(url, head, Uint8Array.from(bytes));
    await expectWell();
    socket.destroy();
  });

  const requests = [
    "GET / HTTP/9.9\r\n\r\n",
    "\0\0\0\0",
    `GET /${"x".repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: a\r\n${"x: y\r\n".repeat(5_000)}\r\n`,
    "CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n",
    "POST /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    "GET /socket.io/?EIO=4&transport=constructor HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET /socket.io/?EIO=4&transport=polling&sid=constructor HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET /socket.io/?EIO=3&transport=polling&__proto__=x&EIO=%ff HTTP/1.1\r\nHost: a\r\nOrigin: \x01\r\n\r\n",
  ];
  it("that is no request ends nothing", { tags: ["gate"] }, async () => {
    for (const request of requests) {
      const socket = await sendBytes(url, request);
      await expectWell();
      socket.resetAndDestroy();
    }
    await expectWell();
  });
});
