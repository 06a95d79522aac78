import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

describe("getting access to a project", () => {
  let test: TestApp;
  let admin: TestPerson;
  let token: { id: string; token: string; link: string; qrDataURL: string };
  beforeAll(async () => {
    test = await openTestApp({ limits: { signInsPerMinute: 20 } });
    admin = await test.addPerson("admin");
    token = (await post(admin, "permission-token", { name: "Pasantes" })).json();
  });
  afterAll(() => test.close());

  const post = (person: TestPerson, url: string, payload: object, headers = {}) =>
    test.call(person, { method: "POST", url: `/api/${url}`, payload, headers });
  const stranger = () => test.addPerson("editor", { project: test.otherProject });
  const accessOf = async (person: TestPerson) =>
    (await test.call(person, { url: "/api/auth/session" })).json().projects.find(({ id }: { id: string }) => id === test.project);

  it("a token has a link to where it is used, and its picture", () => {
    expect(token.link).toMatch(/^http:\/\/.+\/admin\/#\/enrolment\//);
    expect(token.link).toContain(token.token);
    expect(token.qrDataURL).toMatch(/^data:image\/svg\+xml;base64,/);
  });

  it("lets people who enter it write in the project from then on, but not publish", async () => {
    const person = await stranger();
    expect(await accessOf(person)).toBeUndefined();
    const answer = await post(person, "permission-grant", { permissionToken: ` ${token.token} ` });
    expect(answer.json()).toEqual({ project: { id: test.project, name: "Diario" }, granted: true });
    expect(await accessOf(person)).toMatchObject({ builtInRole: "basic", limitRoles: false });
    expect((await post(person, "permission-grant", { permissionToken: token.token })).json().granted).toBe(false);
    const grants = (await test.call(admin, { url: `/api/permission-grant?user=${person.id}` })).json().data;
    expect(grants).toEqual([expect.objectContaining({ access: "CONTRIBUTOR" })]);
  });

  it("lets in who has no project yet", async () => {
    const someone = await stranger();
    const { project: _, ...headers } = someone.headers;
    const person = { ...someone, headers };
    const answer = await post(person, "permission-grant", { permissionToken: token.token });
    expect([answer.statusCode, answer.json().granted]).toEqual([200, true]);
    expect(await accessOf(person)).toMatchObject({ builtInRole: "basic" });
  });

  it("stands in the history under the person's name", async () => {
    const history = async (model: string) =>
      (await test.call(admin, { url: `/api/document-history?model=${model}&limit=100` })).json().data;
    for (const model of ["PermissionGrant", "PermissionAccess"]) {
      const titles = (await history(model)).map(({ title }: { title: string }) => title);
      expect(titles.length, model).toBeGreaterThan(0);
      for (const title of titles) expect(title, model).toMatch(/^Persona \d+$/);
    }
    const person = await stranger();
    const { id } = (await post(admin, "permission-grant", { user: person.id, access: "EDITOR" })).json();
    await test.call(admin, { method: "DELETE", url: `/api/permission-grant/${id}` });
    const [removed] = (await test.call(admin, { url: `/api/document-history?model=PermissionGrant&doc=${id}&op=remove` })).json()
      .data;
    expect(removed.title).toMatch(/^Persona \d+$/);
  });

  it("can be entered by people without a project", async () => {
    const root = await test.addPerson("systemAdmin");
    const person = await test.addPerson("basic");
    const [access] = (await test.call(root, { url: `/api/permission-access?user=${person.id}` })).json().data;
    await test.call(root, { method: "DELETE", url: `/api/permission-access/${access.id}` });
    const headers = { authorization: `Bearer ${person.token}`, "api-version": "1" };
    const payload = { permissionToken: token.token };
    const answer = await test.app.inject({ method: "POST", url: "/api/permission-grant", payload, headers });
    expect(answer.json()).toMatchObject({ granted: true });
    expect(await accessOf(person)).toMatchObject({ builtInRole: "basic" });
  });

  it("is entered from wherever a person is: also from a project that was closed to them, by whose token they come back", async () => {
    const person = await test.addPerson("editor");
    const [access] = (await test.call(admin, { url: `/api/permission-access?user=${person.id}` })).json().data;
    await test.call(admin, { method: "DELETE", url: `/api/permission-access/${access.id}` });
    expect((await test.call(person, { url: "/api/article" })).statusCode).toBe(403);
    expect((await post(person, "permission-grant", { permissionToken: token.token })).json()).toMatchObject({ granted: true });
    expect((await test.call(person, { url: "/api/article" })).statusCode).toBe(200);
  });

  it("keeps what somebody may do already", async () => {
    await post(admin, "permission-grant", { permissionToken: token.token });
    expect(await accessOf(admin)).toMatchObject({ builtInRole: "admin" });
  });

  it("opens nothing with a wrong token, one that was deleted, or that of a project that is closed", async () => {
    const person = await stranger();
    expect((await post(person, "permission-grant", { permissionToken: "no" })).json()).toMatchObject({
      code: "notFound",
      message: "Error obteniendo acceso",
    });
    const other = (await post(admin, "permission-token", { name: "Otro" })).json();
    await test.call(admin, { method: "DELETE", url: `/api/permission-token/${other.id}` });
    const wrong = await post(person, "permission-grant", { permissionToken: "no" });
    for (const permissionToken of [
      other.token,
      "",
      " ",
      "x".repeat(5000),
      "con espacio",
      "\u0000",
      7,
      null,
      { $ne: "" },
      [token.token],
    ]) {
      const answer = await post(person, "permission-grant", { permissionToken });
      expect([answer.statusCode, answer.body], String(permissionToken)).toEqual([404, wrong.body]);
    }
    expect(await accessOf(person)).toBeUndefined();
  });

  it.each([
    ["ADMIN", { builtInRole: "admin", limitRoles: false }],
    ["EDITOR", { builtInRole: "editor", limitRoles: false }],
    ["CONTRIBUTOR", { builtInRole: "basic", limitRoles: false }],
    ["ANALYST", { builtInRole: "basic", limitRoles: true, accessLevels: [{ model: null, isOwn: false, actions: ["READ"] }] }],
  ])("a grant of %s gives its access", async (access, expected) => {
    const person = await stranger();
    expect((await post(admin, "permission-grant", { user: person.id, access })).statusCode).toBe(200);
    expect(await accessOf(person)).toMatchObject(expected);
  });

  it("is granted only by administrators, and limits guesses at tokens", async () => {
    const person = await test.addPerson("editor");
    expect((await post(person, "permission-grant", { user: person.id, access: "ADMIN" })).statusCode).toBe(403);
    const tries = await Promise.all(
      Array.from({ length: 22 }, () => post(person, "permission-grant", { permissionToken: "no" })),
    );
    expect(tries.some(({ statusCode }) => statusCode === 429)).toBe(true);
  });
});
