import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ownProfile } from "../../../schema/wire/own-profile.ts";
import { createSession } from "../../core/sessions/sessions.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

const NEW = "tormenta 84 puertas violetas";
const WRONG = { code: "forbidden", message: "La contraseña actual no es correcta." };

let test: TestApp;
let pwned: number | null = 0;
beforeAll(async () => {
  test = await openTestApp({ limits: { failuresPerAccount: 3 }, pwnedCount: async () => pwned });
});
afterAll(() => test.close());

const read = async (person: TestPerson) => ownProfile.parse((await test.call(person, { url: "/api/profile" })).json());
const post = (person: TestPerson | null, payload: object, headers = {}) =>
  test.call(person, { method: "POST", url: "/api/profile", payload, headers });
const signIn = async (person: TestPerson, password: string) =>
  (await test.call(null, { method: "POST", url: "/api/auth/session", payload: { id: person.id, password } })).statusCode;
const isIn = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await test.call(null, { url: "/api/auth/session", headers })).statusCode === 200;
};
const link = async (person: TestPerson, provider: string) => {
  const admin = await test.addPerson("systemAdmin");
  const payload = { externalIds: [{ provider, userId: `g-${person.id}`, email: `${person.id}@example.com` }] };
  expect((await test.call(admin, { method: "POST", url: `/api/user/${person.id}`, payload })).statusCode).toBe(200);
};

