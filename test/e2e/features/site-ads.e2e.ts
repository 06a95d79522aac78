import { expect } from "@playwright/test";
import { t } from "../../../schema/messages/catalogue.ts";
import { openDeskApi } from "../harness/desk-api.ts";
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
