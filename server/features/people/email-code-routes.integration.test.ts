import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/open-test-app.ts";

const MINUTE_MS = 60_000;

describe("signing in with a code", () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp({ limits: { failuresPerAccount: 1000, signInsPerMinute: 1000 } });
  });
  afterAll(() => test.close());

  let people = 0;
  const addReader = async (email = `lectora${++people}@correo.com.ar`) => {
    const identity = { provider: "email", email };
    const { id } = await test.save("user", { displayName: "Lectora", isAdmin: true, externalIds: [identity] });
    await test.save("permission-access", { user: id, builtInRole: "basic", limitRoles: false, roles: [] }, test.project);
    return { id, email };
  };
  const methods = (username: string) => test.call(null, { url: "/api/auth/methods", query: { username } });
  const askFor = (address_enc: string, from: InjectOptions = {}) =>
    test.call(null, { method: "POST", url: "/api/auth/email-code", payload: { address_enc }, ...from });
  const use = (id: string, challenge: string, code: string) =>
    test.call(null, { method: "POST", url: "/api/auth/session", payload: { id, challenge, code } });
  const sealedOf = async (email: string) => (await methods(email)).json().methods[0].address_enc as string;
  /** Asks for a code and reads it in the mail. */
  const receive = async (email: string) => {
    const answer = await askFor(await sealedOf(email));
    const code = /\d{6}/.exec(test.mail.at(-1)?.text ?? "")?.[0] ?? "";
    return { challenge: answer.json().challenge as string, code };
  };
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

  it("finds a person without a username by their address, which it masks", async () => {
    const { id, email } = await addReader("Ana.Paz@Correo.com.ar");
    const answer = await methods(email.toUpperCase());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      id,
      methods: [{ type: "email", address: "a•••z@correo.com.ar", address_enc: expect.any(String) }],
    });
    expect(answer.body.toLowerCase()).not.toContain("ana.paz");
    // Where a session of theirs ended, nobody has typed an address.
    expect((await methods(id)).json().id).toBe(id);
  });

  it("sends six digits to the address that was picked, and opens a session for them", async () => {
    const { id, email } = await addReader();
    const { challenge, code } = await receive(email);
    expect(test.mail.at(-1)).toMatchObject({ to: email, subject: `${code} es su código para ingresar a Cierre` });
    const answer = await use(id, challenge, code);
    expect(answer.statusCode).toBe(200);
    const { token, profile } = answer.json();
    // Who has no username is known by their address.
    expect(profile).toMatchObject({ id, username: "", email, projects: [expect.objectContaining({ id: test.project })] });
    const session = await test.call(null, { url: "/api/auth/session", headers: { authorization: `Bearer ${token}` } });
    expect(session.statusCode).toBe(200);
  });

  it("sends no more codes to those who ask for many at the same moment than to others", async () => {
    const sealed = await sealedOf((await addReader()).email);
    const before = test.mail.length;
    const answers = await Promise.all(Array.from({ length: 12 }, () => askFor(sealed)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(5).fill(200), ...Array(7).fill(429)]);
    expect(test.mail.length - before).toBe(5);
  });

  it("says the same of a wrong, a used, an expired and an unknown code, and of somebody else's", async () => {
    const { id, email } = await addReader();
    const other = await addReader();
    const invalid = { code: "forbidden", message: "Código inválido" };
    const answers = [];
    const first = await receive(email);
    answers.push(await use(id, first.challenge, wrong(first.code)));
    answers.push(await use(other.id, first.challenge, first.code));
    answers.push(await use(id, "x".repeat(32), first.code));
    expect((await use(id, first.challenge, first.code)).statusCode).toBe(200);
    answers.push(await use(id, first.challenge, first.code));
    const late = await receive(email);
    test.pass(11 * MINUTE_MS);
    answers.push(await use(id, late.challenge, late.code));
    for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([403, invalid]);
  });

  it("opens no account with the challenge of another, whatever the code", async () => {
    const [attacker, victim] = [await addReader(), await addReader()];
    const { challenge, code } = await receive(attacker.email);
    const statuses = [];
    for (const tried of [" ", "   ", code, wrong(code), "0", code]) {
      statuses.push((await use(victim.id, challenge, tried)).statusCode);
    }
    // As with a challenge of their own.
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    for (const tried of [" ", "\t"]) expect((await use(attacker.id, challenge, tried)).statusCode).toBe(403);
    expect((await use(attacker.id, challenge, code)).statusCode).toBe(200);
  });

  it("takes a code once, however many come with it at the same time", async () => {
    const { id, email } = await addReader();
    const { challenge, code } = await receive(email);
    const answers = await Promise.all(Array.from({ length: 4 }, () => use(id, challenge, code)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403, 403]);
  });

  it("ends a challenge after five tries, also for the right code", async () => {
    const { id, email } = await addReader();
    const { challenge, code } = await receive(email);
    for (let tries = 0; tries < 5; tries++) expect((await use(id, challenge, wrong(code))).statusCode).toBe(403);
    const blocked = await use(id, challenge, code);
    expect([blocked.statusCode, blocked.json()]).toEqual([429, { code: "tooManyRequests", message: "Demasiados intentos" }]);
  });

  it("sends codes to their owner, however many a stranger has asked for and tried", async () => {
    const { id, email } = await addReader();
    const sealed = await sealedOf(email);
    const first = await receive(email);
    const cookie = String((await use(id, first.challenge, first.code)).headers["set-cookie"]).split(";")[0] ?? "";
    const stranger = { remoteAddress: "203.0.113.9" };
    const asked = [];
    for (let tries = 0; tries < 6; tries++) asked.push((await askFor(sealed, stranger)).statusCode);
    expect(asked).toEqual([200, 200, 200, 200, 200, 429]);
    // From elsewhere, and, once strangers have asked from everywhere, from a browser that they know.
    expect((await askFor(sealed)).statusCode).toBe(200);
    for (let host = 10; host < 30; host++) {
      for (let tries = 0; tries < 5; tries++) await askFor(sealed, { remoteAddress: `203.0.113.${host}` });
    }
    expect((await askFor(sealed, { remoteAddress: "198.51.100.1" })).statusCode).toBe(429);
    const own = await askFor(sealed, { remoteAddress: "198.51.100.1", headers: { cookie } });
    expect(own.statusCode).toBe(200);
    const code = /\d{6}/.exec(test.mail.at(-1)?.text ?? "")?.[0] ?? "";
    expect((await use(id, own.json().challenge, code)).statusCode).toBe(200);
  });

  it("sends one person five codes and no more for a while", async () => {
    const { email } = await addReader();
    const sealed = await sealedOf(email);
    for (let codes = 0; codes < 5; codes++) expect((await askFor(sealed)).statusCode).toBe(200);
    const sent = test.mail.length;
    expect((await askFor(sealed)).statusCode).toBe(429);
    expect(test.mail).toHaveLength(sent);
    test.pass(11 * MINUTE_MS);
    expect((await askFor(sealed)).statusCode).toBe(200);
  });

  it("sends nothing to an address that it did not seal, or sealed long ago", async () => {
    const { email } = await addReader();
    const sealed = await sealedOf(email);
    const sent = test.mail.length;
    for (const forged of [
      "x",
      `${sealed.slice(0, -2)}AA`,
      Buffer.from(JSON.stringify({ address: email })).toString("base64url"),
    ]) {
      expect((await askFor(forged)).statusCode).toBe(403);
    }
    test.pass(61 * MINUTE_MS);
    expect((await askFor(sealed)).statusCode).toBe(403);
    expect(test.mail).toHaveLength(sent);
  });

  it("sends nothing to an address that the account has no more, and nothing to somebody who is kept out", async () => {
    const admin = await test.addPerson("systemAdmin");
    for (const payload of [{ externalIds: [] }, { disabled: true }]) {
      const { id, email } = await addReader();
      const sealed = await sealedOf(email);
      expect((await test.call(admin, { method: "POST", url: `/api/user/${id}`, payload })).statusCode).toBe(200);
      const sent = test.mail.length;
      expect((await askFor(sealed)).statusCode).toBe(403);
      expect(test.mail).toHaveLength(sent);
    }
  });

  it("rejects a person who has been disabled since", async () => {
    const { id, email } = await addReader();
    const { challenge, code } = await receive(email);
    const admin = await test.addPerson("systemAdmin");
    await test.call(admin, { method: "POST", url: `/api/user/${id}`, payload: { disabled: true } });
    const answer = await use(id, challenge, code);
    expect([answer.statusCode, answer.json()]).toEqual([403, { code: "forbidden", message: "Usuario desactivado." }]);
  });

  it("says that a code could not be sent", async () => {
    const { email } = await addReader();
    const { send } = test.services.mailer;
    Object.assign(test.services.mailer, { send: () => Promise.reject(new Error("connect ECONNREFUSED")) });
    const answer = await askFor(await sealedOf(email));
    Object.assign(test.services.mailer, { send });
    expect([answer.statusCode, answer.json()]).toEqual([503, { code: "unavailable", message: "No se pudo enviar el código" }]);
  });

  it("stores neither codes nor challenges", async () => {
    const { email } = await addReader();
    const { challenge, code } = await receive(email);
    const rows = await test.services.store.query<{ all: string }>(`select string_agg(c::text, ' ') as all from email_codes c`);
    expect(rows[0]?.all).not.toContain(challenge);
    expect(rows[0]?.all).not.toMatch(new RegExp(`\\b${code}\\b`));
  });
});