describe("one's own account", () => {
  it("returns a person's profile, sign-in methods and sessions (PROF-001, PROF-003, PROF-011, PROF-012)", async () => {
    const role = await test.call(await test.addPerson("systemAdmin"), {
      method: "POST",
      url: "/api/permission-role",
      payload: { name: "Crónicas", accessLevels: [{ model: "Article", isOwn: true, actions: ["READ", "CREATE"] }] },
    });
    const person = await test.addPerson("basic", { roles: [role.json().id] });
    const answer = await read(person);
    expect(answer).toMatchObject({
      id: person.id,
      username: person.username,
      systemAdmin: false,
      disabled: false,
      gotPassword: true,
      passwordEnabled: true,
      passwordPwnedCount: 0,
      externalIds: [],
      touchedProjects: [],
    });
    expect(answer.passwordScore).toBeGreaterThanOrEqual(0);
    expect(Date.parse(answer.passwordUpdatedAt ?? "")).toBeLessThan(test.services.now().getTime());
    expect(answer.permissionAccess).toEqual([
      {
        id: expect.any(String),
        project: test.project,
        builtInRole: "basic",
        limitRoles: true,
        roles: [
          {
            id: role.json().id,
            name: "Crónicas",
            accessLevels: [{ model: "Article", isOwn: true, actions: ["READ", "CREATE"] }],
          },
        ],
      },
    ]);
  });

  it("requires a session, and is each person's own, also outside of projects", async () => {
    expect((await test.call(null, { url: "/api/profile" })).statusCode).toBe(401);
    expect((await post(null, { displayName: "Nadie" })).statusCode).toBe(401);
    const person = await test.addPerson("basic");
    const headers = { authorization: `Bearer ${person.token}` };
    expect((await test.call(null, { url: "/api/profile", headers })).json().id).toBe(person.id);
  });

  it("takes a new name, which goes to every device and into the history like any edit", async () => {
    const person = await test.addPerson("basic");
    const before = await read(person);
    const cursor = (await test.call(person, { url: "/api/changes" })).json().nextCursor;
    const saved = await post(person, { name: "Ana Pérez", displayName: "Anita" });
    expect(saved.statusCode).toBe(200);
    expect(ownProfile.parse(saved.json())).toEqual({
      ...before,
      name: "Ana Pérez",
      displayName: "Anita",
      updatedAt: saved.json().updatedAt,
    });
    const { data } = (await test.call(person, { url: "/api/changes", query: { cursor } })).json();
    expect(data).toEqual([expect.objectContaining({ collection: "user", id: person.id })]);
    const admin = await test.addPerson("systemAdmin");
    const history = await test.call(admin, { url: "/api/document-history", query: { model: "User", docId: person.id } });
    expect(history.json().data[0]).toMatchObject({ op: "update", createdBy: { id: person.id } });
  });

  it("names the invalid field, and rejects fields that people may not set themselves", async () => {
    const person = await test.addPerson("basic");
    const before = await read(person);
    const fieldsOf = async (payload: object) => {
      const answer = await post(person, payload);
      return [answer.statusCode, answer.json().fields];
    };
    for (const name of ["systemAdmin", "isAdmin", "username", "externalIds", "passwordScore", "id", "noExiste"]) {
      expect(await fieldsOf({ [name]: true, displayName: "Otra" })).toEqual([422, { [name]: "validation.unknownField" }]);
    }
    expect(await fieldsOf({ displayName: " " })).toEqual([422, { displayName: "validation.required" }]);
    expect(await fieldsOf({ name: 7 })).toEqual([422, { name: "validation.text" }]);
    expect(await fieldsOf({ name: "x".repeat(201) })).toEqual([422, { name: "validation.tooLong" }]);
    const currentPassword = person.password;
    expect(await fieldsOf({ password: "", currentPassword })).toEqual([422, { password: "validation.required" }]);
    expect(await fieldsOf({ password: 7, currentPassword })).toEqual([422, { password: "validation.text" }]);
    expect(await fieldsOf({ password: "abc", currentPassword })).toEqual([422, { password: "validation.passwordTooShort" }]);
    expect(await fieldsOf({ password: "x".repeat(1025), currentPassword })).toEqual([422, { password: "validation.tooLong" }]);
    expect((await post(person, [])).statusCode).toBe(400);
    expect((await post(person, { name: "x".repeat(70_000) })).statusCode).toBe(413);
    expect(await read(person)).toEqual(before);
  });

  it("overwrites nothing that the person has not seen, and applies a repeated save once", async () => {
    const person = await test.addPerson("basic");
    const { updatedAt } = await read(person);
    const admin = await test.addPerson("systemAdmin");
    await test.call(admin, { method: "POST", url: `/api/user/${person.id}`, payload: { displayName: "Corregida" } });
    const conflict = await post(person, { displayName: "Anita" }, { "base-updated-at": updatedAt });
    expect([conflict.statusCode, conflict.json().current.displayName]).toEqual([409, "Corregida"]);
    const headers = { "operation-id": "operation-of-a-name" };
    const first = await post(person, { displayName: "Una vez" }, headers);
    const second = await post(person, { displayName: "Una vez" }, headers);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json().updatedAt).toBe(first.json().updatedAt);
  });
});

