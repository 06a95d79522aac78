import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { realtimeEvents } from "../../schema/wire/realtime.ts";
import { socketEvents } from "../../schema/wire/socket-events.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../server/testing/open-test-app.ts";
import { hostileContents } from "./lib/hostile-values.ts";

/** What a hand-made client does with a socket. */
describe("a hostile socket", { tags: ["gate"] }, () => {
  let test: TestApp;
  let url = "";
  let writer: TestPerson;
  let stranger: TestPerson;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    test = await openTestApp();
    url = await test.app.listen({ host: "127.0.0.1", port: 0 });
    writer = await test.addPerson("editor");
    stranger = await test.addPerson("admin", { project: test.otherProject });
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });
  afterAll(() => test.close());

  function dial(token: unknown): Socket {
    const socket = io(url, { auth: { token }, transports: ["websocket"], reconnection: false, forceNew: true });
    sockets.push(socket);
    return socket;
  }
  /** Connected, in a project, with everything that it hears. */
  async function listen(person: TestPerson, project: string) {
    const socket = dial(person.token);
    const received: string[] = [];
    socket.onAny((name, message) => received.push(JSON.stringify([name, message])));
    const answer = await socket.emitWithAck(socketEvents.setProject, project);
    return { socket, received, answer };
  }
  const gone = (socket: Socket) => new Promise<string>((resolve) => socket.once("disconnect", resolve));
  /** The server answers others, and one who works hears of it. */
  async function expectWell(): Promise<void> {
    const { socket, received } = await listen(writer, test.project);
    const title = `Nota ${received.length} ${sockets.length}`;
    const saved = await test.call(writer, { method: "POST", url: "/api/article", payload: { title } });
    expect(saved.statusCode).toBe(200);
    await expect.poll(() => received.some((each) => each.includes(saved.json().id))).toBe(true);
    expect(socket.connected).toBe(true);
  }

  it.each([undefined, null, "", "x", "\0", "x".repeat(5_000), { $ne: null }, ["a"], 1])(
    "is let in by no token: %j",
    async (token) => {
      const socket = dial(token);
      const refusal = await new Promise<Error>((resolve) => socket.once("connect_error", resolve));
      expect(refusal.message).toBe("unauthenticated");
    },
  );

  it("hears nothing of another project, whatever it asks to enter and under whatever name", async () => {
    const { socket, received, answer } = await listen(stranger, test.project);
    expect(answer).toEqual({ ok: false });
    for (const asked of [
      test.project,
      [test.project],
      { id: test.project },
      `project:${test.project}`,
      `${test.project}\0`,
      " ",
    ]) {
      expect(await socket.emitWithAck(socketEvents.setProject, asked)).toEqual({ ok: false });
    }
    for (const [name, message] of [
      ["join", test.project],
      [realtimeEvents.path, { path: `/article-entry/1`, field: null, projectId: test.project }],
      [realtimeEvents.broadcast, "hola a todos"],
      [realtimeEvents.askUsersConnected, { projectId: test.project }],
    ] as const) {
      socket.emit(name, message);
    }
    const inside = await listen(writer, test.project);
    await test.call(writer, { method: "POST", url: "/api/article", payload: { title: "Secreta" } });
    await expect.poll(() => inside.received.some((each) => each.includes("article"))).toBe(true);
    await socket.emitWithAck(socketEvents.setProject, test.otherProject);
    expect(
      received.filter((each) => each.includes(test.project) || each.includes("Secreta") || each.includes(writer.id)),
    ).toEqual([]);
    expect(inside.received.filter((each) => each.includes(stranger.id) || each.includes("hola a todos"))).toEqual([]);
  });

  it("is cut off when it floods and stays out for a while, and others are served", async () => {
    const flooder = await test.addPerson("editor");
    const { socket } = await listen(flooder, test.project);
    const end = gone(socket);
    for (let sent = 0; sent < 1_000; sent += 1) socket.emit(realtimeEvents.path, { path: "/article-list", field: null });
    expect(await end).toBe("io server disconnect");
    const again = dial(flooder.token);
    let entered = false;
    again.on("connect", () => {
      entered = true;
    });
    await gone(again);
    expect(entered).toBe(false);
    await expectWell();
  });

  it("is cut off by a message that is too long, which is never put together", async () => {
    const { socket } = await listen(writer, test.project);
    const end = gone(socket);
    socket.emit(realtimeEvents.broadcast, "x".repeat(10_000_000));
    expect(await end).toBe("transport close");
    await expectWell();
  });

  it("makes the server fall over with no value of no event", async () => {
    const events = [
      ...Object.values(socketEvents),
      ...Object.values(realtimeEvents),
      "constructor",
      "__proto__",
      "disconnecting",
    ];
    const talker = await test.addPerson("editor");
    const small = hostileContents.filter((value) => JSON.stringify(value)?.length < 10_000);
    for (const event of events.filter((name) => typeof name === "string")) {
      const socket = dial(talker.token);
      await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
      // As many as may come at once, others for each event.
      const turn = events.indexOf(event);
      for (let at = 0; at < 25; at += 1) {
        const value = small[(turn * 25 + at) % small.length];
        // The client itself keeps names that are its own.
        try {
          socket.emit(event, value, value);
        } catch {}
      }
      socket.disconnect();
    }
    await expectWell();
  });
});
