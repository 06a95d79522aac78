import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "../../build-app.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";
import { keyCaller, makeKey } from "../../testing/test-keys.ts";
import { takingOut } from "../backup/project/take-out.ts";

const DAY = 86_400_000;

let test: TestApp;
let admin: TestPerson;
let category: string;
beforeAll(async () => {
  test = await openTestApp({ limits: { callsPerMinute: 1e9, callsOfKeyPerMinute: 1e9 } });
  category = (await test.save("category", { name: "Ciudad" }, test.project)).id;
});
beforeEach(async () => {
  admin = await test.addPerson("admin");
});
afterAll(() => test.close());

const change = (id: string, payload: object, person = admin) =>
  test.call(person, { method: "POST", url: `/api/api-key/${id}`, payload });
const statusOf = async (key: { call: ReturnType<typeof keyCaller> }, url = "/api/tag") => (await key.call({ url })).statusCode;
const post = (key: { call: ReturnType<typeof keyCaller> }, url: string, payload: object, headers: Record<string, string> = {}) =>
  key.call({ method: "POST", url: `/api/${url}`, payload, headers });
const accessOf = async (person: TestPerson) => {
  const [row] = await test.services.store.query<{ id: string }>(
    `select id from documents where collection = 'permission-access' and scope = $1 and data ->> 'user' = $2`,
    [test.project, person.id],
  );
  return row?.id ?? "";
};

