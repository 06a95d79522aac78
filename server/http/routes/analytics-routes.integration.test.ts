import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { analyticsAnswer } from "../../../schema/wire/analytics.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

describe("analytics", () => {
  let test: TestApp;
  let basic: TestPerson;
  let writer: string;
  beforeAll(async () => {
    test = await openTestApp();
    basic = await test.addPerson("basic");
    writer = (await test.addPerson("basic")).id;
    const [port, town] = [await madeBy("category", { name: "Puerto" }), await madeBy("category", { name: "Ciudad" })];
    const tags = [await madeBy("tag", { name: "Río" }), await madeBy("tag", { name: "Lluvia" })];
    await article(
      { title: "A", category: port, date: "2026-02-10T12:00:00.000Z", tags },
      { viewCount: 100, interactionSeconds: 90 },
    );
    // Still the 10th in Buenos Aires.
    await article({ title: "B", category: port, date: "2026-02-11T02:30:00.000Z", tags: tags.slice(0, 1) }, { viewCount: 20 });
    await article({ title: "C", category: town, date: "2026-02-12T12:00:00.000Z", author: [writer] }, { viewCount: 500 });
    await article({ title: "D", date: "2026-01-02T12:00:00.000Z" }, {});
  });
  afterAll(() => test.close());

  const madeBy = async (collection: string, body: Record<string, unknown>) => (await test.saveAsServer(collection, body)).id;
  const article = (body: Record<string, unknown>, found: Record<string, unknown>) => test.saveAsServer("article", body, found);
  const get = (query: string, person = basic) => test.call(person, { url: `/api/article/analytics?${query}` });
  const answer = async (query: string) => analyticsAnswer.parse((await get(query)).json());

  it("counts by day, week and month of Buenos Aires, newest first", async () => {
    const { summary, data } = await answer("dimension=date&event=articles&event=viewCount&granularity=day");
    expect(data).toEqual([
      { dimensions: { date: "2026-02-12T00:00" }, events: { articles: 1, viewCount: 500 } },
      { dimensions: { date: "2026-02-10T00:00" }, events: { articles: 2, viewCount: 120 } },
      { dimensions: { date: "2026-01-02T00:00" }, events: { articles: 1, viewCount: null } },
    ]);
    expect(summary).toEqual({ events: { articles: 4, viewCount: 620 } });
    const months = await answer("dimension=date&event=articles&granularity=month");
    expect(months.data.map(({ dimensions, events }) => [dimensions.date, events.articles])).toEqual([
      ["2026-02-01T00:00", 3],
      ["2026-01-01T00:00", 1],
    ]);
    const hours = await answer("dimension=date&event=articles&granularity=hour&date_start=2026-02-11T00:00:00.000Z");
    expect(hours.data.map(({ dimensions }) => dimensions.date)).toEqual(["2026-02-12T09:00", "2026-02-10T23:00"]);
  });

  it("counts by what documents refer to, those with most first, each once in the summary", async () => {
    const byTag = await answer("dimension=tags&event=articles");
    expect(byTag.data.map(({ dimensions, events }) => [dimensions.tags, events.articles])).toEqual([
      [{ id: expect.any(String), name: "Río" }, 2],
      [null, 2],
      [{ id: expect.any(String), name: "Lluvia" }, 1],
    ]);
    expect(byTag.summary.events).toEqual({ articles: 4 });
    const views = await answer("dimension=category&dimension=status&event=viewCount&sort=category");
    expect(views.data.map(({ dimensions }) => dimensions.status)).toEqual(["DRAFT", "DRAFT", "DRAFT"]);
    const mine = await answer(`dimension=author&event=articles&author=${writer}`);
    expect(mine.data).toMatchObject([{ dimensions: { author: { id: writer } }, events: { articles: 1 } }]);
  });

  it("answers one row of everything without dimensions, and shares of campaigns", async () => {
    const { data } = await answer("granularity=all&dimension=date&event=articles&event=interactionSeconds");
    expect(data).toEqual([{ dimensions: {}, events: { articles: 4, interactionSeconds: 90 } }]);
    await test.saveAsServer("mailing-campaign", { subject: "Hola" }, { sent: 200, impressionCount: 50, clickCount: 1 });
    const campaigns = await test.call(basic, { url: "/api/mailing-campaign/analytics?event=openRate&event=clickRate" });
    expect(campaigns.json().summary.events).toEqual({ openRate: 0.25, clickRate: 0.005 });
  });

  it("counts devices by place and by what is known of them, for administrators", async () => {
    const admin = await test.addPerson("admin");
    const device = (country: string, found: object) =>
      test.saveAsServer("device-instance", {}, { ipLocation: { country }, fingerprintLength: 2, ...found });
    await device("Argentina", { identified: true });
    await device("Argentina", {});
    await device("España", {});
    const ask = (query: string, person = admin) => test.call(person, { url: `/api/device-instance/analytics?${query}` });
    const byPlace = await ask("dimension=ipLocation.country&dimension=identified&event=devices&event=fingerprintLength");
    expect(analyticsAnswer.parse(byPlace.json()).data).toEqual([
      { dimensions: { "ipLocation.country": "Argentina", identified: false }, events: { devices: 1, fingerprintLength: 2 } },
      { dimensions: { "ipLocation.country": "Argentina", identified: true }, events: { devices: 1, fingerprintLength: 2 } },
      { dimensions: { "ipLocation.country": "España", identified: false }, events: { devices: 1, fingerprintLength: 2 } },
    ]);
    const days = await ask("dimension=createdAt&event=devices&createdAt_start=2026-02-28T00:00:00.000Z&identified=false");
    expect(days.json().data).toEqual([{ dimensions: { createdAt: "2026-03-01T00:00" }, events: { devices: 2 } }]);
    expect((await ask("event=devices", basic)).statusCode).toBe(403);
  });

  it("rejects unknown input, and people who may not read the documents", async () => {
    for (const query of ["dimension=password", "event=nothing", "granularity=second", "sort=title", "color=red"]) {
      expect((await get(query)).statusCode, query).toBe(400);
    }
    const role = await test.save(
      "permission-role",
      { name: "Etiquetas", accessLevels: [{ model: "Tag", actions: ["READ"] }] },
      test.project,
    );
    const limited = await test.addPerson("basic", { roles: [role.id] });
    expect((await get("event=articles", limited)).statusCode).toBe(403);
  });
});
