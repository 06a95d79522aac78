import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Store } from "../../context/store.ts";
import { SESSION_LIFETIME_MS } from "../../core/sessions/session-token.ts";
import { openMemoryStore } from "../../testing/open-memory-store.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

const DAY_MS = 86_400_000;

describe("signing in", () => {
  let test: TestApp;
  let person: TestPerson;
  beforeAll(async () => {
    test = await openTestApp();
    person = await test.addPerson("basic");
  });
  afterAll(() => test.close());

  const methods = (username: string) => test.call(null, { url: "/api/auth/methods", query: { username } });
  const signIn = (id: string, password: string) =>
    test.call(null, { method: "POST", url: "/api/auth/session", payload: { id, password } });

  it("returns a person's sign-in methods, with the name in any case", async () => {
    const answer = await methods(`  ${person.username.toUpperCase()} `);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ id: person.id, methods: [{ type: "password" }] });
  });

  it("does not know a stranger", async () => {
    const answer = await methods("nadie@diario");
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ code: "notFound", message: "Usuario o correo electrónico incorrecto." });
  });

  it("opens a session with the right password and answers who it is", async () => {
    const answer = await signIn(person.id, person.password);
    expect(answer.statusCode).toBe(200);
    const { token, profile } = answer.json();
    expect(profile).toMatchObject({ id: person.id, username: person.username, systemAdmin: false });
    expect(profile.projects).toEqual([expect.objectContaining({ id: test.project, builtInRole: "basic" })]);
    const session = await test.call(null, { url: "/api/auth/session", headers: { "access-token": token } });
    expect(session.json()).toEqual(profile);
  });

  it("notes when the person was here last, which is no edit of theirs", async () => {
    const read = async () => (await test.call(person, { url: `/api/user/${person.id}` })).json();
    const before = await read();
    const from = test.services.now().toISOString();
    await signIn(person.id, person.password);
    const { lastAccessAt, ...after } = await read();
    expect(lastAccessAt > from && lastAccessAt < test.services.now().toISOString()).toBe(true);
    expect(after).toEqual(Object.fromEntries(Object.entries(before).filter(([name]) => name !== "lastAccessAt")));
  });

  it("returns the largest allowed file sizes", async () => {
    const { photoBytes, fileBytes } = test.services.limits;
    expect((await signIn(person.id, person.password)).json().profile.uploadLimits).toEqual({ photoBytes, fileBytes });
  });

  it("stores nothing that a thief of the database could sign in with", async () => {
    const { token } = (await signIn(person.id, person.password)).json();
    const rows = await test.services.store.query<{ all: string }>(
      `select coalesce((select string_agg(s::text, ' ') from sessions s), '') || coalesce((select string_agg(d::text, ' ') from documents d), '')
       || coalesce((select string_agg(h::text, ' ') from history h), '') as all`,
    );
    expect(rows[0]?.all).not.toContain(token);
    expect(rows[0]?.all).not.toContain(person.password);
  });

  it("gives a wrong password and an unknown person the same answer", async () => {
    const wrong = await signIn(person.id, "otra");
    const unknown = await signIn("nadie", "otra");
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual({ code: "unauthenticated", message: "Contraseña incorrecta." });
    expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body]);
  });

  it("does not understand a zero character, which the database cannot look for", async () => {
    const id = "ana\u0000";
    const code = { id, challenge: "x", code: "123456" };
    const answers = [
      await methods("\u0000"),
      await signIn(id, "x"),
      await test.call(null, { method: "POST", url: "/api/auth/session", payload: code }),
      await test.call(person, { url: "/api/article/%00" }),
      await test.call(person, { method: "POST", url: "/api/conversation/%00/read", payload: { at: "2026-03-01T12:00:00.000Z" } }),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(Array(5).fill([400, "malformed"]));
  });

  it("keeps a disabled person out, and their open session too", async () => {
    const admin = await test.addPerson("systemAdmin");
    const leaving = await test.addPerson("editor");
    const disabled = await test.call(admin, { method: "POST", url: `/api/user/${leaving.id}`, payload: { disabled: true } });
    expect(disabled.statusCode).toBe(200);
    expect((await methods(leaving.username)).json()).toEqual({ code: "forbidden", message: "Usuario desactivado." });
    expect((await methods(leaving.username)).statusCode).toBe(403);
    expect((await signIn(leaving.id, leaving.password)).statusCode).toBe(403);
    expect((await test.call(leaving, { url: "/api/article" })).statusCode).toBe(401);
  });

  it.each<[string, object | null]>([
    ["disabled", { disabled: true }],
    ["deleted", null],
  ])("lets nobody who was %s go on with a former session once they are back", async (_what, change) => {
    const [leaving, root] = [await test.addPerson("basic"), await test.addPerson("systemAdmin")];
    const url = `/api/user/${leaving.id}`;
    const { username, displayName } = (await test.call(root, { url })).json();
    await test.call(root, change ? { method: "POST", url, payload: change } : { method: "DELETE", url });
    const back = await test.call(root, { method: "POST", url, payload: { username, displayName, disabled: false } });
    expect(back.statusCode).toBe(200);
    expect((await test.call(leaving, { url: "/api/auth/session" })).statusCode).toBe(401);
  });

  it("ends a session that was revoked", async () => {
    const { token } = (await signIn(person.id, person.password)).json();
    const headers = { authorization: `Bearer ${token}` };
    expect((await test.call(null, { method: "DELETE", url: "/api/auth/session", headers })).statusCode).toBe(204);
    expect((await test.call(null, { url: "/api/auth/session", headers })).statusCode).toBe(401);
  });

  it("ends a session after thirty days without use, and extends it with every use", async () => {
    const used = await test.addPerson("basic");
    const idle = await test.addPerson("basic");
    test.pass(SESSION_LIFETIME_MS - DAY_MS);
    expect((await test.call(used, { url: "/api/auth/session" })).statusCode).toBe(200);
    test.pass(2 * DAY_MS);
    expect((await test.call(used, { url: "/api/auth/session" })).statusCode).toBe(200);
    expect((await test.call(idle, { url: "/api/auth/session" })).statusCode).toBe(401);
  });

  it("answers 401 to anybody without a session, in Spanish", async () => {
    for (const authorization of ["", "Bearer x", `Bearer ${"A".repeat(43)}`]) {
      const answer = await test.call(null, { url: "/api/article", headers: { authorization } });
      expect(answer.statusCode).toBe(401);
      expect(answer.json().code).toBe("unauthenticated");
      expect(answer.json().message).not.toMatch(/^error\./);
    }
  });
});

