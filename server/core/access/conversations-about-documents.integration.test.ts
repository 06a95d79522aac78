import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";
import { subjectsAndStaleHtml } from "../store/migrations/0040-subjects-and-stale-html.ts";

const TITLE = "Renuncia del director";
const WORDS = "¿Ya lo sabe la redacción?";

describe("what is said about a document", () => {
  let test: TestApp;
  let limited: TestPerson;
  let basic: TestPerson;
  let admin: TestPerson;
  let role: string;
  let conversation: string;
  let message: string;
  let own: string;

  const get = (person: TestPerson, url: string) => test.call(person, { url: `/api/${url}` });
  const say = (person: TestPerson, payload: object) =>
    test.call(person, { method: "POST", url: "/api/conversation-message", payload });
  const lists = ["conversation", "conversation-message", "document-history", "conversation?search=renuncia", "changes"];

  beforeAll(async () => {
    test = await openTestApp();
    const levels = [{ model: "Article", isOwn: true, actions: ["READ", "CREATE", "UPDATE"] }];
    role = (await test.save("permission-role", { name: "Propios", accessLevels: levels }, test.project)).id;
    [basic, admin] = [await test.addPerson("basic"), await test.addPerson("admin")];
    limited = await test.addPerson("editor", { roles: [role] });
    const article = (await test.save("article", { title: TITLE, status: "DRAFT" }, test.project)).id;
    const said = (await say(admin, { model: "Article", doc: article, t: WORDS })).json();
    [conversation, message] = [said.c, said.id];
    own = (await test.call(limited, { method: "POST", url: "/api/article", payload: { title: "Mía" } })).json().id;
    await say(admin, { model: "Article", doc: own, t: "Falta el copete" });
  });
  afterAll(() => test.close());

  it("is readable only by people who can read the document, in every answer", async () => {
    for (const url of lists) {
      const answers = { basic: (await get(basic, url)).body, limited: (await get(limited, url)).body };
      expect(answers.basic, url).toContain(url === "conversation-message" ? WORDS : TITLE);
      expect(answers.limited, url).not.toContain(TITLE);
      expect(answers.limited, url).not.toContain(WORDS);
    }
    const [version] = (await get(admin, `document-history?model=Conversation&doc=${conversation}`)).json().data;
    for (const url of [
      `conversation/${conversation}`,
      `conversation-message/${message}`,
      `conversation/${conversation}?version=${version?.id ?? "x"}`,
    ]) {
      expect((await get(limited, url)).statusCode, url).toBeGreaterThanOrEqual(403);
    }
  });

  it("cannot be answered by people who may not read it", async () => {
    expect((await say(limited, { c: conversation, t: "Yo también" })).statusCode).toBe(403);
    const read = {
      method: "POST",
      url: `/api/conversation/${conversation}/read`,
      payload: { at: "2026-03-01T12:00:00.000Z" },
    } as const;
    expect((await test.call(limited, read)).statusCode).toBe(403);
    expect((await test.call(basic, read)).statusCode).toBe(204);
  });

  it("is readable by the document's author and continues where it was", async () => {
    for (const url of ["conversation-message", "changes"])
      expect((await get(limited, url)).body, url).toContain("Falta el copete");
    const [about] = (await get(limited, `conversation?model=Article&doc=${own}`)).json().data;
    const answer = await say(limited, { c: about.id, t: "Va" });
    expect(answer.statusCode, answer.body).toBe(200);
  });

  it("is for whom it was addressed to by name, whatever else they read", async () => {
    const said = await say(admin, { users: [limited.id], t: "¿Puedes tomar la renuncia?" });
    expect(said.statusCode, said.body).toBe(200);
    expect((await get(limited, "conversation-message")).body).toContain("¿Puedes tomar la renuncia?");
  });

  it("about what only some may read is for those", async () => {
    await test.saveAsServer("conversation", { name: "Sobre el rol", model: "PermissionRole", doc: role });
    expect((await get(admin, "conversation")).body).toContain("Sobre el rol");
    for (const person of [basic, limited]) expect((await get(person, "conversation")).body).not.toContain("Sobre el rol");
  });

  it("leaves a device whose person may no longer read the document, and comes with the right to", async () => {
    const person = await test.addPerson("editor");
    const cursor = await lastCursor(person);
    const [access] = (await get(admin, `permission-access?user=${person.id}`)).json().data;
    const limit = (limitRoles: boolean) =>
      test.call(admin, {
        method: "POST",
        url: `/api/permission-access/${access.id}`,
        payload: { limitRoles, roles: limitRoles ? [role] : [] },
      });
    expect((await limit(true)).statusCode).toBe(200);
    const taken = await everything(person, cursor);
    for (const id of [conversation, message])
      expect(taken).toContainEqual(expect.objectContaining({ id, deleted: true, doc: null }));
    const narrow = await lastCursor(person);
    expect((await limit(false)).statusCode).toBe(200);
    const given = await everything(person, narrow);
    for (const id of [conversation, message]) expect(given).toContainEqual(expect.objectContaining({ id, deleted: false }));
  });

  it("is found out for what was said before", async () => {
    const { store } = test.services;
    const stored = () =>
      store.query(`select id, data from documents where collection in ('conversation', 'conversation-message') order by id`);
    const versions = () =>
      store.query(`select id, version from history where collection in ('conversation', 'conversation-message') order by id`);
    const [documents, history] = [await stored(), await versions()];
    await store.batch([
      { text: `update documents set data = data - 'owner' where collection = 'conversation'` },
      { text: `update documents set data = data - 'owner' - 'model' - 'doc' where collection = 'conversation-message'` },
      { text: `update history set version = version - 'owner' - 'model' - 'doc' where collection = 'conversation-message'` },
    ]);
    await store.batch(subjectsAndStaleHtml.statements.map((text) => ({ text })));
    expect((await stored()).filter(isAboutSomething)).toEqual(documents.filter(isAboutSomething));
    expect((await versions()).filter(isAboutSomething)).toEqual(history.filter(isAboutSomething));
    expect(documents.filter(isAboutSomething)).not.toHaveLength(0);
  });

  async function everything(person: TestPerson, from: string): Promise<object[]> {
    const found: object[] = [];
    for (let cursor = from; ; ) {
      const page = (await get(person, `changes?cursor=${encodeURIComponent(cursor)}`)).json();
      found.push(...page.data);
      cursor = page.nextCursor;
      if (!page.more) return found;
    }
  }

  async function lastCursor(person: TestPerson): Promise<string> {
    for (let cursor = ""; ; ) {
      const page = (await get(person, `changes${cursor && `?cursor=${encodeURIComponent(cursor)}`}`)).json();
      cursor = page.nextCursor;
      if (!page.more) return cursor;
    }
  }
});

function isAboutSomething(row: object): boolean {
  const values = "data" in row ? row.data : "version" in row ? row.version : null;
  return typeof values === "object" && values !== null && "doc" in values && Boolean(values.doc);
}