describe("changing one's password", () => {
  it("asks for the current one, rates the new one, and ends every other session of the account", async () => {
    const person = await test.addPerson("basic");
    const tablet = await createSession(test.services.store, { userId: person.id, userAgent: null }, test.services.now());
    pwned = 53;
    const saved = await post(person, { password: NEW, currentPassword: person.password });
    pwned = 0;
    expect(saved.statusCode).toBe(200);
    expect(saved.json()).toMatchObject({ gotPassword: true, passwordScore: 4, passwordPwnedCount: 53, passwordIssues: true });
    expect(saved.body).not.toContain(NEW);
    expect([await isIn(person.token), await isIn(tablet)]).toEqual([true, false]);
    expect([await signIn(person, person.password), await signIn(person, NEW)]).toEqual([401, 200]);
  });

  it("leaves everything as it was without the current one, and stops who guesses it", async () => {
    const person = await test.addPerson("basic");
    const before = await read(person);
    const tries = [{ password: NEW }, { password: NEW, currentPassword: "otra" }, { password: null, currentPassword: 7 }];
    for (const payload of tries) {
      const refused = await post(person, payload);
      expect([refused.statusCode, refused.json()]).toEqual([403, WRONG]);
    }
    const blocked = await post(person, { password: NEW, currentPassword: person.password });
    expect([blocked.statusCode, Number(blocked.headers["retry-after"]) > 14 * 60]).toEqual([429, true]);
    expect(await read(person)).toEqual(before);
    expect((await post(person, { displayName: "Otra cosa" })).statusCode).toBe(200);
    test.pass(16 * 60_000);
    expect((await post(person, { password: NEW, currentPassword: person.password })).statusCode).toBe(200);
  });

  it("stores and returns nothing that could be used to sign in", async () => {
    const person = await test.addPerson("basic");
    await post(person, { password: `${NEW} ${person.id}`, currentPassword: person.password });
    const [row] = await test.services.store.query<{ all: string }>(
      `select coalesce((select string_agg(d::text, ' ') from documents d), '') || coalesce((select string_agg(h::text, ' ') from history h), '') as all`,
    );
    expect(row?.all).not.toContain(NEW);
  });

  it("is rated whoever sets it, and does not wait for a rating service that fails", async () => {
    const admin = await test.addPerson("systemAdmin");
    const person = await test.addPerson("basic");
    pwned = null;
    const payload = { password: person.username };
    const saved = await test.call(admin, { method: "POST", url: `/api/user/${person.id}`, payload });
    pwned = 0;
    expect(saved.json()).toMatchObject({ passwordIssues: true, passwordPwnedCount: null });
    expect(saved.json().passwordScore).toBeLessThan(2);
    expect([await isIn(person.token), await isIn(admin.token)]).toEqual([false, true]);
  });

  it("is not what one sends about the score", async () => {
    const admin = await test.addPerson("systemAdmin");
    const payload = { displayName: "Nueva", username: "nueva@diario", password: "12345678", passwordScore: 4 };
    const made = await test.call(admin, { method: "POST", url: "/api/user", payload });
    expect(made.json().passwordScore).toBeLessThan(2);
  });

  it("needs no current password where there is none", async () => {
    const person = await test.addPerson("basic");
    await link(person, "google");
    expect((await post(person, { password: null, currentPassword: person.password })).statusCode).toBe(200);
    expect((await post(person, { password: NEW })).json()).toMatchObject({ gotPassword: true, passwordEnabled: true });
    expect(await signIn(person, NEW)).toBe(200);
  });
});

describe("giving the password up (PROF-014, PROF-017, PROF-024)", () => {
  const message = "Debe vincular una cuenta Google previo a revocar su contraseña";

  it("is rejected without a linked Google account: a Google address does not suffice", async () => {
    const person = await test.addPerson("basic");
    const payload = { password: null, currentPassword: person.password };
    const refused = await post(person, payload);
    expect([refused.statusCode, refused.json().message]).toEqual([422, message]);
    await link(person, "email");
    expect((await post(person, payload)).statusCode).toBe(422);
    expect(await signIn(person, person.password)).toBe(200);
  });

  it("closes the way in by password, forgets what was known of it, and ends every other session", async () => {
    const person = await test.addPerson("basic");
    await link(person, "google");
    const tablet = await createSession(test.services.store, { userId: person.id, userAgent: null }, test.services.now());
    const saved = await post(person, { password: null, currentPassword: person.password });
    expect(saved.json()).toMatchObject({
      gotPassword: false,
      passwordEnabled: false,
      passwordIssues: false,
      passwordScore: null,
      passwordPwnedCount: null,
      passwordUpdatedAt: null,
    });
    expect([await isIn(person.token), await isIn(tablet)]).toEqual([true, false]);
    expect(await signIn(person, person.password)).toBe(401);
    const methods = await test.call(null, { url: "/api/auth/methods", query: { username: person.username } });
    expect(methods.json().methods.map(({ type }: { type: string }) => type)).not.toContain("password");
  });
});
