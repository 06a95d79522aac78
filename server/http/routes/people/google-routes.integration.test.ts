import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createGoogleClient } from "../../../auth/google-client.ts";
import { type OpenIdProvider, openIdProvider, type ProviderPerson } from "../../../testing/open-id-provider.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../../testing/open-test-app.ts";

const MINUTE_MS = 60_000;
const ORIGIN = "http://localhost";

let provider: OpenIdProvider;
let test: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  provider = await openIdProvider();
  const limits = { failuresPerAccount: 5, signInsPerMinute: 10_000 };
  const google = createGoogleClient(provider.settings);
  test = await openTestApp(limits, undefined, undefined, undefined, { google, signUp: true });
  admin = await test.addPerson("systemAdmin");
});
afterAll(async () => {
  await test.close();
  await provider.close();
});
beforeEach(() => Object.assign(test.services.signIn, { signUp: true }));

let people = 0;
/** Somebody new at the provider. */
function somebody(claims: Partial<ProviderPerson> = {}): Required<ProviderPerson> {
  people += 1;
  const person = {
    sub: `google-${people}`,
    name: `Ana ${people}`,
    email: `ana${people}@correo.com`,
    email_verified: true,
    ...claims,
  };
  provider.know(person);
  return person;
}

/** What the browser has after `start`: where it is sent, and the cookie. */
async function begin() {
  const answer = await test.call(null, { url: "/api/auth/google/start" });
  const set = String(answer.headers["set-cookie"]);
  return { answer, set, url: String(answer.headers.location), cookie: set.split(";")[0] ?? "" };
}
const comeBack = (url: string, cookie: string) => {
  const { pathname, search } = new URL(url, ORIGIN);
  return test.call(null, { url: `${pathname}${search}`, headers: { cookie } });
};
const sealedIn = (html: string) => /data-data-enc="([\w-]+)"/.exec(html)?.[1];

/** The whole way through the window; answers what the page gets. */
async function vouch(person: ProviderPerson): Promise<string> {
  const { url, cookie } = await begin();
  const answer = await comeBack(await provider.visit(url, person.sub), cookie);
  expect(answer.statusCode).toBe(200);
  return sealedIn(answer.body) ?? "";
}
const signIn = (data_enc: string, { create = false, id }: { create?: boolean; id?: string } = {}) =>
  test.call(null, { method: "POST", url: `/api/auth/session${create ? "?create=true" : ""}`, payload: { data_enc, id } });
const LINKS = "/api/auth/session/external-ids";
const link = (person: TestPerson, data_enc: string) => test.call(person, { method: "POST", url: LINKS, payload: { data_enc } });
const unlink = (person: TestPerson, item: object) => test.call(person, { method: "DELETE", url: LINKS, payload: item });
const readUser = async (id: string) => (await test.call(admin, { url: `/api/user/${id}` })).json();
const refusal = (answer: Awaited<ReturnType<typeof signIn>>) => [answer.statusCode, answer.json().code];

/** A user of this server to whom somebody new at the provider is linked. */
async function addLinked() {
  const [user, google] = [await test.addPerson("basic"), somebody()];
  expect((await link(user, await vouch(google))).statusCode).toBe(200);
  return { user, google };
}

describe("the window at Google", () => {
  it("leads there with state, nonce and PKCE, which wait in a cookie for this browser alone", async () => {
    const { answer, url, set } = await begin();
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
    const { url, cookie } = await begin();
    const answer = await comeBack(await provider.visit(url, somebody().sub), cookie);
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
    const person = somebody();
    const [first, second] = [await begin(), await begin()];
    const back = await provider.visit(first.url, person.sub);
    const late = await begin();
    const answers = [
      await comeBack(back, second.cookie),
      await comeBack(back, ""),
      await comeBack(back, "cierre-google=x"),
      await comeBack(back.replace(/state=[^&]+/, "state=x"), first.cookie),
      await comeBack("/api/auth/google/callback", first.cookie),
      await comeBack(await provider.visit(second.url, null), second.cookie),
    ];
    test.pass(11 * MINUTE_MS);
    answers.push(await comeBack(await provider.visit(late.url, person.sub), late.cookie));
    const used = await begin();
    const once = await provider.visit(used.url, person.sub);
    expect((await comeBack(once, used.cookie)).statusCode).toBe(200);
    answers.push(await comeBack(once, used.cookie));
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
    const { answer } = await begin();
    Object.assign(test.services.signIn, { google });
    expect(answer.statusCode).toBe(502);
    expect(answer.body).toContain("No se pudo ingresar con Google");
    expect(answer.body).not.toContain("ECONN");
  });
});

