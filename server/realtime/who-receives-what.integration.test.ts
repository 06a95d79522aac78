import { io, type Socket } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { realtimeEvents } from "../../schema/wire/realtime.ts";
import { socketEvents } from "../../schema/wire/socket-events.ts";
import { openTestApp, type TestApp, type TestPerson } from "../testing/open-test-app.ts";

/** Sockets of six kinds of people; all but the first two have the project open. */
const kinds = ["nowhere", "neighbour", "limited", "basic", "admin", "systemAdmin"] as const;
type Kind = (typeof kinds)[number];
const inside: readonly Kind[] = ["limited", "basic", "admin", "systemAdmin"];

interface Ear {
  readonly person: TestPerson;
  readonly socket: Socket;
  readonly messages: [name: string, message: string][];
}

describe("what a socket hears", () => {
  let test: TestApp;
  let url = "";
  let writer: TestPerson;
  let article = "";
  let ears: Record<Kind, Ear>;
  const sockets: Socket[] = [];

  const dial = (token: string) => {
    const socket = io(url, { auth: { token }, transports: ["websocket"], reconnection: false, forceNew: true });
    sockets.push(socket);
    return socket;
  };
  const listen = async (person: TestPerson, project: string | null): Promise<Ear> => {
    const socket = dial(person.token);
    const messages: Ear["messages"] = [];
    socket.onAny((name: string, message: unknown) => messages.push([name, JSON.stringify(message)]));
    expect(await socket.emitWithAck(socketEvents.setProject, project)).toEqual({ ok: true });
    return { person, socket, messages };
  };
  const post = async (person: TestPerson, collection: string, payload: object) => {
    const answer = await test.call(person, { method: "POST", url: `/api/${collection}`, payload });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json();
  };
  const comment = (about: string) => {
    const anchor = { exact: "doce barrios", prefix: "", suffix: "", start: 0 };
    return post(writer, "article-annotation", { article: about, field: "bodyHtml", anchor, text: "¿Cuáles?" });
  };
  /** Whatever was sent to the socket before this has arrived afterwards. */
  const settle = ({ socket }: Pick<Ear, "socket">) => {
    test.pass(60_000);
    return socket.emitWithAck(realtimeEvents.broadcast, null);
  };
  const whoReceived = (name: string, word: string) =>
    kinds.filter((kind) => ears[kind].messages.some(([each, message]) => each === name && message.includes(word)));

  beforeAll(async () => {
    test = await openTestApp();
    url = await test.app.listen({ host: "127.0.0.1", port: 0 });
    const levels = [{ model: "Article", isOwn: true, actions: ["READ", "CREATE", "UPDATE"] }];
    const role = await test.save("permission-role", { name: "Propios", accessLevels: levels }, test.project);
    writer = await test.addPerson("editor");
    article = (await test.save("article", { title: "Crecida", status: "DRAFT" }, test.project)).id;
    ears = {
      nowhere: await listen(await test.addPerson("basic"), null),
      neighbour: await listen(await test.addPerson("admin", { project: test.otherProject }), test.otherProject),
      limited: await listen(await test.addPerson("basic", { roles: [role.id] }), test.project),
      basic: await listen(await test.addPerson("basic"), test.project),
      admin: await listen(await test.addPerson("admin"), test.project),
      systemAdmin: await listen(await test.addPerson("systemAdmin"), test.project),
    };
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await test.close();
  });

  interface Happening {
    readonly name: string;
    /** Lets it happen; answers the word that only its messages have. */
    happen(): Promise<string>;
    readonly receive: readonly Kind[];
  }
  const happenings: readonly Happening[] = [
    {
      name: socketEvents.event,
      happen: async () => (await post(writer, "article", { title: "Ajena" })).id,
      receive: ["basic", "admin", "systemAdmin"],
    },
    {
      name: socketEvents.articleChanged,
      happen: async () => (await post(writer, "article", { title: "Ajena también" })).id,
      receive: ["basic", "admin", "systemAdmin"],
    },
    {
      name: socketEvents.event,
      happen: async () => (await post(ears.limited.person, "article", { title: "De quien ve lo suyo" })).id,
      receive: inside,
    },
    {
      name: socketEvents.event,
      happen: async () => (await comment(article)).id,
      receive: ["basic", "admin", "systemAdmin"],
    },
    {
      name: socketEvents.event,
      happen: async () => (await comment((await post(ears.limited.person, "article", { title: "Comentada" })).id)).id,
      receive: inside,
    },
    {
      name: realtimeEvents.conversation,
      happen: async () => (await post(writer, "conversation-message", { users: [ears.basic.person.id], t: "Entre dos" })).id,
      receive: ["basic"],
    },
    {
      name: socketEvents.event,
      happen: async () =>
        (await post(writer, "conversation-message", { users: [ears.admin.person.id], t: "Entre otros dos" })).id,
      receive: ["admin"],
    },
    {
      name: realtimeEvents.conversation,
      happen: async () => (await post(writer, "conversation-message", { model: "Article", doc: article, t: "A la vista" })).id,
      receive: ["basic", "admin", "systemAdmin"],
    },
    {
      name: socketEvents.event,
      happen: async () =>
        (await post(writer, "conversation-message", { model: "Article", doc: article, t: "A la vista también" })).c,
      receive: ["basic", "admin", "systemAdmin"],
    },
    {
      name: realtimeEvents.conversation,
      happen: async () => {
        const { id } = await post(ears.limited.person, "article", { title: "De la que se habla" });
        return (await post(writer, "conversation-message", { model: "Article", doc: id, t: "Sobre lo suyo" })).id;
      },
      receive: inside,
    },
    {
      name: realtimeEvents.typing,
      happen: async () => {
        const { c } = await post(writer, "conversation-message", { users: [ears.basic.person.id], t: "Entre dos que escriben" });
        const { socket } = await listen(writer, test.project);
        expect(await socket.emitWithAck(realtimeEvents.typing, c)).toEqual({ ok: true });
        expect(await ears.admin.socket.emitWithAck(realtimeEvents.typing, c)).toEqual({ ok: false });
        return c;
      },
      receive: ["basic"],
    },
    {
      name: realtimeEvents.broadcast,
      happen: async () => {
        await ears.basic.socket.emitWithAck(realtimeEvents.broadcast, "Cerramos antes");
        return "Cerramos antes";
      },
      receive: inside,
    },
    {
      name: realtimeEvents.usersConnected,
      happen: async () => (await listen(await test.addPerson("basic"), test.project)).person.id,
      receive: inside,
    },
    {
      name: realtimeEvents.debt,
      happen: async () => {
        const debtData = { message: "Dos meses impagos" };
        const answer = await post(ears.systemAdmin.person, `project/${test.project}`, { debtData });
        expect(answer.debtData).toMatchObject(debtData);
        return "Dos meses impagos";
      },
      receive: inside,
    },
    {
      name: socketEvents.event,
      happen: async () => (await test.save("user", { username: "nueva@diario", displayName: "Nueva" })).id,
      receive: ["systemAdmin"],
    },
    {
      name: socketEvents.event,
      happen: async () => {
        const url = `/api/user/${ears.basic.person.id}`;
        const payload = { displayName: "Con otro nombre" };
        return (await test.call(ears.systemAdmin.person, { method: "POST", url, payload })).json().updatedAt;
      },
      receive: inside,
    },
    {
      name: socketEvents.event,
      happen: async () => (await post(ears.systemAdmin.person, `project/${test.project}`, { name: "Diario nuevo" })).updatedAt,
      receive: inside,
    },
  ];

  it.each(happenings)("$name: $hear", async ({ name, happen, receive }) => {
    const word = await happen();
    await expect.poll(() => whoReceived(name, word)).toEqual(expect.arrayContaining([...receive]));
    for (const kind of kinds) await settle(ears[kind]);
    expect(whoReceived(name, word)).toEqual(receive);
    const others = kinds.filter((kind) => !receive.includes(kind));
    for (const kind of others) expect(JSON.stringify(ears[kind].messages), kind).not.toContain(word);
  });

  it("notifies people limited to their own articles that a colleague deleted a comment on one", async () => {
    const { id } = await comment((await post(ears.limited.person, "article", { title: "Comentada" })).id);
    await expect.poll(() => whoReceived(socketEvents.event, id)).toEqual(inside);
    for (const kind of inside) ears[kind].messages.length = 0;
    const answer = await test.call(writer, { method: "DELETE", url: `/api/article-annotation/${id}` });
    expect(answer.statusCode).toBeLessThan(300);
    await expect.poll(() => whoReceived(socketEvents.event, id)).toEqual(inside);
  });

  it("shows where a colleague is typing, but not the text", async () => {
    const { socket } = await listen(await test.addPerson("editor"), test.project);
    const path = `/article-entry/${article}`;
    const type = (start: string) =>
      socket.emitWithAck(realtimeEvents.path, { path, field: "bodyHtml", place: { text: "bodyHtml", at: 1, start } });
    expect(await type("Renuncia del director")).toEqual({ ok: true });
    await expect.poll(() => whoReceived(realtimeEvents.usersConnected, path)).toEqual(inside);
    expect(await type("1x0ab2c")).toEqual({ ok: true });
    await expect.poll(() => whoReceived(realtimeEvents.usersConnected, '"start":"1x0ab2c"')).toEqual(inside);
    expect(whoReceived(realtimeEvents.usersConnected, "Renuncia")).toEqual([]);
  });

  it("sends nothing of a project to a socket that asks for its room by any name", async () => {
    const crafted: unknown[] = [
      test.project,
      `project:${test.project}`,
      [test.project],
      { toString: test.project },
      ears.admin.socket.id,
      "",
      `${test.project}\u0000`,
    ];
    const { person, socket, messages } = await listen(await test.addPerson("admin", { project: test.otherProject }), null);
    for (const name of crafted) expect(await socket.emitWithAck(socketEvents.setProject, name)).toEqual({ ok: false });
    socket.emit(realtimeEvents.path, { path: "/article-list", field: null });
    socket.emit(realtimeEvents.askUsersConnected);
    socket.emit(realtimeEvents.askRealtime);
    expect(await socket.emitWithAck(realtimeEvents.broadcast, "Desde afuera")).toEqual({ ok: false });
    await ears.basic.socket.emitWithAck(realtimeEvents.broadcast, "Desde adentro");
    await post(writer, "article", { title: "No para todos" });
    await settle({ socket });
    expect(messages).toEqual([]);
    for (const kind of inside) await settle(ears[kind]);
    expect(JSON.stringify(ears.admin.messages)).not.toContain("Desde afuera");
    expect(whoReceived(realtimeEvents.usersConnected, person.id)).toEqual([]);
  });

  it("is nothing of the former project after another one was entered", async () => {
    const person = await test.addPerson("systemAdmin");
    const { socket, messages } = await listen(person, test.project);
    await socket.emitWithAck(socketEvents.setProject, test.otherProject);
    messages.length = 0;
    const { id } = await post(writer, "article", { title: "En el de antes" });
    await settle({ socket });
    expect(JSON.stringify(messages)).not.toContain(id);
  });

  describe("who misbehaves", () => {
    it("is slowed down, then cut off with the reason", async () => {
      const { person, socket } = await listen(await test.addPerson("basic"), test.project);
      expect(await socket.emitWithAck(realtimeEvents.broadcast, null)).toEqual({ ok: false });
      let answered = 0;
      const reason = new Promise((resolve) => socket.once(realtimeEvents.cut, resolve));
      const end = new Promise((resolve) => socket.once("disconnect", resolve));
      for (let index = 0; index < 200; index += 1) socket.emit(realtimeEvents.broadcast, null, () => (answered += 1));
      expect(await reason).toEqual({ reason: "flood" });
      expect(await end).toBe("io server disconnect");
      expect(answered).toBeLessThan(40);
      // Nor does a new connection of that session begin with as much again.
      const again = dial(person.token);
      await new Promise((resolve) => again.io.once("close", resolve));
      expect(again.connected).toBe(false);
      await settle(ears.basic);
      expect((await listen(person, test.project)).socket.connected).toBe(true);
    });

    it.each([socketEvents.setProject, realtimeEvents.path, realtimeEvents.broadcast, realtimeEvents.present])(
      "is cut off for a megabyte of %s, which reaches nobody",
      async (name) => {
        const { socket } = await listen(await test.addPerson("basic"), test.project);
        const end = new Promise((resolve) => socket.once("disconnect", resolve));
        socket.emit(name, "x".repeat(1_000_000));
        await end;
        await settle(ears.basic);
        expect(JSON.stringify(ears.basic.messages)).not.toContain("xxxxxxxx");
      },
    );

    it("is not understood, and stops nothing", async () => {
      const { person, socket } = await listen(await test.addPerson("basic"), test.project);
      const names = [
        socketEvents.setProject,
        realtimeEvents.path,
        realtimeEvents.present,
        realtimeEvents.askUsersConnected,
        realtimeEvents.askRealtime,
        realtimeEvents.broadcast,
        realtimeEvents.typing,
        "no-such-event",
        "__proto__",
      ];
      const deep = JSON.parse("[".repeat(500) + "]".repeat(500));
      const payloads: unknown[][] = [
        [],
        [null],
        [17],
        [Number.NaN],
        [""],
        [[]],
        [{}],
        [{ path: "article-list", field: 3 }],
        [{ path: "/x".repeat(400), field: null }],
        [{ path: "/a", field: null, more: true }],
        [{ __proto__: { path: "/a" } }],
        [deep],
        ["a", "b", "c"],
      ];
      for (const name of names) {
        await settle({ socket });
        for (const payload of payloads) {
          // Words that are none are refused; these would be said.
          if (name === realtimeEvents.broadcast && typeof payload[0] === "string" && payload[0] !== "") continue;
          socket.emit(name, ...payload);
        }
      }
      await settle({ socket });
      expect(await socket.emitWithAck(socketEvents.setProject, test.project)).toEqual({ ok: true });
      const whole = new Promise<{ users: { id: string; paths: string[] }[] }>((resolve) =>
        socket.on(realtimeEvents.usersConnected, (message) => message.whole && resolve(message)),
      );
      socket.emit(realtimeEvents.askUsersConnected);
      expect((await whole).users.find(({ id }) => id === person.id)?.paths).toEqual([]);
      await settle(ears.basic);
    });

    it.each<readonly [what: string, say: (socket: Socket) => void]>([
      ["no message at all", ({ io }) => io.engine.write('42["path",{"path":')],
      ["bytes, which no client sends", (socket) => socket.emit(realtimeEvents.path, new Uint8Array([1, 2, 3]))],
      [
        "more joining than a client does",
        ({ io }) => "abcdefghijk".split("").forEach((name) => void io.engine.write(`40/${name},`)),
      ],
    ])("is cut off for %s", async (_what, say) => {
      const { socket } = await listen(await test.addPerson("basic"), test.project);
      const end = new Promise((resolve) => socket.once("disconnect", resolve));
      say(socket);
      await end;
      await settle(ears.basic);
    });
  });
});
