import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { googlePeople, sealedIn } from "../../../testing/google-people.ts";
import { type OpenIdProvider, openIdProvider } from "../../../testing/open-id-provider.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../../testing/open-test-app.ts";
import { createGoogleClient } from "./google-client.ts";

const MINUTE_MS = 60_000;
const ORIGIN = "http://localhost";

let provider: OpenIdProvider;
let test: TestApp;
let admin: TestPerson;
let at: ReturnType<typeof googlePeople>;
beforeAll(async () => {
  provider = await openIdProvider();
  const limits = { failuresPerAccount: 5, signInsPerMinute: 10_000 };
  test = await openTestApp({
    limits,
    signIn: {
      google: createGoogleClient(provider.settings),
      signUp: true,
    },
  });
  admin = await test.addPerson("systemAdmin");
  at = googlePeople(test, provider);
});
afterAll(async () => {
  await test.close();
  await provider.close();
});
beforeEach(() => Object.assign(test.services.signIn, { signUp: true }));

const readUser = async (id: string) => (await test.call(admin, { url: `/api/user/${id}` })).json();
const refusal = (answer: Awaited<ReturnType<TestApp["call"]>>) => [answer.statusCode, answer.json().code];

describe("the window at Google", () => {
  it("leads there with state, nonce and PKCE, which wait in a cookie for this browser alone", async () => {
    const { answer, url, set } = await at.begin();
    expect(answer.statusCode).toBe(303);
    const query = new URL(url).searchParams;
    expect(new URL(url).origin).toBe(provider.settings.issuer);
    expect(query.get("redirect_uri")).toBe(`${ORIGIN}/api/auth/google/callback`);
    expect(query.get("code_challenge_method")).toBe("S256");
    for (const name of ["state", "nonce", "code_challenge"]) expect(query.get(name)?.length).toBeGreaterThan(30);
    expect(set).toMatch(/; Path=\/api\/auth\/google; Max-Age=600; HttpOnly; SameSite=Lax$/);
    expect(set).not.toContain(query.get("state"));
    // Otherwise the browser parts the window from the page that waits for it.
    expect(answer.headers["cross-origin-opener-policy"]).toBe("unsafe-none");
  });

  it("ends with a page that hands the sealed identity on by a script of its own", async () => {
    const { url, cookie } = await at.begin();
    const answer = await at.comeBack(await provider.visit(url, at.somebody().sub), cookie);
    expect(answer.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "cross-origin-opener-policy": "unsafe-none",
      "set-cookie": expect.stringContaining("Max-Age=0"),
    });
    expect(answer.headers["content-security-policy"]).toContain("script-src 'self'");
    expect(answer.body).not.toMatch(/<script(?![^>]+src=)/);
    expect(sealedIn(answer.body)?.length).toBeGreaterThan(50);
    const path = /<script src="([^"]+)"/.exec(answer.body)?.[1] ?? "";
    const script = await test.call(null, { url: path });
    expect(script.headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect(script.body).toContain("postMessage");
  });

  it("gives no identity for another state, another browser, a late, a repeated or a cancelled request", async () => {
    const person = at.somebody();
    const [first, second] = [await at.begin(), await at.begin()];
    const back = await provider.visit(first.url, person.sub);
    const late = await at.begin();
    const answers = [
      await at.comeBack(back, second.cookie),
      await at.comeBack(back, ""),
      await at.comeBack(back, "cierre-google=x"),
      await at.comeBack(back.replace(/state=[^&]+/, "state=x"), first.cookie),
      await at.comeBack("/api/auth/google/callback", first.cookie),
      await at.comeBack(await provider.visit(second.url, null), second.cookie),
    ];
    test.pass(11 * MINUTE_MS);
    answers.push(await at.comeBack(await provider.visit(late.url, person.sub), late.cookie));
    const used = await at.begin();
    const once = await provider.visit(used.url, person.sub);
    expect((await at.comeBack(once, used.cookie)).statusCode).toBe(200);
    answers.push(await at.comeBack(once, used.cookie));
    for (const answer of answers) {
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(sealedIn(answer.body)).toBeUndefined();
      expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    }
    expect(answers.map(({ body }) => /data-error="(\w+)"/.exec(body)?.[1])).toEqual([
      ...Array(5).fill("failed"),
      "cancelled",
      "failed",
      "failed",
    ]);
  });

  it("says that the provider cannot be reached, and asks it again the next time", async () => {
    const gone = await openIdProvider();
    const { google } = test.services.signIn;
    Object.assign(test.services.signIn, { google: createGoogleClient(gone.settings) });
    await gone.close();
    const { answer } = await at.begin();
    Object.assign(test.services.signIn, { google });
    expect(answer.statusCode).toBe(502);
    expect(answer.body).toContain("No se pudo ingresar con Google");
    expect(answer.body).not.toContain("ECONN");
  });
});

