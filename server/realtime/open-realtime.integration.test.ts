import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createSession } from "../core/sessions/sessions.ts";
import { openTestApp, type TestApp, type TestPerson } from "../testing/open-test-app.ts";

/** The next event of a socket, what came with it. */
function once<T = unknown>(socket: Socket, event: string): Promise<T> {
  return new Promise((resolve) => socket.once(event, resolve));
}

describe("sockets", () => {
  let test: TestApp;
  let url = "";
  const sockets: Socket[] = [];
  beforeAll(async () => {
    test = await openTestApp();
    url = await test.app.listen({ host: "127.0.0.1", port: 0 });
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });
  afterAll(() => test.close());

  const dial = (auth: Record<string, string>, extraHeaders: Record<string, string> = {}) => {
    const socket = io(url, { auth, extraHeaders, transports: ["websocket"], reconnection: false, forceNew: true });
    sockets.push(socket);
    return socket;
  };
  /** A socket in the person's project and everything it hears. */
  const listen = async (person: TestPerson, project = test.project) => {
    const socket = dial({ token: person.token });
    const messages: unknown[] = [];
    socket.onAny((name, message) => name !== "users-connected" && messages.push([name, message]));
    const answer = await socket.emitWithAck("set-project", project);
    return { socket, messages, answer };
  };
  const save = async (person: TestPerson, body: object) => {
    const headers = { "session-nonce": "pagina-1" };
    return (await test.call(person, { method: "POST", url: "/api/article", payload: body, headers })).json();
  };
  /** Everything sent before this has arrived once the answer is here: messages keep their order. */
  const settle = (socket: Socket) => socket.emitWithAck("set-project", test.project);

  it("end with the other sessions of a person who changes their password, and no others", async () => {
    const person = await test.addPerson("basic");
    const tablet = await createSession(test.services.store, { userId: person.id, userAgent: null }, test.services.now());
    const [own, other] = [(await listen(person)).socket, dial({ token: tablet })];
    await other.emitWithAck("set-project", test.project);
    const cut = once(other, "disconnect");
    const payload = { password: "tormenta 84 puertas", currentPassword: person.password };
    expect((await test.call(person, { method: "POST", url: "/api/profile", payload })).statusCode).toBe(200);
    await cut;
    await settle(own);
    expect(own.connected).toBe(true);
  });

  it("remember the projects a person chose, the latest first, without a new version of the person", async () => {
    const admin = await test.addPerson("systemAdmin");
    const profile = async () => (await test.call(admin, { url: "/api/auth/session" })).json();
    const version = async () => (await test.call(admin, { url: `/api/user/${admin.id}` })).json().updatedAt;
    const before = await version();
    const { socket } = await listen(admin, test.otherProject);
    await socket.emitWithAck("set-project", test.project);
    await socket.emitWithAck("set-project", test.project);
    await expect
      .poll(async () => (await profile()).touchedProjects.map(({ project }: { project: string }) => project))
      .toEqual([test.project, test.otherProject]);
    expect((await profile()).touchedProjects[0]).toEqual({
      project: test.project,
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      purpose: "admin",
    });
    expect(await version()).toBe(before);
  });

  it("notify the others of a save, and which page made it", async () => {
    const [writer, reader] = [await test.addPerson("basic"), await test.addPerson("editor")];
    const { socket, messages, answer } = await listen(reader);
    expect(answer).toEqual({ ok: true });
    const article = await save(writer, { title: "Sube el río" });
    await settle(socket);
    expect(messages).toEqual([
      [
        "article-changed",
        {
          sessionNonce: "pagina-1",
          document: {
            id: article.id,
            title: "Sube el río",
            status: "DRAFT",
            updatedBy: { displayName: article.updatedBy.displayName },
          },
        },
      ],
      ["event", { collection: "article", documentId: article.id, updatedAt: article.updatedAt, sessionNonce: "pagina-1" }],
    ]);
  });

  it("name a front by its name, and a social post by its article", async () => {
    const { socket, messages } = await listen(await test.addPerson("admin"));
    const headers = { "session-nonce": "pagina-2" };
    const writer = await test.addPerson("admin");
    const make = async (collection: string, payload: object) => {
      const answer = await test.call(writer, { method: "POST", url: `/api/${collection}`, payload, headers });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json().id as string;
    };
    const front = await make("front", { name: "Inicio", status: "DRAFT" });
    const article = await make("article", { title: "Baja el río", status: "DRAFT" });
    const post = await make("external-post", { article, contentText: "Baja" });
    const received = (event: string) =>
      messages.flatMap((each) => (Array.isArray(each) && each[0] === event ? [each[1] as unknown] : []));
    await expect
      .poll(() => received("externalPost-changed"))
      .toEqual([{ sessionNonce: "pagina-2", document: { id: post, article: { title: "Baja el río" } } }]);
    await settle(socket);
    expect(received("front-changed")).toEqual([{ sessionNonce: "pagina-2", document: { id: front, name: "Inicio" } }]);
  });

  it("of another project hear nothing, nor may they enter", async () => {
    const writer = await test.addPerson("basic");
    const neighbour = await test.addPerson("admin", { project: test.otherProject });
    const intruder = await listen(neighbour);
    expect(intruder.answer).toEqual({ ok: false });
    const inside = await listen(neighbour, test.otherProject);
    await save(writer, { title: "Solo para nosotros" });
    await inside.socket.emitWithAck("set-project", test.otherProject);
    await intruder.socket.emitWithAck("set-project", test.otherProject);
    expect([...inside.messages, ...intruder.messages]).toEqual([]);
  });

  it("hear only of what they may read", async () => {
    const levels = [{ model: "Article", isOwn: true, actions: ["READ", "CREATE", "UPDATE"] }];
    const role = await test.save("permission-role", { name: "Propios", accessLevels: levels }, test.project);
    const [writer, limited] = [await test.addPerson("basic"), await test.addPerson("basic", { roles: [role.id] })];
    const { socket, messages } = await listen(limited);
    await save(writer, { title: "Ajena" });
    const own = await save(limited, { title: "Propia" });
    await settle(socket);
    expect(messages.map((entry) => JSON.stringify(entry)).filter((text) => text.includes(own.id))).toHaveLength(2);
    expect(messages).toHaveLength(2);
  });

  it("need a session, by message or by header", async () => {
    const error = await once<Error>(dial({ token: "inventado" }), "connect_error");
    expect(error.message).toBe("unauthenticated");
    const person = await test.addPerson("basic");
    await once(dial({}, { authorization: `Bearer ${person.token}` }), "connect");
  });

  it("notify only the person whose rights change; a project that opens again is joined again", async () => {
    const admin = await test.addPerson("admin");
    const [person, other] = [await test.addPerson("editor"), await test.addPerson("editor")];
    const [informed, silent] = [await listen(person), await listen(other)];
    const [access] = (await test.call(admin, { url: `/api/permission-access?user=${person.id}` })).json().data;
    const changesOf = ({ messages }: { readonly messages: readonly unknown[] }) =>
      messages.filter((each) => JSON.stringify(each).includes("rights-changed")).length;
    const changes = () => changesOf(informed);
    await test.call(admin, { method: "DELETE", url: `/api/permission-access/${access.id}` });
    await expect.poll(changes).toBe(1);
    expect(await informed.socket.emitWithAck("set-project", test.project)).toEqual({ ok: false });
    const payload = { user: person.id, builtInRole: "basic", limitRoles: false, roles: [] };
    await test.call(admin, { method: "POST", url: "/api/permission-access", payload });
    await expect.poll(changes).toBe(2);
    expect(await informed.socket.emitWithAck("set-project", test.project)).toEqual({ ok: true });
    await settle(silent.socket);
    expect(changesOf(silent)).toBe(0);
  });

  it("show people under their new name to everybody as soon as it is changed", async () => {
    const [system, person, other] = [
      await test.addPerson("systemAdmin"),
      await test.addPerson("editor"),
      await test.addPerson("editor"),
    ];
    await listen(person);
    const { socket } = await listen(other);
    const names = new Map<string, string>();
    socket.on("users-connected", ({ users }: { users: { id: string; displayName: string }[] }) => {
      for (const { id, displayName } of users) names.set(id, displayName);
    });
    socket.emit("ask-users-connected");
    await expect.poll(() => names.get(person.id)).toMatch(/^Persona/);
    const payload = { displayName: "Ana Sosa" };
    expect((await test.call(system, { method: "POST", url: `/api/user/${person.id}`, payload })).statusCode).toBe(200);
    await expect.poll(() => names.get(person.id)).toBe("Ana Sosa");
  });

  it("are cut when their session ends, and when the person is shut out", async () => {
    const [leaving, disabled] = [await test.addPerson("basic"), await test.addPerson("basic")];
    const system = await test.addPerson("systemAdmin");
    const [first, second] = [await listen(leaving), await listen(disabled)];
    const cuts = [once(first.socket, "disconnect"), once(second.socket, "disconnect")];
    await test.call(leaving, { method: "DELETE", url: "/api/auth/session" });
    await test.call(system, { method: "POST", url: `/api/user/${disabled.id}`, payload: { disabled: true } });
    expect(await Promise.all(cuts)).toEqual(["io server disconnect", "io server disconnect"]);
  });

  it("are cut when they send something enormous", async () => {
    const { socket } = await listen(await test.addPerson("basic"));
    const cut = once(socket, "disconnect");
    socket.emit("set-project", "x".repeat(100_000));
    await cut;
    expect(socket.connected).toBe(false);
  });
});
