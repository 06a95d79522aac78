import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { article } from "../../../schema/features/articles/article.ts";
import { socketEvents } from "../../../schema/wire/socket-events.ts";
import { mergeDocument } from "../../../sync/merging/merge.ts";
import { changedByPeople } from "../../../sync/patch.ts";
import type { PublishedChange } from "../../context/command-context.ts";
import { Workspace } from "../../core/rows/workspace.ts";
import { notificationOf } from "../../realtime/change-notification.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";
import { fillArticleFacts } from "./fill-article-facts.ts";

const HOUR = 3_600_000;

let test: TestApp;
let editor: TestPerson;
let category: string;
let created = 0;
const emitted: PublishedChange[] = [];

beforeAll(async () => {
  test = await openTestApp();
  editor = await test.addPerson("editor");
  category = (await test.save("category", { name: "Ciudad" }, test.project)).id;
  test.services.changes.subscribe((change) => emitted.push(change));
});
afterAll(() => test.close());
beforeEach(() => {
  emitted.length = 0;
});

/** Articles as a former version of the program stored them, and the note that a new one finds. */
async function storeWithoutFacts(...articles: readonly Record<string, unknown>[]): Promise<AnyDocument[]> {
  const updatedAt = test.services.now().toISOString();
  const by = { id: editor.id, displayName: "Persona 1" };
  const stamps = { createdAt: updatedAt, updatedAt, createdBy: by, updatedBy: by };
  const documents = articles.map((values) => ({ ...stamps, ...values, id: `vieja-${created++}` }));
  await test.services.store.transaction(async (tx) => {
    const { workspace } = await Workspace.open(tx, [test.project]);
    for (const data of documents) {
      const key = { scope: test.project, collection: "article", id: data.id };
      workspace.put({
        ...key,
        definition: article,
        createdAt: updatedAt,
        updatedAt,
        deletedAt: null,
        createdBy: editor.id,
        data,
      });
    }
    workspace.flush();
  });
  await test.services.store.query(`insert into article_facts_to_fill (scope) values ($1)`, [test.project]);
  return documents;
}

const services = () => ({
  store: test.services.store,
  now: test.services.now,
  publish: test.services.changes.publish,
});
const fill = (goesOn?: () => boolean) => fillArticleFacts(services(), goesOn);
const get = async (path: string) => (await test.call(editor, { url: `/api/${path}` })).json();
const read = async ({ id }: { readonly id: string }): Promise<AnyDocument> => get(`article/${id}`);
const ago = (hours: number) => new Date(test.services.now().getTime() - hours * HOUR).toISOString();

async function pull(cursor: string): Promise<{ changes: { id: string; doc: AnyDocument }[]; cursor: string }> {
  const changes: { id: string; doc: AnyDocument }[] = [];
  for (let at = cursor; ; ) {
    const page = await get(`changes${at && `?cursor=${encodeURIComponent(at)}`}`);
    changes.push(...page.data);
    at = page.nextCursor;
    if (!page.more) return { changes, cursor: at };
  }
}

it("gives articles of former versions the values that a save would give them, without recording an edit", async () => {
  const published = { title: "Baja el río", category, status: "PUBLISHED", date: ago(50) };
  const liveUpdates = [
    { id: "primera", title: "Primera", date: ago(3) },
    { id: "última", title: "Última", date: ago(1) },
  ];
  const stored = await storeWithoutFacts(
    published,
    { ...published, urlForced: "/rio" },
    { ...published, freshnessPeriod: "PT48H", storyPages: [{ id: "p1", type: "photo" }] },
    { title: "En vivo", status: "DRAFT", liveUpdates },
    { title: "Borrador", status: "DRAFT" },
  );
  const [onTheWeb, forced, due, live, draft] = stored as [AnyDocument, AnyDocument, AnyDocument, AnyDocument, AnyDocument];
  const { cursor } = await pull("");
  await fill();
  expect((await read(onTheWeb)).url).toBe(`/nota/${onTheWeb.id}/baja-el-rio`);
  expect((await read(forced)).url).toBe("/rio");
  const freshnessDueDate = new Date(Date.parse(published.date) + 48 * HOUR).toISOString();
  expect(await read(due)).toMatchObject({ storyAvailable: true, freshnessDueDate, freshnessIsDue: true });
  // What people wrote stays as it is, the order of the coverage too.
  expect(await read(live)).toMatchObject({ liveUpdatesStatus: "LIVE", liveUpdates });
  expect(await read(draft)).toMatchObject(draft);
  const changed = [onTheWeb, forced, due, live];
  const { changes } = await pull(cursor);
  expect(changes.map(({ id }) => id)).toEqual(changed.map(({ id }) => id));
  for (const { id, doc } of changes) {
    const before = stored.find((each) => each.id === id) as AnyDocument;
    expect([doc.updatedBy, Date.parse(doc.updatedAt) - Date.parse(before.updatedAt)]).toEqual([before.updatedBy, 1]);
    expect((await get(`document-history?model=Article&doc=${id}`)).data).toEqual([]);
  }
  expect(emitted.map((change) => [change.id, notificationOf(change)?.events.map(([name]) => name)])).toEqual(
    changed.map(({ id }) => [id, [socketEvents.event]]),
  );
});