describe("what a key may do", () => {
  it("is to work in its own project, which it need not name, under its own name", async () => {
    const key = await makeKey(test, admin);
    const saved = await post(key, "tag", { name: "Por programa" });
    expect(saved.statusCode).toBe(200);
    expect(saved.json().createdBy).toEqual({ id: key.id, displayName: "Clave “Importador”" });
    expect((await key.call({ url: "/api/tag", headers: { project: test.otherProject } })).statusCode).toBe(403);
    const history = await test.call(admin, { url: `/api/document-history?model=Tag&docId=${saved.json().id}` });
    expect(history.json().data[0].createdBy).toEqual({ id: key.id, displayName: "Clave “Importador”" });
    const article = await post(key, "article", { title: "De una agencia", category, status: "PUBLISHED" });
    expect([article.statusCode, article.json().status]).toEqual([200, "PUBLISHED"]);
    expect((await key.call({ method: "DELETE", url: `/api/article/${article.json().id}` })).statusCode).toBe(204);
  });

  it("is to read alone where it says so, uploads and actions included", async () => {
    const { id } = await test.save("tag", { name: "Leída" }, test.project);
    const key = await makeKey(test, admin, { onlyRead: true });
    expect(await statusOf(key, `/api/tag/${id}`)).toBe(200);
    for (const [method, url] of [
      ["POST", "tag"],
      ["POST", `tag/${id}`],
      ["DELETE", `tag/${id}`],
      ["POST", "conversation-message"],
    ] as const) {
      expect([method, url, (await key.call({ method, url: `/api/${url}`, payload: {} })).statusCode]).toEqual([method, url, 403]);
    }
    const upload = {
      method: "POST" as const,
      url: "/api/asset/file",
      payload: "texto",
      headers: { "content-type": "text/plain" },
    };
    expect((await key.call(upload)).statusCode).toBe(403);
    const operation = { operationId: "operacion-1", action: "INSERT", collection: "tag", id: "local:1", data: { name: "No" } };
    const pushed = (await post(key, "changes", { operations: [operation] })).json();
    expect(pushed.results[0]).toMatchObject({ status: "refused", code: "forbidden" });
  });

  it("is what its role lets it, of the collections that it names", async () => {
    const levels = [{ model: "Tag", isOwn: false, actions: ["READ", "CREATE"] }];
    const role = (await test.save("permission-role", { name: "Etiquetas", accessLevels: levels }, test.project)).id;
    const byRole = await makeKey(test, admin, { role });
    expect([await statusOf(byRole), await statusOf(byRole, "/api/article"), await statusOf(byRole, "/api/category")]).toEqual([
      200, 403, 403,
    ]);
    expect((await post(byRole, "tag", { name: "Nueva" })).statusCode).toBe(200);
    const byModel = await makeKey(test, admin, { models: ["Article"] });
    expect([await statusOf(byModel), await statusOf(byModel, "/api/article")]).toEqual([403, 200]);
    const feed = (await byModel.call({ url: "/api/changes?limit=1000" })).json();
    expect(
      new Set(
        feed.data.filter(({ deleted }: { deleted: boolean }) => !deleted).map((each: { collection: string }) => each.collection),
      ).size,
    ).toBeLessThan(2);
    const basic = await makeKey(test, admin, { builtInRole: "basic" });
    expect((await post(basic, "article", { title: "X", category, status: "PUBLISHED" })).statusCode).toBe(403);
    await test.call(admin, { method: "DELETE", url: `/api/permission-role/${role}` });
    expect(await statusOf(byRole)).toBe(403);
  });

  it("is never more than whoever generated it has at that moment", async () => {
    const key = await makeKey(test, admin);
    const access = await accessOf(admin);
    const root = await test.addPerson("systemAdmin");
    const set = (payload: object) =>
      test.call(root, { method: "POST", url: `/api/permission-access/${access}`, payload, headers: { project: test.project } });
    expect(await statusOf(key, "/api/ad-slot")).toBe(200);
    expect((await set({ builtInRole: "basic" })).statusCode).toBe(200);
    expect([await statusOf(key), await statusOf(key, "/api/ad-slot")]).toEqual([200, 403]);
    const own = [{ model: "Tag", isOwn: true, actions: ["READ", "CREATE", "UPDATE"] }];
    const role = (await test.save("permission-role", { name: "Propias", accessLevels: own }, test.project)).id;
    await set({ limitRoles: true, roles: [role] });
    expect([await statusOf(key), (await post(key, "tag", { name: "Propia" })).statusCode]).toEqual([403, 200]);
    await test.call(root, { method: "DELETE", url: `/api/permission-access/${access}`, headers: { project: test.project } });
    expect(await statusOf(key)).toBe(401);
  });

  it("ends when whoever generated it is kept out", async () => {
    const key = await makeKey(test, admin);
    await test.services.store.query(
      `update documents set data = data || '{"disabled":true}'::jsonb where collection = 'user' and id = $1`,
      [admin.id],
    );
    expect(await statusOf(key)).toBe(401);
  });

  it("opens no route but those of documents, of the feed and of uploads, whoever generated it", async () => {
    const root = await test.addPerson("systemAdmin");
    const headers = { ...root.headers, project: test.project };
    const key = await makeKey(test, { ...root, headers });
    const opened = new Set<string>();
    for (const { method, url } of test.app.knownRoutes) {
      if (!url.startsWith("/api/") || url.startsWith("/api/:collection") || method === "OPTIONS") continue;
      const { statusCode } = await key.call({ method: method as "GET", url: url.replace(/:\w+/g, "x") });
      if (statusCode !== 403) opened.add(`${method} ${url}`);
    }
    const open = (await publicRoutes()).filter((route) => opened.has(route));
    expect([...opened].filter((route) => !open.includes(route)).sort()).toEqual([
      "GET /api/changes",
      "HEAD /api/changes",
      "POST /api/asset/audio",
      "POST /api/asset/file",
      "POST /api/asset/photo",
      "POST /api/asset/video-animation",
      "POST /api/changes",
    ]);
    for (const name of [
      "api-key",
      "permission-access",
      "permission-token",
      "permission-role",
      "backup-strategy",
      "audit-entry",
      "conversation",
    ])
      expect([name, await statusOf(key, `/api/${name}`)]).toEqual([name, 403]);
    expect((await post(key, "user", { displayName: "Otro", username: "otro" })).statusCode).toBe(403);
    expect((await post(key, `api-key/${key.id}/renew`, {})).statusCode).toBe(403);
  });

  /** What answers strangers: signing in, and what pages ask for before. */
  async function publicRoutes(): Promise<string[]> {
    const found: string[] = [];
    for (const { method, url } of test.app.knownRoutes) {
      if (!url.startsWith("/api/")) continue;
      const { statusCode } = await test.app.inject({ method: method as "GET", url: url.replace(/:\w+/g, "x") });
      if (statusCode !== 401) found.push(`${method} ${url}`);
    }
    return found;
  }
});

