import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

let test: TestApp;
let root: TestPerson;
let admin: TestPerson;
let basic: TestPerson;
beforeAll(async () => {
  test = await openTestApp();
  root = await test.addPerson("systemAdmin");
  admin = await test.addPerson("admin");
  basic = await test.addPerson("basic");
});
afterAll(() => test.close());

interface Entry {
  readonly what: string;
  readonly about: string;
  readonly address: string | null;
  readonly device: string | null;
  readonly times: number;
  readonly createdBy: { readonly id: string } | null;
  readonly inProject: { readonly id: string } | null;
}

const entries = async (person: TestPerson, query: Record<string, string> = {}): Promise<Entry[]> =>
  (await test.call(person, { url: "/api/audit-entry", query: { limit: "200", ...query } })).json().data;
const signIn = (person: TestPerson, password = person.password) =>
  test.call(null, {
    ...{ method: "POST", url: "/api/auth/session", payload: { id: person.id, password } },
    ...{ headers: { "user-agent": "Navegador 7" }, remoteAddress: "203.0.113.9" },
  });

it("has who signed in, from where and how", async () => {
  expect((await signIn(basic)).statusCode).toBe(200);
  const [entry] = await entries(root, { what: "signedIn" });
  expect(entry).toMatchObject({
    ...{ about: "Con contraseña", address: "203.0.113.9", device: "Navegador 7", times: 1 },
    createdBy: { id: basic.id },
  });
});

it("counts who was not let in by the hour, and keeps nothing of what strangers typed", async () => {
  for (const password of ["una", "otra"]) expect((await signIn(basic, password)).statusCode).toBe(401);
  const nobody = { ...basic, id: "secreto-en-el-campo-equivocado" };
  expect((await signIn(nobody)).statusCode).toBe(401);
  const refused = () => entries(root, { what: "signInRefused" });
  await expect
    .poll(async () => (await refused()).map(({ times, createdBy }) => [createdBy?.id ?? null, times]).sort())
    .toEqual(
      [
        [null, 1],
        [basic.id, 2],
      ].sort(),
    );
  expect(JSON.stringify(await refused())).not.toContain("equivocado");
});

it("has who asked for what they may not", async () => {
  await test.call(basic, { url: "/api/permission-access" });
  await test.call(basic, { url: "/api/permission-access" });
  await expect
    .poll(() => entries(root, { what: "refused" }))
    .toMatchObject([{ about: "GET permission-access", times: 2, createdBy: { id: basic.id }, inProject: { id: test.project } }]);
});

it("has who changed whose rights, in the transaction of the change, and no other edit", async () => {
  const before = (await entries(root, { what: "rightsChanged", createdBy: admin.id })).length;
  const payload = { name: "Corresponsales", accessLevels: [{ isOwn: true, actions: ["READ"] }] };
  const role = await test.call(admin, { method: "POST", url: "/api/permission-role", payload, remoteAddress: "203.0.113.7" });
  expect(role.statusCode).toBe(200);
  await test.call(admin, { method: "POST", url: "/api/tag", payload: { name: "Río" } });
  const own = { method: "POST", url: `/api/user/${basic.id}`, payload: { displayName: "Otro nombre" } } as const;
  expect((await test.call(root, own)).statusCode).toBe(200);
  await test.call(root, { ...own, payload: { disabled: true } });
  const [entry, ...others] = await entries(root, { what: "rightsChanged", createdBy: admin.id });
  expect(others).toHaveLength(before);
  expect(entry).toMatchObject({ address: "203.0.113.7", inProject: { id: test.project } });
  expect(entry?.about).toMatch(/^Rol: Corresponsales \(Nombre, .+\)$/);
  const ofRoot = await entries(root, { what: "rightsChanged", createdBy: root.id });
  expect(ofRoot.map(({ about }) => about)).toEqual([expect.stringMatching(/^Usuario: .+ \([^()]+\)$/)]);
});

it("has who took the project along, and who read the addresses of its readers", async () => {
  await test.call(admin, { url: "/api/archive/db.ndjson.zip" });
  await test.call(admin, { url: "/api/mailing-address" });
  await test.call(admin, { url: "/api/tag" });
  expect(await entries(root, { what: "exported" })).toMatchObject([
    { about: "archive/db.ndjson.zip", createdBy: { id: admin.id } },
  ]);
  await expect
    .poll(() => entries(root, { what: "mailListRead" }))
    .toMatchObject([{ about: "mailing-address", createdBy: { id: admin.id }, inProject: { id: test.project } }]);
});

it("is readable by administrators, of their own project only, and cannot be changed", async () => {
  const other = await test.addPerson("admin", { project: test.otherProject });
  const seen = await entries(admin);
  expect(seen.length).toBeGreaterThan(2);
  expect(new Set(seen.map(({ inProject }) => inProject?.id))).toEqual(new Set([test.project]));
  expect((await entries(other)).filter(({ createdBy }) => createdBy?.id === admin.id)).toEqual([]);
  const editor = await test.addPerson("editor");
  expect((await test.call(editor, { url: "/api/audit-entry" })).statusCode).toBe(403);
  const [{ id } = { id: "" }] = (await test.call(root, { url: "/api/audit-entry" })).json().data;
  expect((await test.call(root, { url: `/api/audit-entry/${id}` })).json().id).toBe(id);
  for (const method of ["POST", "DELETE"] as const) {
    const answer = await test.call(root, { method, url: `/api/audit-entry/${id}`, payload: { about: "nada" } });
    expect([403, 404]).toContain(answer.statusCode);
  }
  expect((await test.call(root, { url: `/api/audit-entry/${id}` })).json().about).not.toBe("nada");
});

it("is exported as lines of JSON, and the export itself is recorded", async () => {
  const lines = async (person: TestPerson) =>
    (await test.call(person, { url: "/api/audit-entry/audit.ndjson" })).body
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
  const all = await lines(root);
  expect(all.map(({ what }) => what)).toContain("signedIn");
  const times = all.map(({ createdAt }) => createdAt);
  expect(times).toEqual([...times].sort());
  expect(new Set((await lines(admin)).map(({ inProject }) => inProject))).toEqual(new Set([test.project]));
  const noted = await entries(root, { what: "exported", createdBy: root.id });
  expect(noted).toMatchObject([{ about: "audit.ndjson" }]);
});