describe("signing in with Google", () => {
  it("lists the available sign-in methods to anybody", async () => {
    const answer = await test.call(null, { url: "/api/auth/providers" });
    expect(answer.json()).toEqual({ google: true, signUp: true, privacyPolicy: null });
  });

  it("opens a session for the person who linked the account, and lists it as one of their methods", async () => {
    const { user, google } = await at.addLinked();
    const answer = await at.signIn(await at.vouch(google));
    expect(answer.statusCode).toBe(200);
    const { token, profile } = answer.json();
    expect(profile).toMatchObject({ id: user.id, projects: [expect.objectContaining({ id: test.project })] });
    const session = await test.call(null, { url: "/api/auth/session", headers: { authorization: `Bearer ${token}` } });
    expect(session.json()).toEqual(profile);
    const methods = await test.call(null, { url: "/api/auth/methods", query: { username: user.username } });
    expect(methods.json().methods.map(({ type }: { type: string }) => type)).toEqual(["password", "google", "email"]);
  });

  it("goes by Google's own id, whatever became of the address", async () => {
    const { user, google } = await at.addLinked();
    provider.know({ ...google, email: "otra@correo.com", email_verified: false });
    expect((await at.signIn(await at.vouch(google))).json().profile.id).toBe(user.id);
  });

  it("takes an identity once, also of several tries at the same time", async () => {
    const { google } = await at.addLinked();
    const sealed = await at.vouch(google);
    const answers = await Promise.all(Array.from({ length: 3 }, () => at.signIn(sealed)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
  });

  it("says the same of a forged, a changed, an expired and a used identity", async () => {
    const { google } = await at.addLinked();
    const used = await at.vouch(google);
    expect((await at.signIn(used)).statusCode).toBe(200);
    const changed = await at.vouch(google);
    const forged = Buffer.from(JSON.stringify({ provider: "google", userId: google.sub, expiresAt: 9e15 })).toString("base64url");
    const answers = [
      await at.signIn(used),
      await at.signIn(`${changed.slice(0, -3)}AAA`),
      await at.signIn(forged),
      await at.signIn("x"),
    ];
    test.pass(11 * MINUTE_MS);
    answers.push(await at.signIn(changed));
    for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([401, answers[0]?.body]);
  });

  it("rejects a disabled person, and does not create another user for them", async () => {
    const { user, google } = await at.addLinked();
    await test.call(admin, { method: "POST", url: `/api/user/${user.id}`, payload: { disabled: true } });
    for (const create of [false, true]) {
      const answer = await at.signIn(await at.vouch(google), { create });
      expect([answer.statusCode, answer.json()]).toEqual([403, { code: "forbidden", message: "Usuario desactivado." }]);
    }
  });

  it("accepts only the person that the page waits for", async () => {
    const [mine, theirs] = [await at.addLinked(), await at.addLinked()];
    for (const person of [theirs.google, at.somebody()]) {
      for (const create of [false, true]) {
        expect(refusal(await at.signIn(await at.vouch(person), { id: mine.user.id, create }))).toEqual([401, "unauthenticated"]);
      }
    }
    expect((await at.signIn(await at.vouch(mine.google), { id: mine.user.id })).json().profile.id).toBe(mine.user.id);
  });

  it("counts refusals of an account, also of one that does not exist", async () => {
    const { user, google } = await at.addLinked();
    const other = await test.addPerson("basic");
    for (let tries = 0; tries < 5; tries++)
      expect((await at.signIn(await at.vouch(google), { id: other.id })).statusCode).toBe(401);
    expect((await at.signIn(await at.vouch(google), { id: user.id })).statusCode).toBe(429);
    test.pass(16 * MINUTE_MS);
    expect((await at.signIn(await at.vouch(google))).statusCode).toBe(200);
  });

  it("counts tries by address together with those of other methods", async () => {
    const google = createGoogleClient(provider.settings);
    const strict = await openTestApp({ limits: { signInsPerMinute: 3 }, store: test.services.store, signIn: { google } });
    await strict.call(null, { url: "/api/auth/methods", query: { username: "nadie" } });
    await strict.call(null, { url: "/api/auth/google/start" });
    await strict.call(null, { url: "/api/auth/google/callback" });
    const payload = { data_enc: "x" };
    expect((await strict.call(null, { method: "POST", url: "/api/auth/session", payload })).statusCode).toBe(429);
    expect((await strict.call(null, { url: "/api/auth/google/start" })).statusCode).toBe(429);
    await strict.close();
  });

  it("is off where Google is not configured", async () => {
    const { user } = await at.addLinked();
    const { google } = test.services.signIn;
    Object.assign(test.services.signIn, { google: null });
    const [providers, start, methods] = [
      await test.call(null, { url: "/api/auth/providers" }),
      await test.call(null, { url: "/api/auth/google/start" }),
      await test.call(null, { url: "/api/auth/methods", query: { username: user.username } }),
    ];
    Object.assign(test.services.signIn, { google });
    expect(providers.json().google).toBe(false);
    expect(start.statusCode).toBe(404);
    expect(methods.json().methods.map(({ type }: { type: string }) => type)).not.toContain("google");
  });
});

describe("a Google account that nobody has linked", () => {
  it("is informed, and becomes a new user without projects once that is confirmed, with the same identity", async () => {
    const google = at.somebody();
    const sealed = await at.vouch(google);
    expect(refusal(await at.signIn(sealed))).toEqual([404, "notFound"]);
    const answer = await at.signIn(sealed, { create: true });
    expect(answer.statusCode).toBe(200);
    const { profile } = answer.json();
    expect(profile).toMatchObject({ displayName: google.name, username: google.email, systemAdmin: false, projects: [] });
    expect((await readUser(profile.id)).externalIds).toEqual([
      { id: expect.any(String), provider: "google", userId: google.sub, friendlyId: google.name, email: google.email },
    ]);
    expect((await at.signIn(await at.vouch(google))).json().profile.id).toBe(profile.id);
    const history = await test.call(admin, { url: "/api/document-history", query: { model: "User", docId: profile.id } });
    expect(history.json().data).toEqual([expect.objectContaining({ op: "insert" })]);
  });

  it("becomes no user where that is off", async () => {
    Object.assign(test.services.signIn, { signUp: false });
    const google = at.somebody();
    const answer = await at.signIn(await at.vouch(google), { create: true });
    expect([answer.statusCode, answer.json().message]).toEqual([
      403,
      "No se pueden crear usuarios nuevos. Pida acceso a quien administra el sistema.",
    ]);
    expect(refusal(await at.signIn(await at.vouch(google)))).toEqual([404, "notFound"]);
  });

  it("becomes no second user beside one with its address, who can link it", async () => {
    const person = await test.addPerson("basic");
    const google = at.somebody({ email: person.username });
    expect(refusal(await at.signIn(await at.vouch(google), { create: true }))).toEqual([409, "duplicated"]);
  });

  it("ignores an address that Google has not verified", async () => {
    const person = await test.addPerson("basic");
    const google = at.somebody({ email: person.username, email_verified: false });
    const answer = await at.signIn(await at.vouch(google), { create: true });
    expect(answer.json().profile.username).toBe("");
    expect((await readUser(answer.json().profile.id)).externalIds[0]).toMatchObject({ userId: google.sub, email: null });
  });
});

describe("a user who was added for a Google address", () => {
  const prepare = (email: string | undefined, userId: string | null = null) =>
    test.save("user", { displayName: "Preparada", externalIds: [{ provider: "google", email, userId }] });

  it("can be entered by the person with the verified address, and from then on only by that account", async () => {
    const google = at.somebody({ email: "Preparada@Correo.com" });
    const { id } = await prepare(" preparada@correo.com ");
    expect((await at.signIn(await at.vouch(google))).json().profile.id).toBe(id);
    expect((await readUser(id)).externalIds).toEqual([
      expect.objectContaining({ provider: "google", userId: google.sub, email: "preparada@correo.com" }),
    ]);
    const another = at.somebody({ email: "preparada@correo.com" });
    expect(refusal(await at.signIn(await at.vouch(another)))).toEqual([404, "notFound"]);
    expect((await at.signIn(await at.vouch(google))).json().profile.id).toBe(id);
  });

  it("is not entered with an address that was not verified, or by whom another account is linked", async () => {
    const claimed = at.somebody({ email_verified: false });
    await prepare(claimed.email);
    expect(refusal(await at.signIn(await at.vouch(claimed)))).toEqual([404, "notFound"]);
    const { user, google } = await at.addLinked();
    await prepare(google.email);
    expect((await at.signIn(await at.vouch(google))).json().profile.id).toBe(user.id);
  });

  it("is not entered through an address that only gets codes", async () => {
    const google = at.somebody();
    await test.save("user", { displayName: "Lectora", externalIds: [{ provider: "email", email: google.email }] });
    expect(refusal(await at.signIn(await at.vouch(google)))).toEqual([404, "notFound"]);
  });

  it("can be entered by nobody when two people have the address", async () => {
    const google = at.somebody();
    await prepare(google.email);
    await prepare(google.email);
    expect(refusal(await at.signIn(await at.vouch(google)))).toEqual([409, "duplicated"]);
  });

  it("cannot be saved with an account that is another's, by whomever", async () => {
    const { google } = await at.addLinked();
    await expect(prepare(undefined, google.sub)).rejects.toMatchObject({ code: "duplicated" });
    const person = await test.addPerson("basic");
    const payload = { externalIds: [{ provider: "google", userId: google.sub }] };
    const answer = await test.call(admin, { method: "POST", url: `/api/user/${person.id}`, payload });
    expect([answer.statusCode, answer.json().fields]).toEqual([409, { externalIds: "error.duplicated" }]);
  });
});
