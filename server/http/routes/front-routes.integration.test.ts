import { afterAll, beforeAll, expect, it } from "vitest";
import type { WireOperation } from "../../../schema/wire/operation.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

let test: TestApp;
let editor: TestPerson;
let category: string;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.addPerson("editor");
  category = (await test.save("category", { name: "Ciudad" }, test.project)).id;
});
afterAll(() => test.close());

type Saved = Record<string, unknown> & { id: string; updatedAt: string };

async function post(person: TestPerson, path: string, payload: object): Promise<Saved> {
  const answer = await test.call(person, { method: "POST", url: `/api/${path}`, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const article = (more: object = {}) => post(editor, "article", { title: "Crece el río", category, status: "REVISION", ...more });
const read = async (id: string) => (await test.call(editor, { method: "GET", url: `/api/article/${id}` })).json() as Saved;
const statusesOf = async (...articles: readonly { readonly id: string }[]) =>
  (await Promise.all(articles.map(({ id }) => read(id)))).map(({ status }) => status);

/** A front with a row of articles. */
const frontOf = (...articles: readonly { readonly id: string }[]) => ({
  name: "Portada",
  components: [{ id: "c1", type: "row", data: { items: articles.map(({ id }) => ({ id: `i-${id}`, doc: id })) } }],
});

it("publishes what is in review on it, wherever it stands, with the date of now where it had none (FRONT-034, FRONT-035)", async () => {
  const dated = await article({ date: "2026-02-01T10:00:00.000Z" });
  const [inRow, alone, inserted, beside, fixed] = await Promise.all([1, 2, 3, 4, 5].map(() => article()));
  const { id } = await post(editor, "front", {
    name: "Portada",
    status: "DRAFT",
    components: [
      { id: "c1", type: "article", data: { doc: alone?.id } },
      {
        id: "c2",
        type: "row",
        data: {
          items: [{ doc: inRow?.id }, { doc: dated.id }],
          insertsItems: [{ doc: inserted?.id }],
          auxiliarItems: [{ doc: beside?.id }],
        },
      },
    ],
    insertsWidgets: [{ id: "i1", widgets: [{ id: "w1", type: "article", data: { doc: fixed?.id } }] }],
  });
  expect(id).not.toBe("");
  const published = await Promise.all([alone, inRow, dated, inserted, beside, fixed].map((each) => read(each?.id ?? "")));
  expect(published.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => "PUBLISHED"));
  expect(published.every(({ date }) => typeof date === "string" && date !== "")).toBe(true);
  expect(published[2]?.date).toBe(dated.date);
  expect(published[0]).toMatchObject({ updatedBy: { id: editor.id } });
});

it("leaves everything else as it is", async () => {
  const original = await article({ status: "PUBLISHED", date: "2026-02-01T10:00:00.000Z" });
  const others = [
    await article({ status: "DRAFT" }),
    await article({ status: "HIDDEN" }),
    await article({ status: "SCHEDULED", date: "2026-09-01T10:00:00.000Z" }),
    await article({ forkedFrom: original.id }),
  ];
  const gone = await article();
  await test.call(editor, { method: "DELETE", url: `/api/article/${gone.id}` });
  await post(editor, "front", { ...frontOf(...others, gone), status: "DRAFT" });
  expect(await statusesOf(...others)).toEqual(["DRAFT", "HIDDEN", "SCHEDULED", "REVISION"]);
});

it("does so with every save: of a change, of nothing, by an operation, and of one that comes back", async () => {
  const front = await post(editor, "front", frontOf());
  const first = await article();
  await post(editor, `front/${front.id}`, frontOf(first));
  expect(await statusesOf(first)).toEqual(["PUBLISHED"]);

  await post(editor, `article/${first.id}`, { status: "REVISION" });
  await post(editor, `front/${front.id}`, {});
  expect(await statusesOf(first)).toEqual(["PUBLISHED"]);

  const second = await article();
  const { updatedAt } = (await test.call(editor, { method: "GET", url: `/api/front/${front.id}` })).json() as Saved;
  const operation: WireOperation = {
    operationId: crypto.randomUUID(),
    collection: "front",
    id: front.id,
    action: "UPDATE",
    baseUpdatedAt: updatedAt,
    patch: [{ op: "replace", path: "/components", value: frontOf(first, second).components }],
  };
  const sent = await test.call(editor, { method: "POST", url: "/api/changes", payload: { operations: [operation] } });
  expect(sent.statusCode, sent.body).toBe(200);
  expect(await statusesOf(second)).toEqual(["PUBLISHED"]);

  await test.call(editor, { method: "DELETE", url: `/api/front/${front.id}` });
  await post(editor, `article/${second.id}`, { status: "REVISION" });
  await post(editor, `front/${front.id}`, frontOf(first, second));
  expect(await statusesOf(second)).toEqual(["PUBLISHED"]);
});

it("publishes nothing for people who may not save the article, and still saves the front", async () => {
  const levels = (model: string) => [{ id: "l1", model, actions: ["READ", "CREATE", "UPDATE"] }];
  const role = await test.save("permission-role", { name: "Portadas", accessLevels: levels("Front") }, test.project);
  const limited = await test.addPerson("editor", { roles: [role.id] });
  const reviewed = await article();
  const front = await post(limited, "front", frontOf(reviewed));
  expect(front.components).toHaveLength(1);
  expect(await statusesOf(reviewed)).toEqual(["REVISION"]);
});

it("is one save of the article like anybody's: in its history, and everybody is notified", async () => {
  const reviewed = await article();
  const answers: unknown[] = [];
  const stop = test.services.changes.subscribe((change) => answers.push([change.collection, change.id]));
  const front = await post(editor, "front", frontOf(reviewed));
  stop();
  expect(answers).toEqual([
    ["front", front.id],
    ["article", reviewed.id],
  ]);
  const url = `/api/document-history?model=Article&doc=${reviewed.id}`;
  const history = (await test.call(editor, { method: "GET", url })).json() as { data: { op: string }[] };
  expect(history.data.map(({ op }) => op)).toEqual(["update", "insert"]);
});

it("gives what components hold an id, by which edits of two people come together, and leaves those that are there", async () => {
  const { id: doc } = await article();
  const { components } = await post(editor, "front", {
    name: "Portada",
    components: [
      { type: "row", data: { items: [{ doc }, { id: "mío", doc }], columns: 2 } },
      { type: "html", data: { items: [{ doc: "c" }] } },
    ],
  });
  const [row, other] = components as { data: { items: { id?: string; doc: string }[] } }[];
  expect(row?.data.items.map(({ id }) => id)).toEqual([expect.stringMatching(/./), "mío"]);
  expect(other?.data.items).toEqual([{ doc: "c" }]);
});
