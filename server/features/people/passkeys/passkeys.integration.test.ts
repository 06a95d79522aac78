import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../../testing/open-test-app.ts";
import { createSoftwarePasskey } from "../../../testing/software-passkey.ts";
import { CHALLENGE_LIFETIME_MS } from "./passkey-challenge.ts";

const HERE = { origin: "http://redaccion.example", host: "redaccion.example" };
const host = { host: HERE.host };
const UNKNOWN = "Esta llave de acceso no sirve aquí. Ingrese de otra manera.";
const LATE = "Pasó demasiado tiempo. Vuelva a intentar.";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ limits: { signInsPerMinute: 10_000, failuresPerAccount: 3 } });
});
afterAll(() => test.close());

const post = (person: TestPerson | null, url: string, payload: object, headers: object = {}) =>
  test.call(person, { method: "POST", url: `/api/${url}`, payload, headers: { ...host, ...headers } });
const challengeOf = async (person: TestPerson | null, url: string) => {
  const { options, challenge_enc } = (await post(person, url, {})).json();
  return { options, challenge_enc, challenge: options.challenge as string };
};
type Passkey = ReturnType<typeof createSoftwarePasskey>;

/** Adds a passkey to somebody's account as their browser does. */
async function add(person: TestPerson, passkey: Passkey = createSoftwarePasskey(HERE), body: object = {}) {
  const { challenge, challenge_enc } = await challengeOf(person, "profile/passkeys/challenge");
  const rest = { challenge_enc, name: "Portátil", currentPassword: person.password, ...body };
  const answer = await post(person, "profile/passkeys", { passkey: passkey.made(challenge), ...rest });
  return { passkey, answer };
}

async function show(passkey: Passkey, how: Parameters<Passkey["shown"]>[1] = {}, body: object = {}) {
  const { challenge, challenge_enc } = await challengeOf(null, "auth/passkey");
  return post(null, "auth/session", { passkey: passkey.shown(challenge, how), challenge_enc, ...body });
}

