import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addToDocuments } from "../../core/documents/add-to-documents.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";
import { campaignCounts } from "./report-ads.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0";
const TELEPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1";
/** Longer than a page, and what may be shown on it, are kept. */
const ANEW_MS = 61_000;

let test: TestApp;
let admin: TestPerson;
let article: { id: string; url: string };
let header: string;
let campaign: string;

const paragraph = `<p>${"El río bajó. ".repeat(20)}</p>`;

beforeAll(async () => {
  test = await openTestApp();
  admin = await test.addPerson("admin");
  const category = (await test.save("category", { name: "Ciudad" }, test.project)).id;
  const body = {
    title: "El río bajó",
    category,
    status: "PUBLISHED",
    date: "2026-02-28T10:00:00.000Z",
    bodyHtml: paragraph.repeat(3),
  };
  article = (await test.call(admin, { method: "POST", url: "/api/article", payload: body })).json();
  const placement = (await save("ad-placement", { name: "Nota", pages: ["article"] })).id;
  header = (await save("ad-slot", { name: "Cabecera", originId: "a", placements: [placement], position: "header" })).id;
  await save("ad-slot", { name: "Medio", originId: "b", placements: [placement], position: "body" });
  await save("web-settings", { bodyAdsAfterChars: 200, adsTxt: "red.example, 7741, DIRECT" }, "web-settings");
  campaign = (
    await save("ad-campaign", {
      name: "Ferretería",
      startDate: new Date(test.services.now().getTime() - 5 * 86_400_000).toISOString(),
      endDate: new Date(test.services.now().getTime() + 5 * 86_400_000).toISOString(),
      repeatLevel: "creative",
      impression: { limit: 1000 },
      creatives: [
        {
          type: "code",
          code: `<a href="https://ferreteria.example/ñandú">Tornillos</a><script>document.title = "x"</script>`,
          clickUrl: "https://ferreteria.example/ñandú",
          width: 300,
          height: 100,
        },
      ],
    })
  ).id;
});
afterAll(() => test.close());