describe("signing in with Google", () => {
  it("tells which ways in there are, to anybody", async () => {
    const answer = await test.call(null, { url: "/api/auth/providers" });
    expect(answer.json()).toEqual({ google: true, signUp: true, privacyPolicy: null });
  });

  it("opens a session for whoever linked the account, and says that it is a method of theirs", async () => {
    const { user, google } = await addLinked();
    const answer = await signIn(await vouch(google));
    expect(answer.statusCode).toBe(200);
    const { token, profile } = answer.json();
    expect(profile).toMatchObject({ id: user.id, projects: [expect.objectContaining({ id: test.project })] });
    const session = await test.call(null, { url: "/api/auth/session", headers: { authorization: `Bearer ${token}` } });
    expect(session.json()).toEqual(profile);
    const methods = await test.call(null, { url: "/api/auth/methods", query: { username: user.username } });
    expect(methods.json().methods.map(({ type }: { type: string }) => type)).toEqual(["password", "google", "email"]);
  });

  it("goes by Google's own id, whatever became of the address", async () => {
    const { user, google } = await addLinked();
    provider.know({ ...google, email: "otra@correo.com", email_verified: false });
    expect((await signIn(await vouch(google))).json().profile.id).toBe(user.id);
  });

  it("takes an identity once, also of several tries at the same time", async () => {
    const { google } = await addLinked();
    const sealed = await vouch(google);
    const answers = await Promise.all(Array.from({ length: 3 }, () => signIn(sealed)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
  });

  it("says the same of a forged, a changed, an expired and a used identity", async () => {
    const { google } = await addLinked();
    const used = await vouch(google);
    expect((await signIn(used)).statusCode).toBe(200);
    const changed = await vouch(google);
    const forged = Buffer.from(JSON.stringify({ provider: "google", userId: google.sub, expiresAt: 9e15 })).toString("base64url");
    const answers = [await signIn(used), await signIn(`${changed.slice(0, -3)}AAA`), await signIn(forged), await signIn("x")];
    test.pass(11 * MINUTE_MS);
    answers.push(await signIn(changed));
    for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([401, answers[0]?.body]);
  });

  it("lets nobody in who has been disabled, nor makes them another user", async () => {
    const { user, google } = await addLinked();
    await test.call(admin, { method: "POST", url: `/api/user/${user.id}`, payload: { disabled: true } });
    for (const create of [false, true]) {
      const answer = await signIn(await vouch(google), { create });
      expect([answer.statusCode, answer.json()]).toEqual([403, { code: "forbidden", message: "Usuario desactivado." }]);
    }
  });

  it("lets nobody in but the person that the page waits for", async () => {
    const [mine, theirs] = [await addLinked(), await addLinked()];
    for (const person of [theirs.google, somebody()]) {
      for (const create of [false, true]) {
        expect(refusal(await signIn(await vouch(person), { id: mine.user.id, create }))).toEqual([401, "unauthenticated"]);
      }
    }
    expect((await signIn(await vouch(mine.google), { id: mine.user.id })).json().profile.id).toBe(mine.user.id);
  });

  it("counts an account's refusals, and those of nobody's account too", async () => {
    const { user, google } = await addLinked();
    const other = await test.addPerson("basic");
    for (let tries = 0; tries < 5; tries++) expect((await signIn(await vouch(google), { id: other.id })).statusCode).toBe(401);
    expect((await signIn(await vouch(google), { id: user.id })).statusCode).toBe(429);
    test.pass(16 * MINUTE_MS);
    expect((await signIn(await vouch(google))).statusCode).toBe(200);
  });

  it("counts tries by address together with those of other methods", async () => {
    const google = createGoogleClient(provider.settings);
    const strict = await openTestApp({ signInsPerMinute: 3 }, undefined, undefined, test.services.store, { google });
    await strict.call(null, { url: "/api/auth/methods", query: { username: "nadie" } });
    await strict.call(null, { url: "/api/auth/google/start" });
    await strict.call(null, { url: "/api/auth/google/callback" });
    const payload = { data_enc: "x" };
    expect((await strict.call(null, { method: "POST", url: "/api/auth/session", payload })).statusCode).toBe(429);
    expect((await strict.call(null, { url: "/api/auth/google/start" })).statusCode).toBe(429);
    await strict.close();
  });

  it("is off where Google is not configured", async () => {
    const { user } = await addLinked();
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

describe("a Google account that is nobody's", () => {
  it("is told, and becomes a new user without projects once that is confirmed, with the same identity", async () => {
    const google = somebody();
    const sealed = await vouch(google);
    expect(refusal(await signIn(sealed))).toEqual([404, "notFound"]);
    const answer = await signIn(sealed, { create: true });
    expect(answer.statusCode).toBe(200);
    const { profile } = answer.json();
    expect(profile).toMatchObject({ displayName: google.name, username: google.email, systemAdmin: false, projects: [] });
    expect((await readUser(profile.id)).externalIds).toEqual([
      { id: expect.any(String), provider: "google", userId: google.sub, friendlyId: google.name, email: google.email },
    ]);
    expect((await signIn(await vouch(google))).json().profile.id).toBe(profile.id);
    const history = await test.call(admin, { url: "/api/document-history", query: { model: "User", docId: profile.id } });
    expect(history.json().data).toEqual([expect.objectContaining({ op: "insert" })]);
  });

  it("becomes no user where that is off", async () => {
    Object.assign(test.services.signIn, { signUp: false });
    const google = somebody();
    const answer = await signIn(await vouch(google), { create: true });
    expect([answer.statusCode, answer.json().message]).toEqual([
      403,
      "No se pueden crear usuarios nuevos. Pida acceso a quien administra el sistema.",
    ]);
    expect(refusal(await signIn(await vouch(google)))).toEqual([404, "notFound"]);
  });

  it("becomes no second user beside one with its address, who can link it", async () => {
    const person = await test.addPerson("basic");
    const google = somebody({ email: person.username });
    expect(refusal(await signIn(await vouch(google), { create: true }))).toEqual([409, "duplicated"]);
  });

  it("tells nothing of an address that Google has not verified", async () => {
    const person = await test.addPerson("basic");
    const google = somebody({ email: person.username, email_verified: false });
    const answer = await signIn(await vouch(google), { create: true });
    expect(answer.json().profile.username).toBe("");
    expect((await readUser(answer.json().profile.id)).externalIds[0]).toMatchObject({ userId: google.sub, email: null });
  });
});

describe("a user who was added for a Google address", () => {
  const prepare = (email: string | undefined, userId: string | null = null) =>
    test.save("user", { displayName: "Preparada", externalIds: [{ provider: "google", email, userId }] });

  it("is entered by whoever has the verified address, and from then on by that account alone", async () => {
    const google = somebody({ email: "Preparada@Correo.com" });
    const { id } = await prepare(" preparada@correo.com ");
    expect((await signIn(await vouch(google))).json().profile.id).toBe(id);
    expect((await readUser(id)).externalIds).toEqual([
      expect.objectContaining({ provider: "google", userId: google.sub, email: "preparada@correo.com" }),
    ]);
    const another = somebody({ email: "preparada@correo.com" });
    expect(refusal(await signIn(await vouch(another)))).toEqual([404, "notFound"]);
    expect((await signIn(await vouch(google))).json().profile.id).toBe(id);
  });

  it("is not entered with an address that was not verified, or by whom another account is linked", async () => {
    const claimed = somebody({ email_verified: false });
    await prepare(claimed.email);
    expect(refusal(await signIn(await vouch(claimed)))).toEqual([404, "notFound"]);
    const { user, google } = await addLinked();
    await prepare(google.email);
    expect((await signIn(await vouch(google))).json().profile.id).toBe(user.id);
  });

  it("is not entered through an address that only gets codes", async () => {
    const google = somebody();
    await test.save("user", { displayName: "Lectora", externalIds: [{ provider: "email", email: google.email }] });
    expect(refusal(await signIn(await vouch(google)))).toEqual([404, "notFound"]);
  });

  it("is entered by nobody when there are two", async () => {
    const google = somebody();
    await prepare(google.email);
    await prepare(google.email);
    expect(refusal(await signIn(await vouch(google)))).toEqual([409, "duplicated"]);
  });

  it("cannot be saved with an account that is another's, by whomever", async () => {
    const { google } = await addLinked();
    await expect(prepare(undefined, google.sub)).rejects.toMatchObject({ code: "duplicated" });
    const person = await test.addPerson("basic");
    const payload = { externalIds: [{ provider: "google", userId: google.sub }] };
    const answer = await test.call(admin, { method: "POST", url: `/api/user/${person.id}`, payload });
    expect([answer.statusCode, answer.json().fields]).toEqual([409, { externalIds: "error.duplicated" }]);
  });
});

describe("accounts that are linked to one's own", () => {
  it("are linked and unlinked, with a version in the history each time", async () => {
    const [user, google] = [await test.addPerson("basic"), somebody()];
    const before = await readUser(user.id);
    const answer = await link(user, await vouch(google));
    const item = { id: expect.any(String), provider: "google", userId: google.sub, friendlyId: google.name, email: google.email };
    expect([answer.statusCode, answer.json()]).toEqual([200, { externalIds: [item] }]);
    expect((await test.call(user, { url: LINKS })).json()).toEqual(answer.json());
    const after = await readUser(user.id);
    expect(after.externalIds).toEqual([item]);
    expect(after.updatedAt > before.updatedAt).toBe(true);
    expect(after.updatedBy.id).toBe(user.id);
    expect(await unlink(user, answer.json().externalIds[0]).then((gone) => gone.json())).toEqual({ externalIds: [] });
    expect(refusal(await signIn(await vouch(google)))).toEqual([404, "notFound"]);
    const history = await test.call(admin, { url: "/api/document-history", query: { model: "User", docId: user.id } });
    expect(history.json().data).toHaveLength(3);
  });

  it("are linked once: the second time changes nothing", async () => {
    const { user, google } = await addLinked();
    const before = await readUser(user.id);
    expect((await link(user, await vouch(google))).json().externalIds).toHaveLength(1);
    expect(await readUser(user.id)).toEqual(before);
  });

  it("may be several, and take the place that was prepared for the address", async () => {
    const google = somebody();
    const user = await test.addPerson("basic");
    const prepared = [
      { provider: "google", email: google.email },
      { provider: "email", email: "ana@correo.com" },
    ];
    await test.call(admin, { method: "POST", url: `/api/user/${user.id}`, payload: { externalIds: prepared } });
    await link(user, await vouch(google));
    const other = somebody();
    const { externalIds } = (await link(user, await vouch(other))).json();
    expect(externalIds.map(({ provider: name, userId }: Record<string, unknown>) => [name, userId])).toEqual([
      ["google", google.sub],
      ["email", null],
      ["google", other.sub],
    ]);
  });

  it("are nobody else's", async () => {
    const { google } = await addLinked();
    const other = await test.addPerson("basic");
    const answer = await link(other, await vouch(google));
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: "duplicated", message: "Esta cuenta de Google ya está vinculada a otro usuario." },
    ]);
    expect((await readUser(other.id)).externalIds ?? []).toEqual([]);
  });

  it("go to one of two people who link one at the same time", async () => {
    const google = somebody();
    const [one, other] = [await test.addPerson("basic"), await test.addPerson("basic")];
    const [first, second] = [await vouch(google), await vouch(google)];
    const answers = await Promise.all([link(one, first), link(other, second)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it("need an identity that is good, unused and not late, which is no reason to end the session", async () => {
    const user = await test.addPerson("basic");
    const used = await vouch(somebody());
    await link(user, used);
    const late = await vouch(somebody());
    const answers = [await link(user, used), await link(user, "x")];
    test.pass(11 * MINUTE_MS);
    answers.push(await link(user, late));
    for (const answer of answers) expect(refusal(answer)).toEqual([403, "forbidden"]);
  });

  it("need a session", async () => {
    for (const request of [
      { method: "GET" as const, url: LINKS },
      { method: "POST" as const, url: LINKS, payload: { data_enc: await vouch(somebody()) } },
      { method: "DELETE" as const, url: LINKS, payload: { provider: "google", userId: "google-1" } },
    ]) {
      expect((await test.call(null, request)).statusCode).toBe(401);
    }
  });

  it("stay when they are the last way in, and when they are not one's own", async () => {
    const google = somebody({ email_verified: false });
    const { token, profile } = (await signIn(await vouch(google), { create: true })).json();
    const person: TestPerson = {
      id: profile.id,
      username: "",
      password: "",
      token,
      headers: { authorization: `Bearer ${token}` },
    };
    const [item] = (await test.call(person, { url: LINKS })).json().externalIds;
    const last = await unlink(person, item);
    expect([last.statusCode, last.json()]).toMatchObject([
      422,
      { message: "Es la única forma de ingresar que le queda. Antes vincule otra cuenta." },
    ]);
    const other = await addLinked();
    expect((await unlink(other.user, item)).statusCode).toBe(404);
    await link(person, await vouch(somebody()));
    expect((await unlink(person, item)).json().externalIds).toHaveLength(1);
  });

  it.each([{}, { provider: 7 }, { provider: "google", userId: "x".repeat(400) }, []])("are not unlinked by %j", async (body) => {
    const { user } = await addLinked();
    expect((await unlink(user, body)).statusCode).toBe(400);
  });
});