describe("signing in with a passkey", () => {
  it("lets in whose passkey it is, without a name or a password, and says in the audit how", async () => {
    const person = await test.addPerson("basic");
    const { passkey, answer } = await add(person);
    expect(answer.statusCode).toBe(200);
    const entered = await show(passkey);
    expect(entered.statusCode).toBe(200);
    expect(entered.json().profile.id).toBe(person.id);
    const [noted] = await test.services.store.query<{ about: string }>(
      `select data ->> 'about' as about from audit_entries where data ->> 'what' = 'signedIn' and created_by = $1`,
      [person.id],
    );
    expect(noted?.about).toBe("Con una llave de acceso");
    const own = (await test.call(person, { url: "/api/profile/passkeys" })).json().data;
    expect(own).toEqual([{ id: passkey.id, name: "Portátil", createdAt: expect.any(String), lastUsedAt: expect.any(String) }]);
  });

  it("asks every browser the same, whoever is at it", async () => {
    const { options } = await challengeOf(null, "auth/passkey");
    expect(options).toMatchObject({ rpId: HERE.host, userVerification: "required" });
    expect(options.allowCredentials ?? []).toEqual([]);
  });

  it.each([
    ["a signature for another address", { origin: "http://redaccion.example.malo" }],
    ["somebody who was there and not recognised", { flags: 1 }],
    ["a count that goes back, as of a copied key", { count: 0 }],
  ])("refuses %s", async (_what, how) => {
    const { passkey } = await add(await test.addPerson("basic"));
    expect((await show(passkey)).statusCode).toBe(200);
    const refused = await show(passkey, how);
    expect([refused.statusCode, refused.json().message]).toEqual([401, UNKNOWN]);
  });

  it("refuses a key that nobody has, one that was removed, and one that was made at another host", async () => {
    const person = await test.addPerson("basic");
    expect((await show(createSoftwarePasskey(HERE))).json().message).toBe(UNKNOWN);
    const { passkey } = await add(person);
    const elsewhere = { ...host, host: "otra.example" };
    const { options, challenge_enc } = (await post(null, "auth/passkey", {}, elsewhere)).json();
    const there = await post(null, "auth/session", { passkey: passkey.shown(options.challenge), challenge_enc }, elsewhere);
    expect([there.statusCode, there.json().message]).toEqual([401, UNKNOWN]);
    const removed = await test.call(person, { method: "DELETE", url: `/api/profile/passkeys/${passkey.id}`, headers: host });
    expect(removed.json()).toEqual({ data: [] });
    expect((await show(passkey)).json().message).toBe(UNKNOWN);
  });

  it("takes an answer once, and none that comes late or to a challenge for something else", async () => {
    const person = await test.addPerson("basic");
    const { passkey } = await add(person);
    const { challenge, challenge_enc } = await challengeOf(null, "auth/passkey");
    const body = { passkey: passkey.shown(challenge), challenge_enc };
    const both = await Promise.all([post(null, "auth/session", body), post(null, "auth/session", body)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    const other = await challengeOf(person, "profile/passkeys/challenge");
    const crossed = { passkey: passkey.shown(other.challenge), challenge_enc: other.challenge_enc };
    expect((await post(null, "auth/session", crossed)).json().message).toBe(LATE);
    const late = await challengeOf(null, "auth/passkey");
    test.pass(CHALLENGE_LIFETIME_MS + 1_000);
    const answer = { passkey: passkey.shown(late.challenge), challenge_enc: late.challenge_enc };
    expect((await post(null, "auth/session", answer)).json().message).toBe(LATE);
  });

  it("begins nobody else's session where the page knows who is signing in, and none of somebody who may not enter", async () => {
    const person = await test.addPerson("basic");
    const { passkey } = await add(person);
    const other = await show(passkey, {}, { id: (await test.addPerson("basic")).id });
    expect([other.statusCode, other.json().message]).toEqual([401, "Esta llave de acceso es de otro usuario."]);
    const admin = await test.addPerson("systemAdmin");
    await test.call(admin, { method: "POST", url: `/api/user/${person.id}`, payload: { disabled: true } });
    expect((await show(passkey)).statusCode).toBe(403);
  });
});

describe("one's own passkeys", () => {
  it("are added by whoever knows the password, which a stolen session cannot guess", async () => {
    const person = await test.addPerson("basic");
    const wrong = await add(person, undefined, { currentPassword: "otra" });
    expect([wrong.answer.statusCode, wrong.answer.json().message]).toEqual([403, "La contraseña actual no es correcta."]);
    for (let time = 0; time < 3; time += 1) await add(person, undefined, { currentPassword: "otra" });
    expect((await add(person)).answer.statusCode).toBe(429);
    expect((await test.call(person, { url: "/api/profile/passkeys" })).json()).toEqual({ data: [] });
  });

  it("are not added from another address, for another account's challenge, or twice", async () => {
    const [person, other] = [await test.addPerson("basic"), await test.addPerson("basic")];
    const passkey = createSoftwarePasskey(HERE);
    const theirs = await challengeOf(other, "profile/passkeys/challenge");
    const rest = { name: "Mía", currentPassword: person.password };
    const crossed = { passkey: passkey.made(theirs.challenge), challenge_enc: theirs.challenge_enc, ...rest };
    expect((await post(person, "profile/passkeys", crossed)).json()).toMatchObject({ code: "invalid", message: LATE });
    const own = await challengeOf(person, "profile/passkeys/challenge");
    const made = passkey.made(own.challenge, { origin: "http://otra.example" });
    const from = await post(person, "profile/passkeys", { passkey: made, challenge_enc: own.challenge_enc, ...rest });
    expect(from.json()).toMatchObject({ code: "invalid", message: expect.stringContaining("no se puede usar") });
    expect((await add(person, passkey)).answer.statusCode).toBe(200);
    expect((await add(other, passkey)).answer.json()).toMatchObject({ code: "invalid" });
  });

  it("are the account's own: nobody else sees or removes them", async () => {
    const [person, other] = [await test.addPerson("basic"), await test.addPerson("systemAdmin")];
    const { passkey } = await add(person);
    expect((await test.call(other, { url: "/api/profile/passkeys" })).json()).toEqual({ data: [] });
    const removed = await test.call(other, { method: "DELETE", url: `/api/profile/passkeys/${passkey.id}` });
    expect(removed.statusCode).toBe(404);
    expect((await show(passkey)).statusCode).toBe(200);
    expect((await test.call(null, { url: "/api/profile/passkeys" })).statusCode).toBe(401);
  });

  it("stay where one is the only way in", async () => {
    const person = await test.addPerson("basic");
    const { passkey } = await add(person);
    await test.services.store.query(`delete from credentials where user_id = $1`, [person.id]);
    const url = `/api/profile/passkeys/${passkey.id}`;
    const kept = await test.call(person, { method: "DELETE", url });
    expect(kept.json()).toMatchObject({ code: "invalid", message: expect.stringContaining("única forma de ingresar") });
    const second = await add(person, undefined, { currentPassword: undefined });
    expect(second.answer.statusCode).toBe(200);
    expect((await test.call(person, { method: "DELETE", url })).statusCode).toBe(200);
  });
});
