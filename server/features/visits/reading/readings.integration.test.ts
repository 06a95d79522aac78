import { afterAll, beforeAll, expect, it } from "vitest";
import { analyticsAnswer } from "../../../../schema/wire/analytics.ts";
import { addToDocuments } from "../../../core/documents/add-to-documents.ts";
import { rollUpCounts } from "../../../engines/counts/roll-up-counts.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../../testing/open-test-app.ts";
import { readingTable } from "./reading-table.ts";
import { articleReadings } from "./report-readings.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0";

let test: TestApp;
let editor: TestPerson;
let article: { id: string; url: string };

beforeAll(async () => {
  test = await openTestApp();
  editor = await test.addPerson("editor");
  const category = (await test.save("category", { name: "Ciudad" }, test.project)).id;
  const payload = { title: "El río bajó", category, status: "PUBLISHED", date: "2026-02-28T10:00:00.000Z" };
  article = (await test.call(editor, { method: "POST", url: "/api/article", payload })).json();
});
afterAll(() => test.close());

const tell = (path: string, headers: Record<string, string> = {}) =>
  test.call(null, { method: "POST", url: path, headers: { "user-agent": BROWSER, ...headers } });

async function figures(query = "") {
  await test.services.readings.flush();
  const url = `/api/analytics/event?model=Reading&granularity=all&doc=${article.id}${query}`;
  return analyticsAnswer.parse((await test.call(editor, { url })).json()).summary.events;
}

it("adds up how long an article is read and how far, by what its page says, and writes it down in the article", async () => {
  const page = await test.call(null, { url: `/sitio/${test.project}${article.url}`, headers: { "user-agent": BROWSER } });
  expect(page.headers["set-cookie"]).toBeUndefined();
  const path = /data-lectura="([^"]+)"/.exec(page.body)?.[1] ?? "";
  expect(path).toMatch(new RegExp(`^/sitio/${test.project}/_sitio/lectura/`));
  // Somebody reads it to its end in two goes, and somebody else leaves at once.
  expect((await tell(`${path}?n=1&l=0&s=6&de=0&a=2`)).statusCode).toBe(204);
  await tell(`${path}?n=0&l=1&s=34&de=2&a=4`);
  await tell(`${path}?n=1&l=0&s=2&de=0&a=1`);
  // Nothing that nobody can have read, of nobody, or of no article of this server.
  await tell(`${path}?n=1&l=1&s=5000&de=-3&a=9`);
  await tell(`${path}?n=1&l=1&s=60&de=0&a=4`, { "user-agent": "Googlebot/2.1" });
  await tell(`${path.replace(article.id, "otra")}?n=1&l=1&s=60&de=0&a=4`);
  await tell(`${path.replace(`/${test.project}/`, "/otro/")}?n=1&l=1&s=60&de=0&a=4`);
  expect(await figures()).toEqual({ readings: 3, seconds: 42, secondsEach: 14, long: 2 / 3, to50: 1 / 3, to100: 1 / 3 });
  const kept = await test.services.store.query("select distinct doc_id from reading_counts");
  expect(kept).toEqual([{ doc_id: article.id }]);

  const { store, now, changes } = test.services;
  expect(await addToDocuments({ store, now, publish: changes.publish }, articleReadings)).toBe(true);
  expect((await test.call(editor, { url: `/api/article/${article.id}` })).json()).toMatchObject({
    interactionSeconds: 42,
    interactionCount: 2,
  });
});

it("keeps the sums when minutes become hours", async () => {
  const before = await figures();
  await rollUpCounts(test.services.store, readingTable, new Date(test.services.now().getTime() + 3 * 86_400_000));
  expect(await test.services.store.query("select distinct grain from reading_counts")).toEqual([{ grain: 60 }]);
  expect(await figures()).toEqual(before);
});
