import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";
import { migrate } from "./migrate.ts";
import { articleAddresses } from "./migrations/0015-article-addresses.ts";
import { migrations } from "./migrations/all.ts";

let test: TestApp;
let editor: TestPerson;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.addPerson("editor");
});
afterAll(() => test.close());

it("finds the addresses that articles have of their own, or had before they were deleted or got another one", async () => {
  const { store } = test.services;
  const post = async (path: string, payload: object): Promise<{ id: string }> =>
    (await test.call(editor, { method: "POST", url: `/api/${path}`, payload })).json();
  const publish = (title: string, more: object = {}) => post("article", { title, status: "HIDDEN", ...more });
  const remove = (id: string) => test.call(editor, { method: "DELETE", url: `/api/article/${id}` });
  const [onTheWeb, forced, deleted, deletedForced] = [
    await publish("En la web"),
    await publish("Con otra"),
    await publish("Borrada"),
    await publish("Borrada con otra"),
  ];
  for (const { id } of [forced, deletedForced]) await post(`article/${id}`, { urlForced: `/otra/${id}` });
  for (const { id } of [deleted, deletedForced]) await remove(id);
  // Never had one of their own.
  await remove((await publish("Siempre con otra", { urlForced: "/siempre" })).id);
  await publish("Con otra desde siempre", { urlForced: "/desde-siempre" });
  await post("article", { title: "Borrador", status: "DRAFT" });
  const addresses = () => store.query(`select doc_id, url from article_addresses order by doc_id`);
  const known = await addresses();
  expect(known.map((row) => row.doc_id)).toEqual([onTheWeb, forced, deleted, deletedForced].map(({ id }) => id).sort());
  // As a former version of the program left the database.
  await store.batch([
    { text: `drop table article_addresses` },
    { text: `drop table article_facts_to_fill` },
    { text: `drop table articles_to_count` },
    { text: `delete from applied_migrations where version >= $1`, params: [articleAddresses.version] },
  ]);
  await migrate(store, migrations);
  expect(await addresses()).toEqual(known);
  expect(await store.query(`select scope, after from article_facts_to_fill`)).toEqual([{ scope: test.project, after: 0 }]);
});
