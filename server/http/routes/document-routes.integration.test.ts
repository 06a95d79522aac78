import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

describe("documents over HTTP", () => {
  let test: TestApp;
  let writer: TestPerson;
  let editor: TestPerson;
  let admin: TestPerson;
  let category: string;
  beforeAll(async () => {
    test = await openTestApp({ limits: { bodyBytes: 64 * 1024 } });
    [writer, editor, admin] = [await test.addPerson("basic"), await test.addPerson("editor"), await test.addPerson("admin")];
    category = (await test.save("category", { name: "Ciudad" }, test.project)).id;
  });
  afterAll(() => test.close());

  const post = (person: TestPerson, url: string, payload: object, headers: Record<string, string> = {}) =>
    test.call(person, { method: "POST", url: `/api/${url}`, payload, headers });
  const create = async (body: object) => (await post(writer, "article", body)).json();

  it("saves, reads with references by name, changes part of it and deletes", async () => {
    const created = await post(writer, "article", { title: "Baja el río", category });
    expect(created.statusCode).toBe(200);
    expect(created.json()).toMatchObject({ title: "Baja el río", status: "DRAFT", category: { id: category, name: "Ciudad" } });
    const { id } = created.json();
    const changed = await post(editor, `article/${id}`, { kicker: "Costanera" });
    expect(changed.json()).toMatchObject({ id, title: "Baja el río", kicker: "Costanera" });
    const read = await test.call(writer, { url: `/api/article/${id}`, query: { fields: "updatedAt" } });
    expect(read.json()).toMatchObject({ id, updatedAt: changed.json().updatedAt });
    expect(read.json()).not.toHaveProperty("title");
    expect((await test.call(editor, { method: "DELETE", url: `/api/article/${id}` })).statusCode).toBe(204);
    expect((await test.call(writer, { url: `/api/article/${id}` })).statusCode).toBe(404);
  });

  it("names what of a save the person may not set, and nothing that only came back", async () => {
    const created = await post(writer, "article", { title: "Río", url: "https://otro.example", viewCount: 9 });
    expect([created.statusCode, created.headers["left-out"]]).toEqual([200, "url,viewCount"]);
    const whole = (await test.call(writer, { url: `/api/article/${created.json().id}` })).json();
    expect(whole.viewCount ?? null).toBeNull();
    const again = await post(writer, `article/${whole.id}`, { ...whole, kicker: "Costanera" });
    expect([again.statusCode, again.headers["left-out"]]).toEqual([200, undefined]);
  });

  it("lists with count and cursors", async () => {
    const answer = await test.call(writer, { url: "/api/category?limit=1" });
    expect(answer.json()).toMatchObject({
      data: [{ id: category, name: "Ciudad" }],
      count: 1,
      nextCursor: null,
      prevCursor: null,
    });
  });

  it("takes the main category out of the auxiliary ones, and shows what an improvement improves", async () => {
    const other = (await test.save("category", { name: "Puerto" }, test.project)).id;
    const original = await create({ title: "Original", category: other, auxCategories: [other, category] });
    expect(original.auxCategories).toEqual([{ id: category, name: "Ciudad" }]);
    const improved = await create({ title: "Mejora", forkedFrom: { id: original.id, title: "Original", status: "DRAFT" } });
    expect(improved.forkedFrom).toEqual({ id: original.id, title: "Original", status: "DRAFT" });
    const read = await test.call(writer, { url: `/api/article/${improved.id}` });
    expect(read.json().forkedFrom).toEqual({ id: original.id, title: "Original", status: "DRAFT" });
  });

  it("answers a save on a stale version with the current document", async () => {
    const article = await create({ title: "Uno" });
    await post(editor, `article/${article.id}`, { title: "Dos" });
    const stale = await post(writer, `article/${article.id}`, { title: "Tres" }, { "base-updated-at": article.updatedAt });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: "conflict", current: { id: article.id, title: "Dos" } });
  });

  it("saves once however often an operation is repeated", async () => {
    const headers = { "operation-id": "operacion-unica" };
    const first = (await post(writer, "article", { title: "Una sola vez" }, headers)).json();
    const again = (await post(writer, "article", { title: "Una sola vez" }, headers)).json();
    expect(again.id).toBe(first.id);
  });

  it("names the fields that it refuses", async () => {
    const answer = await post(editor, "article", { status: "PUBLISHED" });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().code).toBe("invalid");
    expect(Object.keys(answer.json().fields).sort()).toEqual(["category", "title"]);
  });

  it("lets people do no more than their role allows", async () => {
    const statuses = async (person: TestPerson) => [
      (await post(person, "article", { title: "Nota" })).statusCode,
      (await post(person, "article", { title: "Nota", status: "PUBLISHED", category })).statusCode,
      (await post(person, "category", { name: "Nueva" })).statusCode,
      (await test.call(person, { url: "/api/permission-access" })).statusCode,
      (await post(person, "project", { name: "Propio", locale: "es_LA" })).statusCode,
    ];
    expect(await statuses(writer)).toEqual([200, 403, 403, 403, 403]);
    expect(await statuses(editor)).toEqual([200, 200, 200, 403, 403]);
    expect(await statuses(admin)).toEqual([200, 200, 200, 200, 403]);
    expect(await statuses(await test.addPerson("systemAdmin"))).toEqual([200, 200, 200, 200, 200]);
  });

  it("reveals no unreadable value through filters and orders", async () => {
    const basic = await test.addPerson("basic");
    const admin = await test.addPerson("admin");
    const ask = async (person: TestPerson, query: string) => (await test.call(person, { url: `/api/user?${query}` })).statusCode;
    expect([await ask(basic, "passwordScore_lte=1"), await ask(basic, "sort=-lastAccessAt")]).toEqual([403, 403]);
    expect([await ask(basic, "isAdmin=true"), await ask(basic, "sort=displayName")]).toEqual([200, 200]);
    expect([await ask(admin, "passwordScore_lte=1"), await ask(admin, "sort=-lastAccessAt")]).toEqual([200, 200]);
  });

  it("does not let people who may only add people restore a deleted one", async () => {
    const system = await test.addPerson("systemAdmin");
    const admin = await test.addPerson("admin");
    const gone = await test.addPerson("editor", { project: test.otherProject });
    const url = `/api/user/${gone.id}`;
    expect((await test.call(system, { method: "DELETE", url })).statusCode).toBe(204);
    const payload = { username: "otra@diario", displayName: "Otra", password: "elegida por otra" };
    expect((await test.call(admin, { method: "POST", url, payload })).statusCode).toBe(403);
    expect((await test.call(admin, { method: "POST", url: "/api/user", payload })).statusCode).toBe(200);
  });

  it("ends somebody's sessions when they are given another password", async () => {
    const system = await test.addPerson("systemAdmin");
    const person = await test.addPerson("basic");
    const change = (id: string) =>
      test.call(system, { method: "POST", url: `/api/user/${id}`, payload: { password: "una nueva, larga" } });
    expect((await change(person.id)).statusCode).toBe(200);
    expect((await test.call(person, { url: "/api/auth/session" })).statusCode).toBe(401);
    expect((await change(system.id)).statusCode).toBe(200);
    expect((await test.call(system, { url: "/api/auth/session" })).statusCode).toBe(200);
  });

  it("shows people limited to own articles no others", async () => {
    const levels = [{ model: "Article", isOwn: true, actions: ["READ", "CREATE", "UPDATE"] }];
    const role = await test.save("permission-role", { name: "Propios", accessLevels: levels }, test.project);
    const limited = await test.addPerson("basic", { roles: [role.id] });
    const foreign = await create({ title: "Ajena" });
    const own = (await post(limited, "article", { title: "Propia" })).json();
    expect((await test.call(limited, { url: `/api/article/${foreign.id}` })).statusCode).toBe(403);
    expect((await test.call(limited, { url: "/api/article" })).json().data.map(({ id }: { id: string }) => id)).toEqual([own.id]);
    expect((await test.call(limited, { method: "DELETE", url: `/api/article/${own.id}` })).statusCode).toBe(403);
  });

  it("keeps projects apart", async () => {
    const article = await create({ title: "De este diario" });
    const elsewhere = { project: test.otherProject };
    expect((await test.call(writer, { url: `/api/article/${article.id}`, headers: elsewhere })).statusCode).toBe(403);
    const neighbour = await test.addPerson("admin", { project: test.otherProject });
    expect((await test.call(neighbour, { url: `/api/article/${article.id}` })).statusCode).toBe(404);
  });

  it("moves a document to a project where the person may create", async () => {
    const article = await create({ title: "Se muda" });
    const move = (person: TestPerson) =>
      test.call(person, { method: "MOVE" as "POST", url: `/api/article/${article.id}`, payload: { project: test.otherProject } });
    expect((await move(admin)).statusCode).toBe(403);
    const system = await test.addPerson("systemAdmin");
    const moved = await move({ ...system, headers: { ...system.headers, project: test.project } });
    expect([moved.statusCode, moved.json().id]).toEqual([200, article.id]);
    expect((await test.call(writer, { url: `/api/article/${article.id}` })).statusCode).toBe(404);
  });

  it("opens an older version", async () => {
    const article = await create({ title: "Primera versión" });
    await post(writer, `article/${article.id}`, { title: "Segunda versión" });
    const query = { model: "Article", docId: article.id };
    const history = (await test.call(writer, { url: "/api/document-history", query })).json();
    const oldest = history.data.at(-1);
    const read = await test.call(writer, { url: `/api/article/${article.id}`, query: { version: oldest.id } });
    expect(read.json()).toMatchObject({ id: article.id, title: "Primera versión" });
  });

  it("lists deleted documents, each once, and those of one made-up collection", async () => {
    const gone = async (model: string, more: Record<string, string> = {}) => {
      const query = { model, op: "remove", isGone: "true", ...more };
      const { data } = (await test.call(admin, { url: "/api/document-history", query })).json();
      return data.map(({ docId }: { docId: string }) => docId);
    };
    const [kept, back] = [await create({ title: "Borrada" }), await create({ title: "Recuperada" })];
    for (const { id } of [kept, back]) await test.call(editor, { method: "DELETE", url: `/api/article/${id}` });
    expect((await gone("Article")).filter((id: string) => [kept.id, back.id].includes(id))).toEqual([back.id, kept.id]);
    await post(editor, `article/${back.id}`, { title: "Recuperada" });
    expect(await gone("Article")).not.toContain(back.id);
    await test.call(editor, { method: "DELETE", url: `/api/article/${back.id}` });
    expect((await gone("Article")).filter((id: string) => id === back.id)).toHaveLength(1);

    const [ships, ports] = await Promise.all(
      ["Barcos", "Puertos"].map((name) => test.save("custom-collection", { name, code: name.toLowerCase() }, test.project)),
    );
    for (const of of [ships, ports]) {
      const made = (await post(admin, "custom-collection-impl", { customCollection: of?.id, data: {} })).json();
      await test.call(admin, { method: "DELETE", url: `/api/custom-collection-impl/${made.id}` });
    }
    expect(await gone("CustomCollectionImpl")).toHaveLength(2);
    expect(await gone("CustomCollectionImpl", { customCollection: ships?.id ?? "" })).toHaveLength(1);
  });

  it("refuses malformed and oversized bodies, unknown versions, collections and routes", async () => {
    const json = { "content-type": "application/json" };
    const send = (payload: string, headers: Record<string, string> = json) =>
      test.call(writer, { method: "POST", url: "/api/article", payload, headers });
    const outcomes = [
      await send("{no"),
      await send("[]"),
      await send(JSON.stringify({ title: "x".repeat(70_000) })),
      await send("<a/>", { "content-type": "text/xml" }),
      await send("{}", { ...json, "api-version": "7" }),
      await send("{}", { ...json, "base-updated-at": "ayer" }),
      await test.call(writer, { url: "/api/unicornio" }),
      await test.call(writer, { url: "/nada" }),
      await test.call(writer, { url: "/api/article?limit=muchos" }),
    ];
    expect(outcomes.map((answer) => answer.statusCode)).toEqual([400, 400, 413, 415, 400, 400, 404, 404, 400]);
    for (const answer of outcomes) {
      expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
      expect(Object.keys(answer.json())).toEqual(["code", "message"]);
      expect(answer.json().message).not.toMatch(/^error\.|Error|JSON/);
    }
  });

  it("cleans scripts out of a body", async () => {
    const { bodyHtml } = await create({ title: "Html", bodyHtml: `<p onclick="x()">Hola<script>alert(1)</script></p>` });
    expect(bodyHtml).toBe("<p>Hola</p>");
  });
});