it("counts what was said about them", async () => {
  const [before] = (await storeWithoutFacts({ title: "Crecida", status: "DRAFT" })) as [AnyDocument];
  const say = (payload: object) => test.call(editor, { method: "POST", url: "/api/conversation-message", payload });
  for (const t of ["Falta la foto.", "Ya está."]) await say({ model: "Article", doc: before.id, t });
  // As before anybody counted.
  await test.services.store.query(`update documents set data = data - 'messageCount' where id = $1`, [before.id]);
  await fill();
  expect((await read(before)).messageCount).toBe(2);
});

it("causes no conflict for people who edit or delete an article in the meantime", async () => {
  const [base] = (await storeWithoutFacts({ title: "Crecida", category, status: "PUBLISHED", date: ago(1) })) as [AnyDocument];
  await fill();
  const send = async (operationId: string, baseUpdatedAt: string) => {
    const patch = [{ op: "replace", path: "/title", value: "Crecida histórica" }];
    const operation = { action: "UPDATE", operationId, collection: "article", id: base.id, baseUpdatedAt, patch };
    const answer = await test.call(editor, { method: "POST", url: "/api/changes", payload: { operations: [operation] } });
    return answer.json().results[0];
  };
  const refused = await send("borrador-1", base.updatedAt);
  expect(refused.status).toBe("conflict");
  expect(changedByPeople(article, base, refused.current)).toEqual([]);
  const { merged, conflicts } = mergeDocument(article, base, { ...base, title: "Crecida histórica" }, refused.current);
  expect([conflicts, merged.title]).toEqual([[], "Crecida histórica"]);
  expect((await send("borrador-2", refused.current.updatedAt)).status).toBe("applied");
  expect((await read(base)).url).toBe(`/nota/${base.id}/crecida`);
});

it("is not waited for by one that moves to a project where all is filled in", async () => {
  const published = { title: "Se muda", category, status: "PUBLISHED", date: ago(50), freshnessPeriod: "PT48H" };
  const demanded = { ...published, urlForced: "/mudanza" };
  const [plain, forced, rival] = (await storeWithoutFacts(published, demanded, demanded)) as [
    AnyDocument,
    AnyDocument,
    AnyDocument,
  ];
  const mover = await test.addPerson("systemAdmin");
  const move = ({ id }: AnyDocument) =>
    test.call(mover, { method: "MOVE" as "POST", url: `/api/article/${id}`, payload: { project: test.otherProject } });
  const url = `/nota/${plain.id}/se-muda`;
  expect((await move(plain)).json()).toMatchObject({ url, freshnessIsDue: true });
  const kept = await test.services.store.query(`select url from article_addresses where doc_id = $1`, [plain.id]);
  expect(kept).toEqual([{ url }]);
  expect((await move(forced)).json()).toMatchObject({ url: "/mudanza" });
  // Readers find another one there already.
  const refused = await move(rival);
  expect([refused.statusCode, refused.json()]).toMatchObject([422, { fields: { urlForced: "validation.addressTaken" } }]);
  expect((await read(rival)).id).toBe(rival.id);
  await fill();
});

it("goes on where it was stopped, and several at a time fill each article once", { tags: ["slow"] }, async () => {
  const titles = Array.from({ length: 60 }, (_, number) => `Nota ${number}`);
  const stored = await storeWithoutFacts(...titles.map((title) => ({ title, category, status: "HIDDEN" })));
  let batches = 0;
  await fill(() => batches++ < 1);
  const begun = emitted.length;
  expect(begun).toBeLessThan(60);
  // Saved by somebody before its turn: it has its facts and moves to the end of the feed.
  const [last] = stored.slice(-1) as [AnyDocument];
  await test.call(editor, { method: "POST", url: `/api/article/${last.id}`, payload: { kicker: "Ciudad" } });
  emitted.length = 0;
  await Promise.all([fill(), fill(), fill()]);
  expect(emitted).toHaveLength(59 - begun);
  for (const each of [stored[0], stored[50], last] as AnyDocument[]) {
    expect((await read(each)).url).toContain(`/nota/${each.id}/nota-`);
  }
  expect(await test.services.store.query(`select * from article_facts_to_fill`)).toEqual([]);
  emitted.length = 0;
  await fill();
  expect(emitted).toEqual([]);
});