describe("a password that changes while somebody signs in with it", () => {
  it("opens no session: those that it had begun have just ended", async () => {
    const opened = await openMemoryStore();
    let meanwhile: (() => Promise<unknown>) | null = null;
    const batch: Store["batch"] = async (statements) => {
      const happen = statements.some(({ text }) => text.includes("insert into sessions")) ? meanwhile : null;
      if (happen) meanwhile = null;
      await happen?.();
      return opened.batch(statements);
    };
    const test = await openTestApp({ store: { ...opened, batch } });
    const [person, admin] = [await test.addPerson("basic"), await test.addPerson("systemAdmin")];
    const signIn = (password: string) =>
      test.call(null, { method: "POST", url: "/api/auth/session", payload: { id: person.id, password } });
    meanwhile = () =>
      test.call(admin, { method: "POST", url: `/api/user/${person.id}`, payload: { password: "tormenta 84 puertas" } });
    const late = await signIn(person.password);
    expect([late.statusCode, late.json().code]).toEqual([401, "unauthenticated"]);
    expect(await opened.query(`select from sessions where user_id = $1`, [person.id])).toHaveLength(0);
    expect((await signIn("tormenta 84 puertas")).statusCode).toBe(200);
    await test.close();
    await opened.close();
  });
});

describe("limits on signing in", () => {
  it("lets a network that guesses at one account wait longer each time, also with the right password, and leaves others alone", async () => {
    const test = await openTestApp({ limits: { failuresPerAccount: 3 } });
    const [victim, other] = [await test.addPerson("basic"), await test.addPerson("basic")];
    const signIn = (id: string, password: string) =>
      test.call(null, { method: "POST", url: "/api/auth/session", payload: { id, password } });
    for (let tries = 0; tries < 3; tries++) expect((await signIn(victim.id, "mal")).statusCode).toBe(401);
    const waits = [];
    for (let tries = 0; tries < 3; tries++) {
      const blocked = await signIn(victim.id, victim.password);
      expect(blocked.statusCode).toBe(429);
      expect(blocked.json()).toEqual({ code: "tooManyRequests", message: "Demasiados intentos" });
      const seconds = Number(blocked.headers["retry-after"]);
      waits.push(seconds);
      test.pass(seconds * 1000);
      if (tries < 2) await signIn(victim.id, "mal");
    }
    expect(waits).toEqual([1, 2, 4]);
    expect((await signIn(other.id, other.password)).statusCode).toBe(200);
    expect((await signIn(victim.id, victim.password)).statusCode).toBe(200);
    await test.close();
  });

  it("never locks a known browser out because of guesses elsewhere; only its own wrong passwords count", async () => {
    const test = await openTestApp({ limits: { failuresPerAccount: 3 } });
    const victim = await test.addPerson("basic");
    const signIn = (password: string, remoteAddress: string, cookie = "") =>
      test.call(null, {
        ...{ method: "POST", url: "/api/auth/session", remoteAddress, headers: { cookie } },
        payload: { id: victim.id, password },
      });
    const first = await signIn(victim.password, "10.0.0.1");
    expect(first.headers["set-cookie"]).toMatch(/HttpOnly; SameSite=Strict/);
    const cookie = String(first.headers["set-cookie"]).split(";")[0] ?? "";
    expect(cookie).not.toContain(victim.id);
    for (let address = 2; address < 20; address++) {
      for (let tries = 0; tries < 4; tries++) await signIn("mal", `10.0.0.${address}`);
    }
    expect((await signIn(victim.password, "10.0.0.2", cookie)).statusCode).toBe(200);
    for (let tries = 0; tries < 3; tries++) expect((await signIn("mal", "10.0.0.2", cookie)).statusCode).toBe(401);
    expect((await signIn(victim.password, "10.0.0.2", cookie)).statusCode).toBe(429);
    await test.close();
  });

  it("stops an address that asks for too many accounts", async () => {
    const test = await openTestApp({ limits: { signInsPerMinute: 5 } });
    const ask = (remoteAddress: string) => test.call(null, { url: "/api/auth/methods?username=nadie", remoteAddress });
    for (let tries = 0; tries < 5; tries++) expect((await ask("10.0.0.1")).statusCode).toBe(404);
    const blocked = await ask("10.0.0.1");
    expect([blocked.statusCode, blocked.json()]).toEqual([429, { code: "tooManyRequests", message: "Demasiados intentos" }]);
    const wait = Number(blocked.headers["retry-after"]);
    expect(wait > 0 && wait <= 60).toBe(true);
    expect((await ask("10.0.0.2")).statusCode).toBe(404);
    await test.close();
  });

  it("counts looking for accounts and trying passwords together", async () => {
    const test = await openTestApp({ limits: { signInsPerMinute: 4 } });
    const person = await test.addPerson("basic");
    const remoteAddress = "10.0.0.3";
    const look = (method: "GET" | "HEAD") => test.call(null, { method, url: "/api/auth/methods?username=nadie", remoteAddress });
    const payload = { id: person.id, password: person.password };
    const signIn = () => test.call(null, { method: "POST", url: "/api/auth/session", payload, remoteAddress });
    expect((await look("GET")).statusCode).toBe(404);
    expect((await look("HEAD")).statusCode).toBe(404);
    expect((await signIn()).statusCode).toBe(200);
    expect((await signIn()).statusCode).toBe(200);
    expect([(await signIn()).statusCode, (await look("GET")).statusCode]).toEqual([429, 429]);
    await test.close();
  });
});
