import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { BroadcastEvent, UsersConnected } from "../../schema/wire/realtime.ts";
import { openTestApp, type TestApp, type TestPerson } from "../testing/open-test-app.ts";

describe("a connection that broke", () => {
  let test: TestApp;
  let url = "";
  const sockets: Socket[] = [];
  const pulls = new Set<Promise<void>>();
  beforeAll(async () => {
    test = await openTestApp();
    url = await test.app.listen({ host: "127.0.0.1", port: 0 });
  });
  // Without a socket no pull begins; those under way end before the application does.
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.disconnect();
    await Promise.all(pulls);
  });
  afterAll(() => test.close());

  /** A page: at every connection it enters, asks for people and words, and its device pulls. */
  const openPage = async (person: TestPerson) => {
    const socket = io(url, { auth: { token: person.token }, transports: ["websocket"], forceNew: true, reconnectionDelay: 20 });
    sockets.push(socket);
    const raw: string[] = [];
    const words = new Map<string, BroadcastEvent>();
    const articles = new Set<string>();
    let people: string[] = [];
    let cursor = "";
    const pullPages = async () => {
      const query = cursor === "" ? "" : `?cursor=${encodeURIComponent(cursor)}`;
      const response = await test.call(person, { url: `/api/changes${query}` });
      // Its session has ended meanwhile.
      if (response.statusCode !== 200) return;
      const answer = response.json();
      for (const { collection, id } of answer.data) if (collection === "article") articles.add(id);
      cursor = answer.nextCursor;
      if (answer.more) await pullPages();
    };
    const pull = () => {
      const pulled = pullPages();
      pulls.add(pulled);
    };
    socket.onAny((name: string, message: unknown) => raw.push(`${name} ${JSON.stringify(message)}`));
    socket.on("broadcast", (word: BroadcastEvent) => words.set(word.id, word));
    socket.on("users-connected", (message: UsersConnected) => {
      if (message.whole) people = message.users.map(({ id }) => id);
    });
    socket.on("event", pull);
    socket.on("connect", () => {
      socket.emit("set-project", test.project);
      socket.emit("ask-users-connected");
      pull();
    });
    await expect.poll(() => people).toContain(person.id);
    return { socket, raw, texts: () => [...words.values()].map(({ t }) => t), articles, people: () => people };
  };
  /** As when the network goes: the server gets no word of it. */
  const breakConnection = async (socket: Socket) => {
    const lost = new Promise((resolve) => socket.once("disconnect", resolve));
    socket.io.engine.close();
    expect(await lost).not.toBe("io client disconnect");
  };

  it("has afterwards every word that was said meanwhile, once, every document and everybody who came", async () => {
    const [reader, writer] = [await test.addPerson("basic"), await test.addPerson("editor")];
    const page = await openPage(reader);
    const other = await openPage(writer);
    await other.socket.emitWithAck("broadcast", "antes");
    await expect.poll(page.texts).toEqual(["antes"]);
    page.socket.io.reconnection(false);
    await breakConnection(page.socket);
    await other.socket.emitWithAck("broadcast", "mientras tanto");
    const saved = await test.call(writer, { method: "POST", url: "/api/article", payload: { title: "Mientras tanto" } });
    const late = await openPage(await test.addPerson("basic"));
    page.socket.connect();
    await expect.poll(page.texts).toEqual(["antes", "mientras tanto"]);
    await expect.poll(() => page.articles.has(saved.json().id)).toBe(true);
    await expect.poll(page.people).toHaveLength(3);
    await other.socket.emitWithAck("broadcast", "después");
    await expect.poll(page.texts).toEqual(["antes", "mientras tanto", "después"]);
    expect(page.raw.filter((line) => line.includes("después"))).toHaveLength(1);
    expect(late.texts()).toEqual(["antes", "mientras tanto", "después"]);
  });

  it("does not come back when its session has ended meanwhile, and hears nothing of what was said since", async () => {
    const [leaving, writer] = [await test.addPerson("basic"), await test.addPerson("editor")];
    const page = await openPage(leaving);
    const other = await openPage(writer);
    await other.socket.emitWithAck("broadcast", "todavía");
    await expect.poll(page.texts).toContain("todavía");
    const frames: string[] = [];
    page.socket.io.on("open", () => page.socket.io.engine.on("packet", ({ data }) => frames.push(String(data))));
    page.socket.io.reconnection(false);
    await breakConnection(page.socket);
    await test.call(leaving, { method: "DELETE", url: "/api/auth/session" });
    await other.socket.emitWithAck("broadcast", "a sus espaldas");
    const refused = new Promise<Error>((resolve) => page.socket.once("connect_error", resolve));
    page.socket.connect();
    expect((await refused).message).toBe("unauthenticated");
    expect(frames.join("\n")).toContain("unauthenticated");
    expect(frames.join("\n")).not.toContain("a sus espaldas");
    expect(page.raw.join("\n")).not.toContain("a sus espaldas");
  });
});
