import { afterAll, beforeAll, expect, it } from "vitest";
import { createSession } from "../../core/sessions/sessions.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const list = async (person: TestPerson) => (await test.call(person, { url: "/api/auth/sessions" })).json().data;
const isIn = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await test.call(null, { url: "/api/auth/session", headers })).statusCode === 200;
};
const open = (person: TestPerson, userAgent: string) =>
  createSession(test.services.store, { userId: person.id, userAgent }, test.services.now());

it("lists where a person is signed in, the last used first, without any credential", async () => {
  const person = await test.addPerson("basic");
  test.pass(60_000);
  const token = await open(person, "Mozilla/5.0 (Android 15; Mobile)");
  const answer = await test.call(person, { url: "/api/auth/sessions" });
  expect(answer.json().data).toEqual([
    expect.objectContaining({ userAgent: "Mozilla/5.0 (Android 15; Mobile)", isCurrent: false }),
    expect.objectContaining({ userAgent: null, isCurrent: true }),
  ]);
  expect(Object.keys(answer.json().data[0]).sort()).toEqual(["createdAt", "id", "isCurrent", "lastSeenAt", "userAgent"]);
  const [stored] = await test.services.store.query<{ hashes: string }>(
    `select string_agg(token_hash, ' ') as hashes from sessions`,
  );
  for (const hash of (stored?.hashes ?? "").split(" ")) expect(answer.body).not.toContain(hash);
  expect(answer.body).not.toContain(token);
});

it("ends one of them, or all but the one at hand", async () => {
  const person = await test.addPerson("basic");
  const tokens = await Promise.all(["uno", "dos", "tres"].map((name) => open(person, name)));
  const sessions: { id: string; userAgent: string | null }[] = await list(person);
  const second = sessions.find(({ userAgent }) => userAgent === "dos");
  const ended = await test.call(person, { method: "DELETE", url: `/api/auth/sessions/${second?.id}` });
  expect(ended.statusCode).toBe(204);
  expect(await Promise.all(tokens.map(isIn))).toEqual([true, false, true]);
  expect((await test.call(person, { method: "DELETE", url: "/api/auth/sessions" })).statusCode).toBe(204);
  expect(await Promise.all(tokens.map(isIn))).toEqual([false, false, false]);
  expect(await list(person)).toEqual([expect.objectContaining({ isCurrent: true })]);
});

it("ends no session of other people, and not the current one", async () => {
  const [person, other] = [await test.addPerson("basic"), await test.addPerson("basic")];
  const [theirs] = await list(other);
  const [own] = await list(person);
  for (const { id } of [theirs, own, { id: "nada" }]) {
    expect((await test.call(person, { method: "DELETE", url: `/api/auth/sessions/${id}` })).statusCode).toBe(404);
  }
  expect([await isIn(person.token), await isIn(other.token)]).toEqual([true, true]);
  expect((await test.call(null, { url: "/api/auth/sessions" })).statusCode).toBe(401);
});
