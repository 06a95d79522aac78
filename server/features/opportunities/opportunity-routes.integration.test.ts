import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { t } from "../../../schema/messages/catalogue.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";
import { openPushSink, type PushSink, type SinkReply } from "../../testing/push-sink.ts";

const FEED = `<?xml version="1.0"?><rss version="2.0" xmlns:ht="https://trends.google.com/trending/rss"><channel><title>Tendencias</title>
  <item><title>inundación</title><ht:approx_traffic>2,000+</ht:approx_traffic><pubDate>Sun, 01 Mar 2026 08:00:00 -0300</pubDate>
    <category>Clima</category><category>Ciudad</category><ht:news_item><ht:news_item_title>Otra cosa</ht:news_item_title></ht:news_item></item>
  <item><title>final &amp; copa</title><ht:approx_traffic>1.5M+</ht:approx_traffic><ht:increase>+300%</ht:increase><pubDate>ayer</pubDate></item>
  <item><title>de hace mucho</title><pubDate>Sun, 01 Feb 2026 08:00:00 -0300</pubDate></item>
  <item><title> </title></item></channel></rss>`;
const ROWS = { rows: [{ keys: ["la ribera"], clicks: 12, impressions: 340, ctr: 0.0353, position: 2.4 }] };
const KEY = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
  publicKeyEncoding: { type: "spki", format: "pem" },
}).privateKey;

let sink: PushSink;
let test: TestApp;
let editor: TestPerson;
/** What the services answer, by the beginning of the path. */
const replies = new Map<string, SinkReply>();
beforeAll(async () => {
  sink = await openPushSink(({ path }) => [...replies].find(([beginning]) => path.startsWith(beginning))?.[1] ?? 404);
  const searchConsole = { api: sink.url, token: `${sink.url}/token` };
  test = await openTestApp({ trendsUrl: `${sink.url}/tendencias?pais={geo}&horas={hours}`, searchConsole });
  editor = await test.addPerson("editor");
});
afterAll(async () => {
  await test.close();
  await sink.close();
});

const ask = (path: string, person: TestPerson | null = editor) => test.call(person, { url: `/api/${path}` });
const askedFor = (beginning: string) => sink.requests.filter(({ path }) => path.startsWith(beginning));

describe("trends", () => {
  it("are those of the configured feed, for a country and a time, asked for once in a while", async () => {
    replies.set("/tendencias", { status: 200, body: FEED });
    const [first, second] = await Promise.all([ask("trends3?geo=UY&time=48h"), ask("trends3?geo=UY&time=48h")]);
    expect(first.json()).toEqual({
      isConfigured: true,
      at: expect.any(String),
      data: [
        {
          name: "inundación",
          categories: ["Clima", "Ciudad"],
          startDate: "2026-03-01T11:00:00.000Z",
          volume: 2000,
          increaseRatio: null,
        },
        { name: "final & copa", categories: [], startDate: null, volume: 1_500_000, increaseRatio: 3 },
      ],
    });
    expect(second.json()).toEqual(first.json());
    expect(askedFor("/tendencias").map(({ path }) => path)).toEqual(["/tendencias?pais=UY&horas=48"]);
    test.pass(6 * 60_000);
    await ask("trends3?geo=UY&time=48h");
    expect(askedFor("/tendencias")).toHaveLength(2);
  });

  it("are not there while their service says nothing that can be read", async () => {
    for (const [geo, reply] of [
      ["CL", 500],
      ["PE", { status: 200, body: "<html></html>" }],
      ["MX", "hangUp"],
    ] as const) {
      replies.set("/tendencias", reply);
      const answer = await ask(`trends3?geo=${geo}&time=24h`);
      expect([answer.statusCode, answer.json().code], geo).toEqual([503, "unavailable"]);
    }
  });

  it("are available to people who may read articles, for times and countries only", async () => {
    const role = await test.save(
      "permission-role",
      { name: "Etiquetas", accessLevels: [{ model: "Tag", actions: ["READ"] }] },
      test.project,
    );
    const limited = await test.addPerson("basic", { roles: [role.id] });
    for (const path of ["trends3?geo=AR&time=24h", "search-console?geo=AR&time=3d"]) {
      expect((await ask(path, limited)).statusCode, path).toBe(403);
      expect((await ask(path, null)).statusCode, path).toBe(401);
    }
    for (const path of [
      "trends3?geo=AR&time=3d",
      "trends3?geo=ar&time=24h",
      "trends3?time=24h",
      "search-console?geo=AR&time=24h",
      "trends3?geo=AR&time=24h&x=1",
    ])
      expect((await ask(path)).statusCode, path).toBe(400);
  });

  it("say that no service is configured", async () => {
    const bare = await openTestApp({ store: test.services.store });
    const answer = await bare.app.inject({ url: "/api/trends3?geo=AR&time=24h", headers: editor.headers });
    expect(answer.json()).toEqual({ isConfigured: false, at: null, data: [] });
    await bare.close();
  });
});

describe("the search console", () => {
  const path = "search-console?geo=AR&time=28d";

  it("says what the project lacks, and asks with its account for its domain, for a country and a time", async () => {
    expect((await ask(path)).json()).toEqual({ isConfigured: false, at: null, data: [] });
    const admin = await test.addPerson("systemAdmin");
    const post = (url: string, payload: object) => test.call(admin, { method: "POST", url: `/api/${url}`, payload });
    expect((await post(`project/${test.project}`, { hostname: "www.laribera.example" })).statusCode).toBe(200);
    const account = { project_id: "diario", client_email: "cierre@diario.example", private_key: KEY };
    const saved = await post("firebase-settings", { googleKey: JSON.stringify(account) });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(saved.body).not.toContain("PRIVATE KEY");
    replies.set("/token", { status: 200, body: JSON.stringify({ access_token: "permiso", expires_in: 3600 }) });
    replies.set("/webmasters", { status: 200, body: JSON.stringify(ROWS) });
    expect((await ask(path)).json()).toEqual({
      isConfigured: true,
      at: expect.any(String),
      data: [{ name: "la ribera", clicks: 12, impressions: 340, ctr: 0.0353, position: 2.4, categories: [] }],
    });
    const [request] = askedFor("/webmasters");
    expect(request?.path).toBe("/webmasters/v3/sites/sc-domain%3Alaribera.example/searchAnalytics/query");
    expect(request?.headers.authorization).toBe("Bearer permiso");
    expect(JSON.parse(String(request?.body))).toMatchObject({
      startDate: "2026-02-01",
      endDate: "2026-03-01",
      dimensionFilterGroups: [{ filters: [{ dimension: "country", expression: "arg" }] }],
    });
  });

  it("asks for the address alone where the account may not see the domain, and says that it failed where it may see neither", async () => {
    replies.delete("/webmasters");
    replies.set("/webmasters/v3/sites/sc-domain", 403);
    replies.set("/webmasters/v3/sites/https", { status: 200, body: "{}" });
    expect((await ask("search-console?geo=AR&time=7d")).json()).toMatchObject({ isConfigured: true, data: [] });
    expect(askedFor("/webmasters").at(-1)?.path).toContain(encodeURIComponent("https://www.laribera.example/"));
    replies.set("/webmasters/v3/sites/https", 403);
    const refused = await ask("search-console?geo=UY&time=7d");
    expect([refused.statusCode, refused.json().message]).toEqual([503, t("dashboard.searchConsole.failed")]);
    expect(refused.body).not.toContain("permiso");
  });
});
