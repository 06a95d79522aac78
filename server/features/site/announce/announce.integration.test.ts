import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../../testing/open-test-app.ts";
import { openPushSink } from "../../../testing/push-sink.ts";
import { startAnnouncing } from "./start-announcing.ts";

const sink = await openPushSink(() => 200);
afterAll(() => sink.close());

let test: TestApp;
let admin: TestPerson;
let category: string;
beforeEach(async () => {
  test = await openTestApp({ announcing: { indexNow: `${sink.url}/indexnow`, reach: "any" } });
  admin = await test.addPerson("admin");
  category = (await test.save("category", { name: "Ciudad" }, test.project)).id;
});
afterEach(() => test.close());

const post = async (path: string, payload: object, person = admin) => {
  const answer = await test.call(person, { method: "POST", url: `/api/${path}`, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const withDomain = async () =>
  post(`project/${test.project}`, { hostname: "diario.example" }, await test.addPerson("systemAdmin"));
const article = (values: object = {}) =>
  post("article", { title: "Crecida", category, status: "PUBLISHED", date: "2026-02-28T10:00:00.000Z", ...values });
/** What was announced while something is done, by path. */
const announcedBy = async (work: () => Promise<unknown>) => {
  const from = sink.requests.length;
  const announcing = startAnnouncing(test.services);
  await work();
  await announcing.stop();
  return sink.requests.slice(from).map(({ path, body }) => [path, String(body)] as const);
};

it("announces nothing of a test environment, whose database may be a copy of the newspaper's", async () => {
  await withDomain();
  await post("web-settings/web-settings", { indexNow: true });
  const from = sink.requests.length;
  const announcing = startAnnouncing({ ...test.services, siteEnvironment: "prueba" });
  await article();
  await announcing.stop();
  expect(sink.requests.length).toBe(from);
});

it("announces changed articles to search engines, with a key that they read at the site", async () => {
  await withDomain();
  await post("web-settings/web-settings", { indexNow: true });
  let url = "";
  const announced = await announcedBy(async () => {
    ({ url } = await article());
    await article({ title: "Borrador", status: "DRAFT" });
    await post("tag", { name: "Río" });
  });
  expect(announced.map(([path]) => path)).toEqual(["/indexnow"]);
  const body = JSON.parse(announced[0]?.[1] ?? "{}");
  expect(body).toMatchObject({ host: "diario.example", urlList: [`https://diario.example${url}`] });
  const key = await test.call(null, { url: new URL(body.keyLocation).pathname, headers: { host: "diario.example" } });
  expect([key.statusCode, key.body]).toEqual([200, body.key]);
  expect((await test.call(null, { url: `/sitio/${test.otherProject}/${body.key}.txt` })).statusCode).toBe(404);
});

it("notifies the hub that feeds name of those that have something new", async () => {
  await withDomain();
  await post("web-settings/web-settings", { webSubHub: `${sink.url}/hub` });
  const [[path, body] = ["", ""], ...others] = await announcedBy(() => article());
  expect([path, others]).toEqual(["/hub", []]);
  const sent = new URLSearchParams(body);
  expect([sent.get("hub.mode"), sent.getAll("hub.url")]).toEqual([
    "publish",
    ["rss.xml", "atom.xml", "feed.json"].map((name) => `https://diario.example/${name}`),
  ]);
  const feed = async (name: string) => (await test.call(null, { url: `/sitio/${test.project}/${name}` })).body;
  expect(await feed("rss.xml")).toContain(`<atom:link href="${sink.url}/hub" rel="hub"/>`);
  expect(await feed("atom.xml")).toContain(`<link rel="hub" href="${sink.url}/hub"/>`);
  expect(JSON.parse(await feed("feed.json")).hubs).toEqual([{ type: "WebSub", url: `${sink.url}/hub` }]);
});

it("announces nothing for a site without a domain, or that has not switched it on", async () => {
  await post("web-settings/web-settings", { indexNow: true, webSubHub: `${sink.url}/hub` });
  expect(await announcedBy(() => article())).toEqual([]);
  await withDomain();
  await post("web-settings/web-settings", { indexNow: false, webSubHub: "" });
  expect(await announcedBy(() => article())).toEqual([]);
});
