import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { analyticsAnswer } from "../../../schema/wire/analytics.ts";
import { visitFigures } from "../../../schema/wire/visit-figures.ts";
import { addToDocuments } from "../../core/documents/add-to-documents.ts";
import { rollUpCounts } from "../../engines/counts/roll-up-counts.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";
import { visitTable } from "./add-visits.ts";
import { articleVisits } from "./report-visits.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0";
const HOUR = 3_600_000;

let test: TestApp;
let editor: TestPerson;
let river: { id: string; url: string };
let bridge: { id: string; url: string };

beforeAll(async () => {
  test = await openTestApp();
  editor = await test.addPerson("editor");
  const category = (await test.save("category", { name: "Ciudad" }, test.project)).id;
  const published = async (title: string) => {
    const payload = { title, category, status: "PUBLISHED", date: "2026-02-28T10:00:00.000Z" };
    return (await test.call(editor, { method: "POST", url: "/api/article", payload })).json();
  };
  river = await published("El río bajó");
  bridge = await published("El puente abre");
});
afterAll(() => test.close());

async function visit(path: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") {
  const answer = await test.call(null, {
    method,
    url: `/sitio/${test.project}${path}`,
    headers: { "user-agent": BROWSER, ...headers },
  });
  return answer;
}

const ask = async (name: string, person = editor) => (await test.call(person, { url: `/api/analytics/${name}` })).json();
const figures = async (name: string) => visitFigures.parse(await ask(name));