describe("a key ends at once", () => {
  it.each([
    [
      "when it is over",
      async (id: string) => change(id, { endsAt: new Date(test.services.now().getTime() + 1000).toISOString() }),
    ],
    ["when it is switched off", async (id: string) => change(id, { disabled: true })],
    ["when it is deleted", async (id: string) => test.call(admin, { method: "DELETE", url: `/api/api-key/${id}` })],
    [
      "when it is renewed",
      async (id: string) => test.call(admin, { method: "POST", url: `/api/api-key/${id}/renew`, payload: {} }),
    ],
  ])("%s, in every process", async (_, end) => {
    const key = await makeKey(test, admin);
    const other = await buildApp(test.services);
    const there = keyCaller({ app: other }, key.secret);
    expect([await statusOf(key), await statusOf({ call: there })]).toEqual([200, 200]);
    expect((await end(key.id)).statusCode).toBeLessThan(300);
    test.pass(2000);
    expect([await statusOf(key), await statusOf({ call: there })]).toEqual([401, 401]);
    await other.close();
  });

  it("and one that comes back has no secret, nor has one that is copied", async () => {
    const key = await makeKey(test, admin);
    await test.call(admin, { method: "DELETE", url: `/api/api-key/${key.id}` });
    const back = await change(key.id, { name: "De vuelta", builtInRole: "basic", generatedAt: "2026-03-01T12:00:00.000Z" });
    expect([back.statusCode, back.json().generatedAt, await statusOf(key)]).toEqual([200, null, 401]);
  });

  it("where a letter of it is wrong, without asking the database", async () => {
    const key = await makeKey(test, admin);
    const wrong = key.secret.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
    expect(await statusOf({ call: keyCaller(test, wrong) })).toBe(401);
  });
});

describe("the secret of a key", () => {
  it("is in no table, answer, feed or history, and stays behind when its project is taken along", async () => {
    const key = await makeKey(test, admin);
    expect(key.secret).toMatch(/^cierre_[0-9a-f]{72}$/);
    const tables = await test.services.store.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const [row] = await test.services.store.query<{ found: number }>(
        `select count(*)::integer as found from "${name}" t where t::text like $1`,
        [`%${key.secret.slice(7)}%`],
      );
      expect([name, row?.found]).toEqual([name, 0]);
    }
    const hash =
      (
        await test.services.store.query<{ hash: string }>("select secret_hash as hash from api_keys where key_id = $1", [key.id])
      )[0]?.hash ?? "";
    for (const url of [
      `api-key/${key.id}`,
      "api-key",
      "changes?limit=1000",
      `document-history?model=ApiKey&docId=${key.id}`,
      "audit-entry",
    ]) {
      const { body } = await test.call(admin, { url: `/api/${url}` });
      expect([url, body.includes(key.secret), body.includes(hash)]).toEqual([url, false, false]);
    }
    const { staying } = await takingOut(test.services.store, test.services.behaviours, test.project);
    expect(staying).toContain("api-key");
  });

  it("is for administrators of the project to make, who are not limited", async () => {
    const key = await makeKey(test, admin);
    const editor = await test.addPerson("editor");
    const role = (
      await test.save(
        "permission-role",
        { name: "Todo", accessLevels: [{ isOwn: false, actions: ["READ", "CREATE", "UPDATE", "DELETE"] }] },
        test.project,
      )
    ).id;
    const limited = await test.addPerson("admin", { roles: [role] });
    for (const person of [editor, limited]) {
      expect((await test.call(person, { url: "/api/api-key" })).statusCode).toBe(403);
      expect((await test.call(person, { method: "POST", url: `/api/api-key/${key.id}/renew`, payload: {} })).statusCode).toBe(
        403,
      );
    }
  });

  it("cannot be set by a save, nor who made it or when it was used", async () => {
    const key = await makeKey(test, admin, { onlyRead: true });
    const other = await test.addPerson("admin");
    await change(key.id, { madeBy: other.id, lastUsedAt: "2020-01-01T00:00:00.000Z", generatedAt: null });
    const { madeBy, generatedAt } = (await test.call(admin, { url: `/api/api-key/${key.id}` })).json();
    expect([madeBy.id, typeof generatedAt]).toEqual([admin.id, "string"]);
  });
});