async function save(collection: string, payload: Record<string, unknown>, id = "") {
  const answer = await test.call(admin, { method: "POST", url: `/api/${collection}${id && `/${id}`}`, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const get = (path: string, headers: Record<string, string> = {}) =>
  test.call(null, { url: `/sitio/${test.project}${path}`, headers: { "user-agent": BROWSER, ...headers } });
const post = (path: string, headers: Record<string, string> = {}) =>
  test.call(null, { method: "POST", url: `/sitio/${test.project}${path}`, headers: { "user-agent": BROWSER, ...headers } });

/** Addresses of the frames of a page, as they are on the site. */
async function framesOf(path: string): Promise<string[]> {
  const { body } = await get(path);
  const sources = [...body.matchAll(/<iframe src="([^"]*)"/g)].map(([, source = ""]) => source.replaceAll("&amp;", "&"));
  return sources.map((source) => source.slice(`/sitio/${test.project}`.length));
}
async function counted(more = "") {
  await test.services.adEvents.flush();
  const events = "event=adview&event=adactiveviewbase&event=adactiveview&event=adclick";
  const url = `/api/analytics/event?model=AdCampaign&${events}&doc=${campaign}${more}`;
  return (await test.call(admin, { url })).json().data[0]?.events;
}
const tokenIn = (html: string) => /medible\/([^"]+)"/.exec(html)?.[1] ?? "";

describe("advertisements of a site", () => {
  it("stand where their slots do, and between the paragraphs of an article", async () => {
    const { body, headers } = await get(article.url);
    // Frames may run scripts of their own; the page itself runs that of the site alone.
    expect(headers["content-security-policy"]).toMatch(/^sandbox allow-scripts .*default-src 'none'/);
    expect(headers["content-security-policy"]).not.toMatch(/script-src[^;]*(?:unsafe|self)|allow-same-origin/);
    const places = [...body.matchAll(/<main |<aside class="anuncios|<div class="anuncio |<\/p><p>|<\/main>/g)].map(
      ([found]) => found,
    );
    const frame = '<div class="anuncio ';
    // Beside the main part they are in a landmark of their own.
    expect(places).toEqual([
      '<aside class="anuncios',
      frame,
      "<main ",
      frame,
      "</p><p>",
      "</main>",
      '<aside class="anuncios',
      frame,
    ]);
    // What stands above it on a desk follows it on a phone, where nothing moves as the text comes. Each has a room as high as what comes.
    expect([...body.matchAll(/<aside class="(anuncios[^"]*)"/g)].map(([, classes]) => classes)).toEqual([
      "anuncios anuncios-header solo-escritorio",
      "anuncios anuncios-header solo-movil",
    ]);
    expect(
      [...body.matchAll(/solo-(\w+)" style="[^"]*"[^?]*[^"]*&amp;d=(\w+)&amp;h=(\d+)"/g)].map(([, ...found]) => found),
    ).toEqual([
      ["escritorio", "desktop", "100"],
      ["movil", "mobile", "100"],
    ]);
    expect(await framesOf("/")).toEqual([]);
  });

  it("are chosen for each frame, run what is theirs and nothing else, and count once what happens to them", async () => {
    const [frame = ""] = await framesOf(article.url);
    const shown = await get(frame, { "sec-fetch-dest": "iframe" });
    expect(shown.headers["cache-control"]).toBe("no-store");
    expect(shown.headers["x-frame-options"]).toBeUndefined();
    const policy = String(shown.headers["content-security-policy"]);
    expect(policy).toMatch(/^sandbox allow-scripts /);
    expect(policy).not.toMatch(/allow-same-origin|script-src[^;]*unsafe/);
    const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1];
    expect(shown.body).toContain(`<script nonce="${nonce}">document.title`);
    const token = tokenIn(shown.body);
    expect(shown.body).toContain(`<a href="../clic/${token}" target="_blank">Tornillos</a>`);
    for (const path of ["medible", "activa", "activa"]) expect((await post(`/_anuncios/${path}/${token}`)).statusCode).toBe(204);
    const click = await get(`/_anuncios/clic/${token}`);
    expect([click.statusCode, click.headers.location]).toEqual([302, "https://ferreteria.example/%C3%B1and%C3%BA"]);
    await get(`/_anuncios/clic/${token}`);
    expect(await counted()).toEqual({ adview: 1, adactiveviewbase: 1, adactiveview: 1, adclick: 1 });
  });

  it("are not counted for programs, nor by tokens that somebody made or that are of long ago", async () => {
    const before = await counted();
    const [frame = ""] = await framesOf(article.url);
    const shown = await get(frame, { "user-agent": "Googlebot/2.1" });
    expect(shown.body).toContain("Tornillos");
    await get(frame, { "sec-fetch-dest": "document" });
    const token = tokenIn(shown.body);
    for (const forged of ["x", "x.y", `${token}x`]) expect((await get(`/_anuncios/clic/${forged}`)).statusCode).toBe(404);
    const others = `/sitio/${test.otherProject}/_anuncios/activa/${token}`;
    await test.call(null, { method: "POST", url: others, headers: { "user-agent": BROWSER } });
    test.pass(25 * 3_600_000);
    await post(`/_anuncios/activa/${token}`);
    expect(await counted()).toEqual(before);
  });

  it("count impressions and clicks reported by browsers of people; links redirect every client", async () => {
    const [frame = ""] = await framesOf(article.url);
    const token = tokenIn((await get(frame)).body);
    const before = await counted();
    const url = (path: string) => `/sitio/${test.project}/_anuncios/${path}/${token}`;
    const strangers: Record<string, string>[] = [
      { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
      { "user-agent": "curl/8.5.0" },
      { "user-agent": "" },
      { "user-agent": BROWSER, "sec-purpose": "prefetch" },
      { "user-agent": BROWSER, "sec-fetch-dest": "image" },
    ];
    for (const headers of strangers) {
      for (const path of ["medible", "activa"]) await test.call(null, { method: "POST", url: url(path), headers });
      expect((await test.call(null, { url: url("clic"), headers })).statusCode).toBe(302);
      await test.call(null, { url: `/sitio/${test.project}${frame}`, headers });
    }
    for (const to of [url("clic"), `/sitio/${test.project}${frame}`]) {
      await test.call(null, { method: "HEAD", url: to, headers: { "user-agent": BROWSER } });
    }
    expect(await counted()).toEqual(before);
    await post(`/_anuncios/medible/${token}`, { "sec-fetch-dest": "empty", "sec-fetch-mode": "no-cors", origin: "null" });
    await post(`/_anuncios/activa/${token}`, { "sec-fetch-dest": "empty", "sec-fetch-mode": "no-cors", origin: "null" });
    await get(`/_anuncios/clic/${token}`, { "sec-fetch-dest": "document", "sec-fetch-mode": "navigate" });
    const more = (event: string) => before[event] + 1;
    expect(await counted()).toEqual({
      adview: before.adview,
      adactiveviewbase: more("adactiveviewbase"),
      adactiveview: more("adactiveview"),
      adclick: more("adclick"),
    });
  });

  it("count what comes of a showing once, also after a restart and in another process, and as seen only what could be", async () => {
    const [frame = ""] = await framesOf(article.url);
    const [token, unmeasured] = [tokenIn((await get(frame)).body), tokenIn((await get(frame)).body)];
    const before = await counted();
    const other = await openTestApp({ store: test.services.store });
    for (const { app } of [test, other]) {
      const visit = (method: "GET" | "POST", path: string) =>
        app.inject({ method, url: `/sitio/${test.project}/_anuncios/${path}`, headers: { "user-agent": BROWSER } });
      for (const path of ["medible", "activa"]) expect((await visit("POST", `${path}/${token}`)).statusCode).toBe(204);
      expect((await visit("GET", `clic/${token}`)).statusCode).toBe(302);
      await visit("POST", `activa/${unmeasured}`);
    }
    await other.services.adEvents.flush();
    const { adactiveview, adactiveviewbase, adclick } = await counted();
    const more = [adactiveviewbase - before.adactiveviewbase, adactiveview - before.adactiveview, adclick - before.adclick];
    expect(more).toEqual([1, 1, 1]);
    await other.close();
  });

  it("choose alike for all frames of a page, and differ by device", async () => {
    const wide = await save("ad-campaign", {
      name: "Vivero",
      segmentAdSlotInclude: [header],
      creatives: [{ type: "code", code: "<p>Plantines</p>", width: 728, height: 90 }],
    });
    await save("ad-campaign", { ...(await ofCampaign()), segmentAdSlotExclude: [header] }, campaign);
    test.pass(ANEW_MS);
    // Whoever comes first gets the page of before.
    await get(article.url);
    const [frame = ""] = await framesOf(article.url);
    const seen = new Set<string>();
    for (let time = 0; time < 3; time++) seen.add(/Plantines|Tornillos/.exec((await get(frame)).body)?.[0] ?? "");
    expect([...seen]).toEqual(["Plantines"]);
    const small = await get(frame.replace(/&d=.*/, ""), { "user-agent": TELEPHONE });
    expect([small.statusCode, small.body.includes("Plantines")]).toEqual([200, false]);
    // Nothing is as wide as that on a telephone: there is no room for it.
    expect((await framesOf(article.url)).map((source) => /&d=\w+/.exec(source)?.[0])).toEqual(["&d=desktop", undefined]);
    await test.call(admin, { method: "DELETE", url: `/api/ad-campaign/${wide.id}` });
  });

  it("are reported to their campaigns with their pace, and end with their goal", async () => {
    const before = (await counted()).adview;
    await addToDocuments({ ...test.services, publish: test.services.changes.publish }, campaignCounts);
    const shown = await ofCampaign();
    expect(shown).toMatchObject({ impression: { count: before, limit: 1000 }, click: { count: 3 }, activeview: { count: 3 } });
    expect(shown.activeviewbase).toBe(3);
    expect(shown.pace).toBeGreaterThanOrEqual(0);
    const frame = (await framesOf(article.url)).at(-1) ?? "";
    expect((await get(frame)).body).toContain("Tornillos");
    await save("ad-campaign", { impression: { ...shown.impression, limit: before + 1 } }, campaign);
    await test.services.adEvents.flush();
    test.pass(ANEW_MS);
    await get(frame);
    const after = await get(frame);
    expect(after.body).not.toContain("Tornillos");
    await get(article.url);
    expect(await framesOf(article.url)).toEqual([]);
  });

  it("have figures for who may read campaigns alone, in the time that is asked for", async () => {
    const day = 86_400_000;
    const at = (ms: number) => encodeURIComponent(new Date(test.services.now().getTime() + ms).toISOString());
    expect((await counted(`&date_start=${at(-2 * day)}&date_end=${at(0)}`)).adclick).toBe(3);
    expect((await counted(`&date_start=${at(day)}`)).adclick).toBeNull();
    const basic = await test.addPerson("basic");
    const refused = await test.call(basic, { url: `/api/analytics/event?model=AdCampaign&doc=${campaign}` });
    expect(refused.statusCode).toBe(403);
    const unknown = await test.call(admin, { url: `/api/analytics/event?model=AdCampaign&event=visits` });
    expect(unknown.statusCode).toBe(400);
    const bySlot = (await test.call(admin, { url: `/api/analytics/event?model=AdCampaign&event=adview&dimension=slot` })).json();
    expect(bySlot.data.map((row: { dimensions: { slot: { name: string } } }) => row.dimensions.slot.name)).toContain("Cabecera");
  });

  it("say who may sell them", async () => {
    const answer = await get("/ads.txt");
    expect([answer.statusCode, answer.body]).toEqual([200, "red.example, 7741, DIRECT"]);
    expect((await test.call(null, { url: `/sitio/${test.otherProject}/ads.txt` })).statusCode).toBe(404);
    expect((await test.call(null, { url: "/sitio/no-hay/_anuncios/espacio/x" })).statusCode).toBe(404);
  });
});

async function ofCampaign() {
  return (await test.call(admin, { url: `/api/ad-campaign/${campaign}` })).json();
}