describe("visits of a site", () => {
  it("are counted where a page goes to a person, by article and by where they came from", async () => {
    const first = await visit(river.url, { referer: "https://www.google.com/" });
    expect(first.statusCode).toBe(200);
    // What a browser has already is looked at again, too.
    expect((await visit(river.url, { "if-none-match": String(first.headers.etag) })).statusCode).toBe(304);
    await visit(bridge.url, { referer: `http://localhost:80/sitio/${test.project}/` });
    await visit("/");
    for (const [path, headers, method] of [
      [river.url, { "user-agent": "Googlebot/2.1" }],
      [river.url, { "sec-purpose": "prefetch" }],
      [river.url, {}, "HEAD"],
      ["/nota/no-hay", {}],
      ["/rss.xml", {}],
      ["/robots.txt", {}],
    ] as const)
      await visit(path, headers, method);
    await test.services.visits.flush();
    const now = await figures("realtime");
    expect(now).toMatchObject({ count: 4, countBySource: { search: 1, direct: 2, internal: 1 } });
    expect(now.data).toEqual([
      {
        doc: {
          id: river.id,
          title: "El río bajó",
          url: river.url,
          date: "2026-02-28T10:00:00.000Z",
          category: expect.anything(),
        },
        count: 2,
        countBySource: { search: 1, direct: 1 },
      },
      expect.objectContaining({ count: 1, countBySource: { internal: 1 } }),
    ]);
    expect(now.series).toHaveLength(30);
    expect(now.series.reduce((sum, { count }) => sum + count, 0)).toBe(4);
    expect((await figures(`realtime?doc=${bridge.id}&limit=1`)).count).toBe(1);
    const { headers } = editor;
    expect((await test.app.inject({ url: "/api/realtime", headers })).json()).toMatchObject({
      realtime_5m: 4,
      realtime5m: { count: 4 },
    });
  });

  it("are counted for five whole minutes and for twenty-four whole hours, whatever the clock shows", async () => {
    const atStart = test.services.now().getTime();
    const minute = 60_000;
    const rest = minute - (atStart % minute);
    const counts = async () => {
      const { count, series } = await figures("totals");
      expect(
        series.reduce((sum, step) => sum + step.count, 0),
        "the bars have what the sum has",
      ).toBe(count);
      const { headers } = editor;
      const { realtime_5m } = (await test.app.inject({ url: "/api/realtime", headers })).json();
      return [(await figures("realtime")).count, realtime_5m, count];
    };
    test.pass(rest + 5 * minute - 1_000);
    expect(await counts()).toEqual([4, 4, 4]);
    test.pass(minute);
    expect(await counts()).toEqual([0, 0, 4]);
    test.pass(24 * HOUR - 6 * minute);
    await rollUpCounts(test.services.store, visitTable, test.services.now());
    expect(await counts()).toEqual([0, 0, 4]);
    test.pass(minute);
    expect(await counts()).toEqual([0, 0, 0]);
    test.pass(atStart - test.services.now().getTime());
  });

  it("store nothing about the reader: no address, no browser, no previous page", async () => {
    const rows = await test.services.store.query("select * from visit_counts");
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(["at", "collection", "count", "doc_id", "grain", "scope", "source"]);
  });

  it("leave the realtime figures after minutes, and the day's after a day; hours and days add up to the same", async () => {
    test.pass(6 * 60_000);
    expect((await figures("realtime")).count).toBe(0);
    expect((await figures("totals")).count).toBe(4);
    test.pass(20 * HOUR);
    await rollUpCounts(test.services.store, visitTable, new Date(test.services.now().getTime() + 6 * HOUR));
    const grains = async () => await test.services.store.query("select distinct grain from visit_counts");
    expect(await grains()).toEqual([{ grain: 60 }]);
    expect((await figures("totals")).count).toBe(4);
    test.pass(24 * HOUR);
    expect((await figures("totals")).count).toBe(0);
    // Later than any session goes on.
    await rollUpCounts(test.services.store, visitTable, new Date(test.services.now().getTime() + 120 * 24 * HOUR));
    expect(await grains()).toEqual([{ grain: 1440 }]);
    const answer = analyticsAnswer.parse(await ask("event?dimension=doc&dimension=model&event=visits"));
    expect(answer.summary.events).toEqual({ visits: 4 });
    expect(answer.data).toEqual([
      {
        dimensions: { doc: expect.objectContaining({ id: river.id, title: "El río bajó" }), model: "Article" },
        events: { visits: 2 },
      },
      { dimensions: { doc: expect.objectContaining({ id: bridge.id }), model: "Article" }, events: { visits: 1 } },
      { dimensions: { doc: null, model: null }, events: { visits: 1 } },
    ]);
    const bySource = await ask("event?dimension=source&dimension=date&event=visits&source=search&granularity=day");
    expect(bySource.data).toEqual([{ dimensions: { source: "search", date: "2026-03-01T00:00" }, events: { visits: 1 } }]);
    const byCategory = await ask(`event?dimension=category&event=visits&model=Article&date_end=2027-01-01T00:00:00Z`);
    expect(byCategory.data).toEqual([
      { dimensions: { category: expect.objectContaining({ name: "Ciudad" }) }, events: { visits: 3 } },
    ]);
  });

  it("are written down in articles once they have grown, on top of what these had", async () => {
    const { store, changes, now } = test.services;
    const published: string[] = [];
    changes.subscribe(({ collection, id }) => collection === "article" && published.push(id));
    const report = () => addToDocuments({ store, now, publish: changes.publish }, articleVisits);
    const article = async () => (await test.call(editor, { url: `/api/article/${river.id}` })).json();
    const before = await article();
    await report();
    expect(published.toSorted()).toEqual([river.id, bridge.id].toSorted());
    expect(await article()).toMatchObject({ viewCount: 2, viewCountBySource: { search: 1, direct: 1 } });
    const { updatedBy } = await article();
    expect(updatedBy).toEqual(before.updatedBy);
    for (let count = 0; count < 6; count += 1) await visit(river.url);
    await test.services.visits.flush();
    await report();
    expect((await article()).viewCount).toBe(8);
    await visit(river.url);
    await test.services.visits.flush();
    await report();
    expect((await article()).viewCount, "one more is not worth a version").toBe(8);
    test.pass(25 * HOUR);
    await report();
    expect((await article()).viewCount).toBe(9);
    await report();
    expect(published).toHaveLength(4);
  });

  it("are available to people who may read the articles, in this project only", async () => {
    const elsewhere = await test.addPerson("editor", { project: test.otherProject });
    expect(visitFigures.parse(await ask("totals", elsewhere))).toMatchObject({ count: 0, data: [] });
    const model = (name: string) => ({ name, accessLevels: [{ model: name, actions: ["READ"] }] });
    const role = await test.save("permission-role", model("Tag"), test.project);
    const limited = await test.addPerson("basic", { roles: [role.id] });
    for (const name of ["realtime", "totals", "event?event=visits"]) {
      expect((await test.call(limited, { url: `/api/analytics/${name}` })).statusCode, name).toBe(403);
      expect((await test.call(null, { url: `/api/analytics/${name}` })).statusCode, name).toBe(401);
    }
    for (const name of [
      "realtime?limit=101",
      "realtime?x=1",
      "event?event=nothing",
      "event?dimension=scope",
      "event?password=1",
      "event?date_start=ayer",
    ])
      expect((await test.call(editor, { url: `/api/analytics/${name}` })).statusCode, name).toBe(400);
  });
});
