import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { googlePeople, LINKED_ACCOUNTS } from "../../../testing/google-people.ts";
import { type OpenIdProvider, openIdProvider } from "../../../testing/open-id-provider.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../../testing/open-test-app.ts";
import { createGoogleClient } from "./google-client.ts";

const MINUTE_MS = 60_000;

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

const unlink = (person: TestPerson, item: object) => test.call(person, { method: "DELETE", url: LINKED_ACCOUNTS, payload: item });
const readUser = async (id: string) => (await test.call(admin, { url: `/api/user/${id}` })).json();
const refusal = (answer: Awaited<ReturnType<TestApp["call"]>>) => [answer.statusCode, answer.json().code];

describe("accounts that are linked to one's own", () => {
  it("are linked and unlinked, with a version in the history each time", async () => {
    const [user, google] = [await test.addPerson("basic"), at.somebody()];
    const before = await readUser(user.id);
    const answer = await at.link(user, await at.vouch(google));
    const item = { id: expect.any(String), provider: "google", userId: google.sub, friendlyId: google.name, email: google.email };
    expect([answer.statusCode, answer.json()]).toEqual([200, { externalIds: [item] }]);
    expect((await test.call(user, { url: LINKED_ACCOUNTS })).json()).toEqual(answer.json());
    const after = await readUser(user.id);
    expect(after.externalIds).toEqual([item]);
    expect(after.updatedAt > before.updatedAt).toBe(true);
    expect(after.updatedBy.id).toBe(user.id);
    expect(await unlink(user, answer.json().externalIds[0]).then((gone) => gone.json())).toEqual({ externalIds: [] });
    expect(refusal(await at.signIn(await at.vouch(google)))).toEqual([404, "notFound"]);
    const history = await test.call(admin, { url: "/api/document-history", query: { model: "User", docId: user.id } });
    expect(history.json().data).toHaveLength(3);
  });

  it("are linked once: the second time changes nothing", async () => {
    const { user, google } = await at.addLinked();
    const before = await readUser(user.id);
    expect((await at.link(user, await at.vouch(google))).json().externalIds).toHaveLength(1);
    expect(await readUser(user.id)).toEqual(before);
  });

  it("may be several, and take the place that was prepared for the address", async () => {
    const google = at.somebody();
    const user = await test.addPerson("basic");
    const prepared = [
      { provider: "google", email: google.email },
      { provider: "email", email: "ana@correo.com" },
    ];
    await test.call(admin, { method: "POST", url: `/api/user/${user.id}`, payload: { externalIds: prepared } });
    await at.link(user, await at.vouch(google));
    const other = at.somebody();
    const { externalIds } = (await at.link(user, await at.vouch(other))).json();
    expect(externalIds.map(({ provider: name, userId }: Record<string, unknown>) => [name, userId])).toEqual([
      ["google", google.sub],
      ["email", null],
      ["google", other.sub],
    ]);
  });

  it("cannot be linked to a second person", async () => {
    const { google } = await at.addLinked();
    const other = await test.addPerson("basic");
    const answer = await at.link(other, await at.vouch(google));
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: "duplicated", message: "Esta cuenta de Google ya está vinculada a otro usuario." },
    ]);
    expect((await readUser(other.id)).externalIds ?? []).toEqual([]);
  });

  it("go to one of two people who link one at the same time", async () => {
    const google = at.somebody();
    const [one, other] = [await test.addPerson("basic"), await test.addPerson("basic")];
    const [first, second] = [await at.vouch(google), await at.vouch(google)];
    const answers = await Promise.all([at.link(one, first), at.link(other, second)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it("need an identity that is good, unused and not late, which is no reason to end the session", async () => {
    const user = await test.addPerson("basic");
    const used = await at.vouch(at.somebody());
    await at.link(user, used);
    const late = await at.vouch(at.somebody());
    const answers = [await at.link(user, used), await at.link(user, "x")];
    test.pass(11 * MINUTE_MS);
    answers.push(await at.link(user, late));
    for (const answer of answers) expect(refusal(answer)).toEqual([403, "forbidden"]);
  });

  it("need a session", async () => {
    for (const request of [
      { method: "GET" as const, url: LINKED_ACCOUNTS },
      { method: "POST" as const, url: LINKED_ACCOUNTS, payload: { data_enc: await at.vouch(at.somebody()) } },
      { method: "DELETE" as const, url: LINKED_ACCOUNTS, payload: { provider: "google", userId: "google-1" } },
    ]) {
      expect((await test.call(null, request)).statusCode).toBe(401);
    }
  });

  it("stay when they are the last way in, and when they are not one's own", async () => {
    const google = at.somebody({ email_verified: false });
    const { token, profile } = (await at.signIn(await at.vouch(google), { create: true })).json();
    const person: TestPerson = {
      id: profile.id,
      username: "",
      password: "",
      token,
      headers: { authorization: `Bearer ${token}` },
    };
    const [item] = (await test.call(person, { url: LINKED_ACCOUNTS })).json().externalIds;
    const last = await unlink(person, item);
    expect([last.statusCode, last.json()]).toMatchObject([
      422,
      { message: "Es la única forma de ingresar que le queda. Antes vincule otra cuenta." },
    ]);
    const other = await at.addLinked();
    expect((await unlink(other.user, item)).statusCode).toBe(404);
    await at.link(person, await at.vouch(at.somebody()));
    expect((await unlink(person, item)).json().externalIds).toHaveLength(1);
  });

  it.each([{}, { provider: 7 }, { provider: "google", userId: "x".repeat(400) }, []])("are not unlinked by %j", async (body) => {
    const { user } = await at.addLinked();
    expect((await unlink(user, body)).statusCode).toBe(400);
  });
});