describe("a save by a key", () => {
  it("never overwrites a colleague where it says what it is based on", async () => {
    const key = await makeKey(test, admin);
    const seen = (await post(key, "tag", { name: "Primera" })).json();
    const theirs = await test.call(admin, { method: "POST", url: `/api/tag/${seen.id}`, payload: { name: "De la colega" } });
    const based = await post(key, `tag/${seen.id}`, { name: "Del programa" }, { "base-updated-at": seen.updatedAt });
    expect([based.statusCode, based.json().code, based.json().current.name]).toEqual([409, "conflict", "De la colega"]);
    const anew = await post(key, `tag/${seen.id}`, { name: "Del programa" }, { "base-updated-at": theirs.json().updatedAt });
    expect(anew.statusCode).toBe(200);
  });

  it("takes effect once for an operation id, which belongs to the key alone", async () => {
    const key = await makeKey(test, admin);
    const headers = { "operation-id": "importacion-0001" };
    const [first, again] = [
      await post(key, "tag", { name: "Única" }, headers),
      await post(key, "tag", { name: "Única" }, headers),
    ];
    expect(again.json().id).toBe(first.json().id);
    expect((await post(key, "tag", { name: "Otra" }, headers)).json().code).toBe("operationReused");
    const other = await makeKey(test, admin);
    expect((await post(other, "tag", { name: "Única" }, headers)).json().id).not.toBe(first.json().id);
  });

  it("starts no task, so that no program starts itself", async () => {
    const key = await makeKey(test, admin);
    const heard: unknown[] = [];
    const end = test.services.changes.subscribe(({ byPerson }) => heard.push(byPerson));
    await post(key, "tag", { name: "Sin tareas" });
    await test.call(admin, { method: "POST", url: "/api/tag", payload: { name: "Con tareas" } });
    end();
    expect(heard.filter((each) => each === true)).toHaveLength(1);
  });
});

it("the use of a key is noted once in a while, without a version of anybody's", async () => {
  const key = await makeKey(test, admin);
  const used = async () => (await test.call(admin, { url: `/api/api-key/${key.id}` })).json();
  const { updatedBy } = await used();
  await statusOf(key);
  await expect.poll(async () => (await used()).lastUsedAt).toEqual(expect.any(String));
  const { lastUsedAt } = await used();
  await statusOf(key);
  test.pass(DAY);
  await statusOf(key);
  await expect.poll(async () => (await used()).lastUsedAt > lastUsedAt).toBe(true);
  expect((await used()).updatedBy).toEqual(updatedBy);
});

it("the audit names the key that was refused", async () => {
  const key = await makeKey(test, admin, { name: "Curiosa" });
  await statusOf(key, "/api/audit-entry");
  const entries = async () => (await test.call(admin, { url: "/api/audit-entry?what=refused" })).json().data;
  await expect
    .poll(async () => (await entries()).map(({ createdBy }: { createdBy: { displayName: string } }) => createdBy.displayName))
    .toContain("Clave “Curiosa”");
});

it("calls of one key are counted, whatever address they come from", async () => {
  const app = await buildApp({ ...test.services, limits: { ...test.services.limits, callsOfKeyPerMinute: 2 } });
  const key = await makeKey(test, admin);
  const call = keyCaller({ app }, key.secret);
  const statuses: number[] = [];
  for (const remoteAddress of ["10.1.1.1", "10.1.1.2", "10.1.1.3"])
    statuses.push((await call({ url: "/api/tag", remoteAddress })).statusCode);
  expect(statuses).toEqual([200, 200, 429]);
  await app.close();
});
