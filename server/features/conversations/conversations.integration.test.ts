import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

describe("messages", () => {
  let test: TestApp;
  let ana: TestPerson;
  let bruno: TestPerson;
  let carla: TestPerson;
  let outsider: TestPerson;
  let article: string;
  beforeAll(async () => {
    test = await openTestApp();
    [ana, bruno, carla] = [await test.addPerson("basic"), await test.addPerson("editor"), await test.addPerson("admin")];
    outsider = await test.addPerson("admin", { project: test.otherProject });
    article = (await say(ana, "article", { title: "Crecida", status: "DRAFT" })).json().id;
  });
  afterAll(() => test.close());

  const say = (person: TestPerson, collection: string, payload: object, headers = {}) =>
    test.call(person, { method: "POST", url: `/api/${collection}`, payload, headers });
  const message = (person: TestPerson, payload: object, headers = {}) => say(person, "conversation-message", payload, headers);
  const get = async (person: TestPerson, url: string) => (await test.call(person, { url: `/api/${url}` })).json();
  const attach = (person: TestPerson, payload: string, type: string, name: string) =>
    test.call(person, {
      ...{ method: "POST", url: "/api/asset/message", payload },
      headers: { "content-type": type, "content-disposition": `attachment; filename="${name}"` },
    });
  const texts = (page: { data: { t: string }[] }) => page.data.map(({ t }) => t);

  it("start one conversation between the same people, whoever writes first", async () => {
    const first = (await message(ana, { users: [bruno.id], t: "¿Cubrís el acto?" })).json();
    expect(first).toMatchObject({
      t: "¿Cubrís el acto?",
      u: { id: ana.id, name: null, displayName: "Persona 1" },
      c: expect.any(String),
      users: [],
    });
    const answer = (await message(bruno, { users: [ana.id], t: "Sí, voy." })).json();
    expect(answer.c).toBe(first.c);
    expect(answer.d > first.d).toBe(true);
    const conversation = await get(ana, `conversation/${first.c}`);
    expect(conversation).toMatchObject({ id: first.c, model: null, doc: null, name: null, channel: "newsroom" });
    const members = conversation.members.map(({ user }: { user: object }) => user);
    expect(members).toHaveLength(2);
    expect(members).toEqual(
      expect.arrayContaining([{ id: ana.id, name: null, displayName: "Persona 1" }, expect.objectContaining({ id: bruno.id })]),
    );
  });

  it("about a document are open to its readers, and its author takes part", async () => {
    const first = (await message(bruno, { model: "Article", doc: article, t: "Falta la foto." })).json();
    const conversation = await get(carla, `conversation?model=Article&doc=${article}`);
    expect(conversation.data).toEqual([expect.objectContaining({ id: first.c, name: "Crecida", unreadCount: 0 })]);
    expect((await get(ana, `conversation/${first.c}`)).unreadCount).toBe(1);
    expect((await message(carla, { c: first.c, t: "La subo." })).statusCode).toBe(200);
  });

  it("about a document are counted in it for each of its readers, as long as they have not read them", async () => {
    const doc = (await say(carla, "category", { name: "Puerto" })).json().id;
    const unread = async (person: TestPerson) => (await get(person, `category/${doc}`)).messageUnreadCount;
    expect(await unread(carla)).toBe(0);
    const { c } = (await message(bruno, { model: "Category", doc, t: "¿Va en el menú?" })).json();
    const last = (await message(bruno, { c, t: "¿Primero?" })).json();
    // Its author takes part, whoever wrote has read it, and to others it is no news.
    expect([await unread(carla), await unread(bruno), await unread(ana)]).toEqual([2, 0, 0]);
    expect(await get(carla, `category/${doc}?fields=name`)).not.toHaveProperty("messageUnreadCount");
    expect((await say(carla, `conversation/${c}/read`, { at: last.d })).statusCode).toBe(204);
    expect(await unread(carla)).toBe(0);
  });

  it("count as unread until they are read, except for their author", async () => {
    const { c } = (await message(ana, { users: [carla.id], t: "Uno" })).json();
    const last = (await message(ana, { c, t: "Dos" })).json();
    expect((await get(carla, `conversation/${c}`)).unreadCount).toBe(2);
    expect((await get(ana, `conversation/${c}`)).unreadCount).toBe(0);
    expect((await get(carla, "conversation?unread=true")).data.map(({ id }: { id: string }) => id)).toContain(c);
    const read = (person: TestPerson, at: unknown) => say(person, `conversation/${c}/read`, { at });
    expect((await read(carla, last.d)).statusCode).toBe(204);
    expect((await get(carla, `conversation/${c}`)).unreadCount).toBe(0);
    // An older moment, as from a device that was away, takes nothing back.
    await read(carla, "2020-01-01T00:00:00.000Z");
    expect((await get(carla, "conversation?unread=true")).data).toEqual([]);
    expect((await read(bruno, last.d)).statusCode).toBe(403);
    expect((await read(carla, "ayer")).statusCode).toBe(400);
    // Nobody has read what is yet to be said.
    await read(carla, "2099-01-01T00:00:00.000Z");
    test.pass(1000);
    await message(ana, { c, t: "Tres" });
    expect((await get(carla, `conversation/${c}`)).unreadCount).toBe(1);
  });

  it("of one second stay unread for a person who read up to the start of that second, in any time format", async () => {
    const { c, d } = (await message(ana, { users: [bruno.id, carla.id], t: "Uno" })).json();
    const beginning = `${d.slice(0, 19)}Z`;
    expect(beginning > d).toBe(true);
    expect((await say(bruno, `conversation/${c}/read`, { at: beginning })).statusCode).toBe(204);
    expect((await get(bruno, `conversation/${c}`)).unreadCount).toBe(1);
  });

  it("stay unread for a person who answers without having seen them, for example from an offline device", async () => {
    const { c, d } = (await message(ana, { users: [carla.id, bruno.id], t: "Uno" })).json();
    await say(bruno, `conversation/${c}/read`, { at: d });
    await message(ana, { c, t: "Dos" });
    await message(bruno, { c, t: "Lo que escribí sin red" });
    expect((await get(bruno, `conversation/${c}`)).unreadCount).toBe(1);
    // Whoever joins an open one has not missed what was said before.
    const { id: doc } = (await say(ana, "article", { title: "Bajante", status: "DRAFT" })).json();
    const open = (await message(ana, { model: "Article", doc, t: "¿Quién lo tiene?" })).json().c;
    await message(bruno, { c: open, t: "Yo." });
    expect((await get(bruno, `conversation/${open}`)).unreadCount).toBe(0);
    await message(ana, { c: open, t: "Gracias." });
    await message(bruno, { c: open, t: "Ya sale." });
    expect((await get(bruno, `conversation/${open}`)).unreadCount).toBe(1);
  });

  it("are paged backwards by the previous cursor, each once and in order", async () => {
    const { c } = (await message(bruno, { users: [carla.id], t: "0" })).json();
    for (let number = 1; number < 7; number++) await message(bruno, { c, t: String(number) });
    const last = await get(carla, `conversation-message?c=${c}&limit=3`);
    expect(texts(last)).toEqual(["4", "5", "6"]);
    expect(last.nextCursor).toBeNull();
    const middle = await get(carla, `conversation-message?c=${c}&limit=3&prev_cursor=${encodeURIComponent(last.prevCursor)}`);
    expect(texts(middle)).toEqual(["1", "2", "3"]);
    const first = await get(carla, `conversation-message?c=${c}&limit=3&prev_cursor=${encodeURIComponent(middle.prevCursor)}`);
    expect(texts(first)).toEqual(["0"]);
    expect(first.prevCursor).toBeNull();
  });

  it("keep the order in which a device sent them, and take effect once", async () => {
    const { c } = (await message(ana, { users: [bruno.id], t: "Antes" })).json();
    const operations = ["a", "b", "c"].map((t) => ({
      action: "INSERT",
      operationId: `operacion-${t}`,
      collection: "conversation-message",
      id: `local:00000000-0000-4000-8000-00000000000${t}`,
      data: { c, t },
    }));
    for (let times = 0; times < 2; times++) {
      const answer = await say(ana, "changes", { operations });
      expect(answer.json().results.map(({ status }: { status: string }) => status)).toEqual(["applied", "applied", "applied"]);
    }
    expect(texts(await get(bruno, `conversation-message?c=${c}&limit=4`)).slice(-3)).toEqual(["a", "b", "c"]);
    const { data } = await get(bruno, `conversation-message?c=${c}&limit=4`);
    expect(new Set(data.map(({ d }: { d: string }) => d)).size).toBe(4);
  });

  it("that are refused leave no conversation behind, and nothing read", async () => {
    const alone = await test.addPerson("basic");
    const operation = (operationId: string, data: object) => ({
      ...{ action: "INSERT", operationId, collection: "conversation-message", data },
      id: `local:00000000-0000-4000-8000-00000000${operationId.slice(-4)}`,
    });
    const operations = [
      operation("operacion-vac1", { users: [alone.id], t: "  " }),
      operation("operacion-lar2", { users: [alone.id], t: "x".repeat(4001) }),
    ];
    const { results } = (await say(ana, "changes", { operations })).json();
    expect(results.map(({ code }: { code: string }) => code)).toEqual(["invalid", "invalid"]);
    expect((await get(alone, `conversation?users=${alone.id}`)).data).toEqual([]);
  });

  it("reach the devices of their readers alone", async () => {
    const secret = "Renuncia el director";
    const { c } = (await message(ana, { users: [bruno.id], t: secret })).json();
    for (const [person, knows] of [
      [bruno, true],
      [carla, false],
      [outsider, false],
    ] as const) {
      let feed = "";
      for (let cursor = ""; ; ) {
        const page = await get(person, `changes${cursor && `?cursor=${encodeURIComponent(cursor)}`}`);
        feed += JSON.stringify(page.data);
        if (!page.more) break;
        cursor = page.nextCursor;
      }
      expect(feed.includes(secret), person.username).toBe(knows);
      const list = await test.call(person, { url: `/api/conversation-message?c=${c}` });
      expect(list.body.includes(secret), person.username).toBe(knows);
    }
  });

  it.each([
    ["without words", { t: "   " }, 422],
    ["of more than 4000 characters", { t: "x".repeat(4001) }, 422],
    ["of a megabyte", { t: "x".repeat(1_000_000) }, 422],
    ["to nobody", { users: [], t: "Hola" }, 422],
    ["to somebody of another project", { users: ["outsider"], t: "Hola" }, 404],
    ["to somebody who is not there", { users: ["nadie"], t: "Hola" }, 404],
    ["to oneself", { users: ["ana"], t: "Hola" }, 422],
    ["about what is not there", { model: "Article", doc: "nada", t: "Hola" }, 404],
    ["about a model that is not there", { model: "Nada", doc: "nada", t: "Hola" }, 404],
    ["in a conversation that is not there", { c: "nada", t: "Hola" }, 404],
    ["with a sender of its own", { u: "bruno", c: "nada", t: "Hola" }, 404],
  ])("%s are refused", async (_what, payload: { users?: string[]; t: string }, status) => {
    const people: Record<string, string> = { outsider: outsider.id, ana: ana.id };
    const users = payload.users?.map((name) => people[name] ?? name);
    const to = "c" in payload || "model" in payload || users ? {} : { users: [bruno.id] };
    const answer = await message(ana, { ...payload, ...(users && { users }), ...to });
    expect(answer.statusCode).toBe(status);
  });

  it("of others are neither joined, changed nor taken away", async () => {
    const said = (await message(ana, { users: [bruno.id], t: "Entre nosotros" })).json();
    expect((await message(carla, { c: said.c, t: "¿Qué dicen?" })).statusCode).toBe(403);
    for (const person of [carla, bruno, ana]) {
      expect((await say(person, `conversation-message/${said.id}`, { t: "Otra cosa" })).statusCode).toBe(403);
      const gone = await test.call(person, { method: "DELETE", url: `/api/conversation-message/${said.id}` });
      expect(gone.statusCode).toBe(403);
    }
  });

  it("are put in other words by their author alone, which everybody sees", async () => {
    const said = (await message(ana, { users: [bruno.id], t: "A las ocho" })).json();
    const reword = (person: TestPerson, payload: object) => say(person, `conversation-message/${said.id}/reword`, payload);
    const stored = () => get(bruno, `conversation-message/${said.id}`);
    for (const [person, payload, status] of [
      [bruno, { t: "A las nueve" }, 403],
      [carla, { t: "A las nueve" }, 403],
      [ana, { t: "   " }, 400],
      [ana, { t: "x".repeat(4001) }, 400],
      [ana, { t: "A las nueve", u: bruno.id }, 400],
    ] as const)
      expect((await reword(person, payload)).statusCode).toBe(status);
    const before = await stored();
    expect([before.t, before.editedAt ?? null]).toEqual(["A las ocho", null]);
    expect((await reword(ana, { t: " A las nueve " })).statusCode).toBe(204);
    expect(await stored()).toMatchObject({ t: "A las nueve", d: said.d, editedAt: expect.any(String) });
    // It is no news: whoever has read the conversation has.
    const { unreadCount } = await get(bruno, `conversation/${said.c}`);
    await reword(ana, { t: "A las diez" });
    expect((await get(bruno, `conversation/${said.c}`)).unreadCount).toBe(unreadCount);
  });

  it("are taken back by their author alone, and read nowhere then", async () => {
    const said = (await message(ana, { users: [bruno.id], t: "Cierra la edición del lunes" })).json();
    const act = (person: TestPerson, action: string, payload: object | undefined = undefined) =>
      test.call(person, { method: "POST", url: `/api/conversation-message/${said.id}/${action}`, payload });
    await act(bruno, "react", { reaction: "agreed", on: true });
    expect((await act(bruno, "take-back")).statusCode).toBe(403);
    expect((await act(ana, "take-back")).statusCode).toBe(204);
    const gone = { t: "Mensaje eliminado", takenBackAt: expect.any(String), reactions: [] };
    expect(await get(bruno, `conversation-message/${said.id}`)).toMatchObject(gone);
    const list = await test.call(bruno, { url: `/api/conversation-message?c=${said.c}` });
    expect(list.body).not.toContain("del lunes");
    for (const person of [ana, bruno]) {
      const former = await test.call(person, { url: `/api/document-history?model=ConversationMessage&doc=${said.id}` });
      expect(former.body).not.toContain("del lunes");
    }
    // And stays so.
    await act(ana, "reword", { t: "Cierra la edición del lunes" });
    await act(bruno, "react", { reaction: "agreed", on: true });
    expect(await get(bruno, `conversation-message/${said.id}`)).toMatchObject(gone);
  });

  it("bring files, which those who read the conversation have and nobody else, also while they are only attached", async () => {
    const sent = await attach(ana, "Presupuesto secreto", "text/plain", "presupuesto.txt");
    expect(sent.statusCode).toBe(200);
    const file = sent.json().id;
    const visible = async (person: TestPerson) => (await test.call(person, { url: `/api/asset/${file}` })).statusCode;
    expect([await visible(ana), await visible(bruno), await visible(carla)]).toEqual([200, 403, 403]);
    const said = (await message(ana, { users: [bruno.id], t: "Mirá esto", assets: [file] })).json();
    expect(said.assets).toEqual([expect.objectContaining({ id: file, name: "presupuesto.txt" })]);
    expect([await visible(ana), await visible(bruno), await visible(carla)]).toEqual([200, 200, 403]);
    for (const { data } of [await get(carla, "asset?limit=100"), await get(carla, "document-history?model=Asset&limit=100")]) {
      expect(JSON.stringify(data)).not.toContain("presupuesto");
    }
    // Of an open conversation everybody in the project has them.
    const open = (await attach(ana, "Agenda", "text/plain", "agenda.txt")).json().id;
    await message(ana, { model: "Article", doc: article, t: "La agenda", assets: [open] });
    expect((await test.call(carla, { url: `/api/asset/${open}` })).statusCode).toBe(200);
  });

  it("take files alone that their author sent for a message, each in one message, of types that nothing runs", async () => {
    const note = (assets: string[], person = ana) => message(person, { users: [bruno.id, carla.id], t: "Va", assets });
    const own = (await attach(ana, "Notas", "text/plain", "notas.txt")).json().id;
    expect((await note([own], bruno)).statusCode).toBe(422);
    const ofProject = await test.call(ana, {
      ...{ method: "POST", url: "/api/asset/file", payload: "Notas" },
      headers: { "content-type": "text/plain", "content-disposition": 'attachment; filename="notas.txt"' },
    });
    expect((await note([ofProject.json().id])).statusCode).toBe(422);
    expect((await note(["nada"])).statusCode).toBe(422);
    expect((await note([own])).statusCode).toBe(200);
    expect((await note([own])).json().fields).toEqual({ assets: "validation.reference" });
    for (const [type, name] of [
      ["text/html", "pagina.html"],
      ["text/html", "pagina.txt"],
      ["image/svg+xml", "dibujo.svg"],
    ] as const) {
      const page = (await attach(ana, "<script>1</script>", type, name)).json().id;
      expect((await note([page])).json().fields).toEqual({ assets: "error.unsupportedMedia" });
    }
    const many = await Promise.all(Array.from({ length: 11 }, (_, at) => attach(ana, `${at}`, "text/plain", `${at}.txt`)));
    expect((await note(many.map((each) => each.json().id))).statusCode).toBe(422);
    // What one may not say of a file is whom it is for.
    const body = { members: [{ id: carla.id, user: carla.id }] };
    await test.call(ana, { method: "PUT", url: `/api/asset/${many[0]?.json().id}`, payload: { name: "0.txt", ...body } });
    expect((await test.call(carla, { url: `/api/asset/${many[0]?.json().id}` })).statusCode).toBe(403);
  });

  it("that are taken back take their files along", async () => {
    const file = (await attach(ana, "Número equivocado", "text/plain", "numero.txt")).json().id;
    const said = (await message(ana, { users: [bruno.id], t: "Archivo adjunto", assets: [file] })).json();
    await test.call(ana, { method: "POST", url: `/api/conversation-message/${said.id}/take-back` });
    expect((await get(bruno, `conversation-message/${said.id}`)).assets).toEqual([]);
    expect((await test.call(bruno, { url: `/api/asset/${file}` })).statusCode).toBe(404);
    const former = await test.call(ana, { url: `/api/document-history?model=Asset&doc=${file}` });
    expect(former.body).not.toContain("numero.txt");
  });

  it("are answered without words by whoever reads them, in each way once", async () => {
    const said = (await message(ana, { users: [bruno.id], t: "¿Cierra la nota?" })).json();
    const react = async (person: TestPerson, payload: object) =>
      (await say(person, `conversation-message/${said.id}/react`, payload)).statusCode;
    const reactions = async () =>
      (await get(ana, `conversation-message/${said.id}`)).reactions.map(
        ({ user, reaction }: { user: { id: string }; reaction: string }) => [user.id, reaction],
      );
    expect(await react(carla, { reaction: "agreed", on: true })).toBe(403);
    expect(await react(bruno, { reaction: "<b>", on: true })).toBe(400);
    expect(await react(bruno, { reaction: "agreed", on: true })).toBe(204);
    expect(await react(bruno, { reaction: "agreed", on: true })).toBe(204);
    expect(await react(ana, { reaction: "agreed", on: true })).toBe(204);
    expect(await react(bruno, { reaction: "done", on: true })).toBe(204);
    expect(await reactions()).toEqual([
      [bruno.id, "agreed"],
      [ana.id, "agreed"],
      [bruno.id, "done"],
    ]);
    expect(await react(bruno, { reaction: "agreed", on: false })).toBe(204);
    expect(await reactions()).toEqual([
      [ana.id, "agreed"],
      [bruno.id, "done"],
    ]);
  });

  it("cannot be signed by somebody else, nor be given another time", async () => {
    const said = (await message(ana, { users: [bruno.id], t: "Soy yo", u: bruno.id, d: "2020-01-01T00:00:00.000Z" })).json();
    expect(said.u.id).toBe(ana.id);
    expect(said.d > "2026").toBe(true);
  });

  it("keep HTML as the text that it is", async () => {
    const t = "<img src=x onerror=alert(1)> & <b>negrita</b>";
    expect((await message(ana, { users: [bruno.id], t })).json().t).toBe(t);
  });
});
