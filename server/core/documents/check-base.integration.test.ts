import { afterAll, beforeAll, expect, it } from "vitest";
import { behaviours } from "../../behaviours.ts";
import { countMessages } from "../../features/conversations/count-messages.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";
import { refreshTimeDerivedFields } from "./time/refresh-time-derived-fields.ts";

type Values = Record<string, unknown> & { readonly id: string; readonly updatedAt: string };

let test: TestApp;
let ana: TestPerson;
let bruno: TestPerson;
let operations = 0;
beforeAll(async () => {
  test = await openTestApp();
  [ana, bruno] = [await test.addPerson("admin"), await test.addPerson("editor")];
});
afterAll(() => test.close());

const based = ({ updatedAt }: Values) => ({ "base-updated-at": updatedAt });
const post = async (person: TestPerson, path: string, payload: object, headers: Record<string, string> = {}) => {
  const answer = await test.call(person, { method: "POST", url: `/api/${path}`, payload, headers });
  return { status: answer.statusCode, body: answer.json() };
};
const make = async (path: string, payload: object): Promise<Values> => (await post(ana, path, payload)).body;
const get = async (path: string): Promise<Values> => (await test.call(ana, { url: `/api/${path}` })).json();
const draft = () => make("article", { title: "Crecida", status: "DRAFT" });
/** The server counts what has been said about the article: a version without an author. */
const talk = async ({ id }: Values) => {
  await make("conversation-message", { model: "Article", doc: id, t: "Falta la foto." });
  await countMessages({ store: test.services.store, publish: test.services.changes.publish });
};
const update = ({ id, updatedAt: baseUpdatedAt }: Values, field: string, value: string) => ({
  ...{ action: "UPDATE", operationId: `edición-${operations++}`, collection: "article", id, baseUpdatedAt },
  patch: [{ op: "replace", path: `/${field}`, value }],
});
const push = async (...sent: object[]): Promise<{ status: string; current?: Values }[]> =>
  (await post(ana, "changes", { operations: sent })).body.results;

it("lets an edit of the version before on that only the server has found something out about, and keeps both", async () => {
  const base = await draft();
  await talk(base);
  expect((await get(`article/${base.id}`)).updatedAt).not.toBe(base.updatedAt);
  const { status, body } = await post(ana, `article/${base.id}`, { title: "Crecida histórica" }, based(base));
  expect([status, body]).toEqual([200, expect.objectContaining({ title: "Crecida histórica", messageCount: 1 })]);
  await talk(base);
  expect(await push(update(body, "kicker", "Ciudad"))).toMatchObject([{ status: "applied", document: { messageCount: 2 } }]);
  expect(await get(`article/${base.id}`)).toMatchObject({ title: "Crecida histórica", kicker: "Ciudad", messageCount: 2 });
});

it("takes any of several such versions for a base, of a deletion as well", async () => {
  const base = await draft();
  await talk(base);
  const between = await get(`article/${base.id}`);
  await talk(base);
  expect(await push(update(between, "kicker", "Ciudad"))).toMatchObject([{ status: "applied" }]);
  const edited = await get(`article/${base.id}`);
  await talk(base);
  const removal = { method: "DELETE" as const, url: `/api/article/${base.id}`, headers: based(edited) };
  expect((await test.call(ana, removal)).statusCode).toBe(204);
});

it("lets an edit pass over versions that the clock or a use of the document made", async () => {
  const endDate = new Date(test.services.now().getTime() + 3_600_000).toISOString();
  const campaign = await make("ad-campaign", { name: "Otoño", endDate });
  test.pass(2 * 3_600_000);
  await refreshTimeDerivedFields({
    store: test.services.store,
    now: test.services.now,
    publish: test.services.changes.publish,
    behaviours,
  });
  const settled = await get(`ad-campaign/${campaign.id}`);
  expect([campaign.status, settled.status]).toEqual(["setup", "ended"]);
  const renamed = await post(ana, `ad-campaign/${campaign.id}`, { name: "Otoño 2026" }, based(campaign));
  expect([renamed.status, renamed.body.status]).toEqual([200, "ended"]);
  const tag = await make("tag", { name: "río" });
  await make("article", { title: "Crecida", status: "DRAFT", tags: [tag.id] });
  const { lastUsedAt } = await get(`tag/${tag.id}`);
  const spelt = await post(ana, `tag/${tag.id}`, { name: "Río" }, based(tag));
  expect([spelt.status, spelt.body.lastUsedAt, typeof lastUsedAt]).toEqual([200, lastUsedAt, "string"]);
});

it("is a conflict where a person edited in between, before or after the server", async () => {
  for (const order of ["edit, count", "count, edit", "count, edit, count"]) {
    const base = await draft();
    let counted = base;
    for (const step of order.split(", ")) {
      if (step === "edit") await post(bruno, `article/${base.id}`, { title: "Suyo" });
      else await talk(base);
      if (step === "count" && counted === base) counted = await get(`article/${base.id}`);
    }
    const stale = order.startsWith("count") ? counted : base;
    const [result] = await push(update(stale, "title", "Mío"));
    expect([order, result]).toMatchObject([
      order,
      { status: "conflict", current: { title: "Suyo", messageCount: expect.anything() } },
    ]);
    const removal = { method: "DELETE" as const, url: `/api/article/${base.id}`, headers: based(stale) };
    expect([order, (await test.call(ana, removal)).statusCode]).toEqual([order, 409]);
    expect((await get(`article/${base.id}`)).title).toBe("Suyo");
  }
});

it("is a conflict for the second of two edits of one version that arrive together", async () => {
  const base = await draft();
  await talk(base);
  const results = await push(update(base, "title", "Primero"), update(base, "title", "Segundo"));
  expect(results).toMatchObject([{ status: "applied" }, { status: "conflict", current: { title: "Primero" } }]);
});

it("is a conflict with a version that was restored after a deletion, and for an unknown base", async () => {
  const base = await draft();
  await test.call(bruno, { method: "DELETE", url: `/api/article/${base.id}` });
  expect(await push(update(base, "title", "Mío"))).toMatchObject([{ status: "conflict", current: null }]);
  await post(bruno, `article/${base.id}`, { title: "Vuelve" });
  await talk(base);
  for (const updatedAt of [base.updatedAt, "", "ayer", "2999-01-01T00:00:00.000Z"]) {
    const [result] = await push(update({ ...base, updatedAt }, "title", "Mío"));
    expect([updatedAt, result]).toMatchObject([updatedAt, { status: "conflict", current: { title: "Vuelve" } }]);
  }
});
