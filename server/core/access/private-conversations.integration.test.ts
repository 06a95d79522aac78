import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoContext } from "../../features/demo/demo-context.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";
import { archiveDocuments } from "../documents/archive-documents.ts";

const SECRET = "Renuncia del director";

describe("conversations between people", () => {
  let test: TestApp;
  let member: TestPerson;
  let other: TestPerson;
  let system: TestPerson;
  let closed: string;
  let open: string;
  let article: string;
  beforeAll(async () => {
    test = await openTestApp();
    [member, other, system] = [await test.addPerson("basic"), await test.addPerson("admin"), await test.addPerson("systemAdmin")];
    const writer = await test.addPerson("editor");
    article = (await test.save("article", { title: "Crecida", status: "DRAFT" }, test.project)).id;
    closed = (await test.saveAsServer("conversation", { name: SECRET, members: [{ user: member.id }, { user: writer.id }] })).id;
    const payload = { c: closed, t: "¿Ya lo sabe la redacción?" };
    await test.call(writer, { method: "POST", url: "/api/conversation-message", payload });
    open = (await test.saveAsServer("conversation", { name: "Crecida", model: "Article", doc: article })).id;
  });
  afterAll(() => test.close());

  const get = (person: TestPerson, url: string) => test.call(person, { url: `/api/${url}` });
  const idsOf = async (person: TestPerson, url: string) =>
    (await get(person, url)).json().data.map(({ id }: { id: string }) => id);

  it("are read by their members, and those without members by everybody", async () => {
    expect((await get(member, `conversation/${closed}`)).json()).toMatchObject({ name: SECRET });
    for (const person of [other, system]) {
      expect((await get(person, `conversation/${closed}`)).statusCode).toBe(403);
      expect((await get(person, `conversation/${open}`)).json()).toMatchObject({ name: "Crecida" });
    }
  });

  it("are listed, searched and counted for their members alone", async () => {
    expect(await idsOf(member, "conversation")).toEqual(expect.arrayContaining([closed, open]));
    for (const url of [
      "conversation",
      "conversation?search=renuncia",
      `conversation?id_in=${closed}`,
      `conversation?users=${member.id}`,
    ]) {
      const answer = await get(other, url);
      expect(answer.body, url).not.toContain(SECRET);
      expect(answer.json().count, url).toBe(url === "conversation" ? 1 : 0);
    }
  });

  it("are asked for by what is unread, by their members and by what they are about", async () => {
    expect(await idsOf(member, "conversation?unread=true")).toEqual([closed]);
    expect(await idsOf(member, `conversation?users=${member.id}`)).toEqual([closed]);
    expect(await idsOf(member, `conversation?users=${member.id},${other.id}`)).toEqual([]);
    expect(await idsOf(member, `conversation?model=Article&doc=${article}`)).toEqual([open]);
    expect(await idsOf(member, `conversation?id=${closed}`)).toEqual([closed]);
    expect(await idsOf(member, "conversation?channel=web")).toEqual([]);
  });

  it("reach the devices of their members alone, and leave those of former ones", async () => {
    const first = (await get(other, "changes")).json();
    expect(JSON.stringify(first)).not.toContain(SECRET);
    expect(JSON.stringify((await get(system, "changes")).json())).not.toContain(SECRET);
    expect(JSON.stringify((await get(member, "changes")).json())).toContain(SECRET);
    const { id } = await test.saveAsServer("conversation", { name: "Guardia", members: [{ user: other.id }] });
    const cursor = await lastCursor(other);
    await test.services.store.query(
      `update documents set data = data || $2::jsonb, seq = (select seq + 1 from scopes where scope = $3) where id = $1`,
      [id, JSON.stringify({ members: [{ id: "m", user: member.id }] }), test.project],
    );
    await test.services.store.query(`update scopes set seq = seq + 1 where scope = $1`, [test.project]);
    const tail = (await get(other, `changes?cursor=${encodeURIComponent(cursor)}`)).json();
    expect(tail.data).toEqual([expect.objectContaining({ id, deleted: true, doc: null })]);
  });

  async function lastCursor(person: TestPerson): Promise<string> {
    let cursor = "";
    for (;;) {
      const page = (await get(person, `changes${cursor && `?cursor=${encodeURIComponent(cursor)}`}`)).json();
      cursor = page.nextCursor;
      if (!page.more) return cursor;
    }
  }

  it("stay hidden from others in histories, in the archive and where they are referenced", async () => {
    const comment = (
      await test.saveAsServer("comment", { u: member.id, d: "2026-03-01T00:00:00.000Z", t: "¡Qué noticia!", c: closed })
    ).id;
    const history = (await get(member, `document-history?model=Conversation&doc=${closed}`)).json().data;
    expect(history).toHaveLength(1);
    expect((await get(member, `document-history/${history[0].id}`)).json().doc.name).toBe(SECRET);
    for (const person of [other, system]) {
      expect((await get(person, "document-history?limit=1000")).body).not.toContain(SECRET);
      expect((await get(person, `document-history/${history[0].id}`)).statusCode).toBe(403);
      expect((await get(person, `conversation/${closed}?version=${history[0].id}`)).statusCode).toBe(403);
      expect((await get(person, `comment/${comment}`)).json().c).toEqual({ id: closed });
    }
    expect((await get(member, `comment/${comment}`)).json().c).toMatchObject({ id: closed, name: SECRET });
    const archived = await lines(test, other);
    expect(archived).toContain(open);
    expect(archived).not.toContain(closed);
  });

  it("show what article a comment is about", async () => {
    const comment = (await test.saveAsServer("comment", { u: member.id, d: "2026-03-01T00:00:00.000Z", t: "Ya baja", c: open }))
      .id;
    expect((await get(other, `comment/${comment}`)).json().c).toMatchObject({
      id: open,
      doc: { id: article, title: "Crecida", status: "DRAFT", url: null },
    });
  });
});

describe("an operation that makes what is there already", () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test.close());

  it("is no way to read what the person may not read", async () => {
    const [basic, admin] = [await test.addPerson("basic"), await test.addPerson("admin")];
    const { id } = await test.saveAsServer("permission-token", { name: "Pasantes" });
    const insert = (person: TestPerson, operationId: string) =>
      test.call(person, {
        method: "POST",
        url: "/api/changes",
        payload: { operations: [{ action: "INSERT", operationId, collection: "permission-token", id, data: { name: "Otro" } }] },
      });
    expect((await insert(basic, "operacion-1")).json().results).toEqual([
      expect.objectContaining({ status: "refused", code: "forbidden" }),
    ]);
    expect((await insert(admin, "operacion-2")).json().results).toEqual([expect.objectContaining({ status: "conflict" })]);
  });
});

/** Ids in the archive that a person gets. */
async function lines(test: TestApp, person: TestPerson): Promise<string[]> {
  const profile = (await test.call(person, { url: "/api/auth/session" })).json();
  const ids: string[] = [];
  const context = demoContext(test.services, profile, test.project, test.services.now());
  for await (const line of archiveDocuments(context)) ids.push(JSON.parse(line).id);
  return ids;
}
