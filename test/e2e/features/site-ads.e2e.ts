import { buffer } from "node:stream/consumers";
import { expect } from "@playwright/test";
import { ZipFile } from "yazl";
import { t } from "../../../schema/messages/catalogue.ts";
import { API_VERSION, headerNames } from "../../../schema/wire/headers.ts";
import { type DeskApi, openDeskApi } from "../harness/desk-api.ts";
import { openDevice } from "../harness/device.ts";
import { test } from "../harness/test.ts";

const READER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36";

/** Adds up how much of the page moved under the reader's eyes (https://web.dev/articles/cls). */
function watchShifts() {
  Reflect.set(globalThis, "shifted", 0);
  const note = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries())
      Reflect.set(globalThis, "shifted", Reflect.get(globalThis, "shifted") + Reflect.get(entry, "value"));
  };
  new PerformanceObserver(note).observe({ type: "layout-shift", buffered: true });
}

test("a reader sees an advertisement, follows it, and its campaign shows both", async ({ server, browser }) => {
  const desk = await openDeskApi(server, "admin@demo.cierre");
  const placement = await desk.save("ad-placement", null, { name: "Notas de prueba", pages: ["article"] });
  const slot = await desk.save("ad-slot", null, {
    name: "Arriba de todo",
    originId: "arriba",
    placements: [placement.id],
    position: "header",
  });
  const campaign = await desk.save("ad-campaign", null, {
    name: "Vivero",
    segmentAdSlotInclude: [slot.id],
    creatives: [{ type: "code", code: `<p>Plantines</p>`, clickUrl: `${server.url}/healthz`, width: 300, height: 100 }],
  });
  const article = await desk.save("article", null, {
    title: "Crecida",
    kicker: "Costanera",
    status: "PUBLISHED",
    category: (await desk.save("category", null, { name: "Vecinos" })).id,
    bodyHtml: "<p>Llueve desde el lunes.</p>",
  });
  const context = await browser.newContext({ userAgent: READER });
  const reader = await context.newPage();
  await reader.addInitScript(watchShifts);
  const reports = (path: string) => reader.waitForResponse((answer) => answer.url().includes(`/_anuncios/${path}/`));
  const [seen] = await Promise.all([reports("activa"), reader.goto(`${server.url}/sitio/${desk.project}${article.url}`)]);
  expect(seen.status()).toBe(204);
  const frame = reader.locator(`iframe[src*="${slot.id}?"][src*="d=desktop"]`).contentFrame();
  await expect(frame.getByText("Plantines")).toBeVisible();
  expect(await reader.evaluate(() => Reflect.get(globalThis, "shifted"))).toBeLessThan(0.02);
  const opened = context.waitForEvent("page");
  await frame.getByRole("link", { name: t("site.ad") }).click();
  await expect(await opened).toHaveURL(/healthz/);
  await context.close();

  const figures = () => desk.get(`analytics/event?model=AdCampaign&doc=${campaign.id}`);
  await expect.poll(figures).toMatchObject({ summary: { events: { adview: 1, adactiveview: 1, adclick: 1 } } });
  const device = await openDevice(server, "admin@demo.cierre");
  await device.open(`/ad-campaign-entry/${campaign.id}`);
  const shown = device.page.getByRole("region", { name: t("adCampaign.metrics") }).getByRole("listitem");
  await expect(shown.filter({ hasText: t("adCampaign.metrics.adactiveview") })).toHaveText(/1$/);
  await expect(shown.filter({ hasText: t("adCampaign.metrics.clickRate") })).toHaveText(/100,00 %$/);
  await device.dispose();
});

test("a zipped page runs in its frame with its own files, can reach nothing else, and leads where its campaign does", async ({
  server,
  browser,
}) => {
  const desk = await openDeskApi(server, "admin@demo.cierre");
  const placement = await desk.save("ad-placement", null, { name: "Notas con zip", pages: ["article"] });
  const values = { name: "Bajo la nota", originId: "zip", placements: [placement.id], position: "content-after" };
  const slot = await desk.save("ad-slot", null, values);
  const page = `<!doctype html><link rel="stylesheet" href="css/a.css"><p id="a">sin programa</p><script src="a.js"></script>`;
  const program = `
    const said = document.getElementById("a");
    said.textContent = "Tornillos";
    fetch("https://otra.example/").catch(() => { said.textContent += " sin red"; });
    try { parent.document.title; said.textContent += " con página"; } catch { said.textContent += " sin página"; }`;
  const asset = await uploadZip(server.url, desk, {
    "aviso/index.html": page,
    "aviso/a.js": program,
    "aviso/css/a.css": "#a { color: rgb(1, 2, 3) }",
  });
  const creative = { type: "html", asset, clickUrl: `${server.url}/healthz`, width: 300, height: 250 };
  await desk.save("ad-campaign", null, { name: "Ferretería", segmentAdSlotInclude: [slot.id], creatives: [creative] });
  const article = await desk.save("article", null, {
    title: "Bajante",
    kicker: "Costanera",
    status: "PUBLISHED",
    category: (await desk.save("category", null, { name: "Vecinas" })).id,
    bodyHtml: "<p>No llueve.</p>",
  });
  const context = await browser.newContext({ userAgent: READER });
  const reader = await context.newPage();
  await reader.goto(`${server.url}/sitio/${desk.project}${article.url}`);
  const frame = reader.locator(`iframe[src*="${slot.id}?"]`).contentFrame();
  const text = frame.locator("iframe").contentFrame().locator("#a");
  await expect(text).toHaveText("Tornillos sin página sin red");
  await expect(text).toHaveCSS("color", "rgb(1, 2, 3)");
  const opened = context.waitForEvent("page");
  await frame.getByRole("link", { name: t("site.ad") }).click();
  await expect(await opened).toHaveURL(/healthz/);
  await context.close();
});

/** Packs files, and brings them to the server as somebody's; answers the id of the asset. */
async function uploadZip(url: string, { session, project }: DeskApi, files: Readonly<Record<string, string>>): Promise<string> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  const headers = {
    [headerNames.apiVersion]: API_VERSION,
    [headerNames.authorization]: `Bearer ${session.token}`,
    [headerNames.project]: project,
    "content-type": "application/zip",
    "content-disposition": "attachment; filename=aviso.zip",
  };
  const answer = await fetch(`${url}/api/asset/archive`, { method: "POST", headers, body: await buffer(zip.outputStream) });
  expect(answer.status).toBe(200);
  const { id } = (await answer.json()) as { id: string }; // an asset
  return id;
}
