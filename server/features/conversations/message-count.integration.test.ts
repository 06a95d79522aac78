import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { socketEvents } from "../../../schema/wire/socket-events.ts";
import { notificationOf } from "../../realtime/change-notification.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";
import { countMessages } from "./count-messages.ts";

let test: TestApp;
let ana: TestPerson;
let bruno: TestPerson;
let article: string;
beforeAll(async () => {
  test = await openTestApp();
  [ana, bruno] = [await test.addPerson("basic"), await test.addPerson("admin")];
});
beforeEach(async () => {
  article = (await post(ana, "article", { title: "Crecida", status: "DRAFT" })).json().id;
});
afterAll(() => test.close());

const post = (person: TestPerson, path: string, payload: object) =>
  test.call(person, { method: "POST", url: `/api/${path}`, payload });
const get = async (path: string) => (await test.call(ana, { url: `/api/${path}` })).json();
/** As the server does it each minute. */
const settle = () => countMessages({ store: test.services.store, publish: test.services.changes.publish });
const count = async (id = article) => {
  await settle();
  return (await get(`article/${id}`)).messageCount ?? null;
};
const say = async (person: TestPerson, to: object, t = "Falta la foto.") => {
  const answer = await post(person, "conversation-message", { ...to, t });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const about = () => ({ model: "Article", doc: article });

it("stores the number of messages about an article as a version without an author", async () => {
  const before = await get(`article/${article}`);
  expect(before.messageCount ?? null).toBeNull();
  const changes: unknown[] = [];
  const stop = test.services.changes.subscribe(
    (change) => change.id === article && changes.push(notificationOf(change)?.events.map(([name]) => name)),
  );
  const { c } = await say(bruno, about());
  await say(ana, { c }, "La subo.");
  // Devices pull the article once for both.
  await settle();
  await settle();
  stop();
  const after = await get(`article/${article}`);
  expect([after.messageCount, changes]).toEqual([2, [[socketEvents.event]]]);
  expect([after.updatedBy, Date.parse(after.updatedAt) - Date.parse(before.updatedAt)]).toEqual([before.updatedBy, 1]);
  expect((await get(`document-history?model=Article&doc=${article}`)).data).toHaveLength(1);
});

it("counts what a device sent twice once, and what was refused not at all", async () => {
  const operation = (number: number, t: string) => ({
    ...{ action: "INSERT", operationId: `mensaje-${article}-${number}`, collection: "conversation-message" },
    id: `local:00000000-0000-4000-8000-00000000000${number}`,
    data: { ...about(), t },
  });
  const operations = [operation(1, "Uno"), operation(2, "  "), operation(3, "Tres")];
  for (const [times, statuses] of [
    [1, ["applied", "refused", "applied"]],
    [2, ["applied", "refused", "applied"]],
  ] as const) {
    const { results } = (await post(ana, "changes", { operations })).json();
    expect([times, results.map(({ status }: { status: string }) => status)]).toEqual([times, statuses]);
    expect(await count()).toBe(2);
  }
});

it("reaches devices by the feed", async () => {
  let { nextCursor: cursor, more } = await get("changes");
  while (more) ({ nextCursor: cursor, more } = await get(`changes?cursor=${encodeURIComponent(cursor)}`));
  await say(bruno, about());
  await settle();
  const { data } = await get(`changes?cursor=${encodeURIComponent(cursor)}`);
  expect(data).toContainEqual(
    expect.objectContaining({ id: article, doc: expect.objectContaining({ messageCount: 1, title: "Crecida" }) }),
  );
});

it("does not count private messages or messages about other documents", async () => {
  await say(ana, { ...about(), users: [bruno.id] });
  await say(ana, { users: [bruno.id] });
  const { id: tag } = await test.save("tag", { name: "río" }, test.project);
  await say(ana, { model: "Tag", doc: tag });
  expect(await count()).toBeNull();
});

it("counts readers' comments, also when one is taken away or put right", async () => {
  const { id: other } = (await post(ana, "article", { title: "Bajante", status: "DRAFT" })).json();
  const conversation = async (doc: string) =>
    (await test.saveAsServer("conversation", { name: "Lectores", model: "Article", doc, channel: "comments" })).id;
  const [here, there] = [await conversation(article), await conversation(other)];
  const d = test.services.now().toISOString();
  const comment = async (c: string) => (await test.saveAsServer("comment", { u: ana.id, d, t: "Estuve ahí.", c })).id;
  const [first, second] = [await comment(here), await comment(here)];
  await say(ana, about());
  expect([await count(), await count(other)]).toEqual([3, null]);
  await post(bruno, `comment/${first}`, { t: "Estuve ahí ayer." });
  expect(await count()).toBe(3);
  await post(bruno, `comment/${first}`, { c: there });
  expect([await count(), await count(other)]).toEqual([2, 1]);
  await test.call(bruno, { method: "DELETE", url: `/api/comment/${second}` });
  expect(await count()).toBe(1);
});

it("is known again of an article that comes back, with what was said meanwhile", async () => {
  const { c } = await say(bruno, about());
  await test.call(bruno, { method: "DELETE", url: `/api/article/${article}` });
  await say(ana, { c }, "¿Por qué no está más?");
  await post(bruno, `article/${article}`, { title: "Crecida" });
  expect(await count()).toBe(2);
});

it("is right of an article that comes back together with what is said about it", async () => {
  const { c } = await say(bruno, about());
  await test.call(bruno, { method: "DELETE", url: `/api/article/${article}` });
  const operations = [
    { action: "INSERT", operationId: `vuelve-${article}`, collection: "article", id: article, data: { title: "Crecida" } },
    {
      ...{ action: "INSERT", operationId: `dicho-${article}`, collection: "conversation-message" },
      ...{ id: "local:00000000-0000-4000-8000-000000000077", data: { c, t: "Volvió." } },
    },
  ];
  for (const order of [operations.toReversed(), operations]) {
    const { results } = (await post(ana, "changes", { operations: order })).json();
    expect(results.map(({ status }: { status: string }) => status)).toEqual(["applied", "applied"]);
    expect(await count()).toBe(2);
  }
});

it("is that of the project where the article is", async () => {
  await say(bruno, about());
  await settle();
  const boss = await test.addPerson("systemAdmin");
  const move = (from: string, to: string) =>
    test.call(boss, {
      method: "MOVE" as "POST",
      url: `/api/article/${article}`,
      payload: { project: to },
      headers: { project: from },
    });
  const moved = await move(test.project, test.otherProject);
  expect([moved.statusCode, moved.json().messageCount]).toEqual([200, 0]);
  const back = await move(test.otherProject, test.project);
  expect([back.statusCode, back.json().messageCount]).toEqual([200, 1]);
});
