import { expect, type Page } from "@playwright/test";
import { openDeskApi } from "./harness/desk-api.ts";
import { test } from "./harness/test.ts";

/** What a page may move while it loads, as browsers add it up, and what home may weigh without pictures. */
const [MOST_SHIFT, HOME_BYTES, HOME_REQUESTS] = [0.02, 150_000, 12];
const windows = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
];

/** What has moved on a page by itself until now. */
const shiftOf = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: "layout-shift", buffered: true });
    // Entries of this kind have what the library of types does not know.
    const shifts = observer.takeRecords() as unknown as { value: number; hadRecentInput: boolean }[];
    return shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0);
  });

/** Resolves once the page, its types and the documents of the frames in sight that wait for no consent have come and are drawn. Not by `networkidle`, which the programs of frames keep away. */
async function hasCome(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState === "complete" && document.fonts.status === "loaded");
  for (const frame of await page.locator("iframe[src]").all()) {
    const box = await frame.boundingBox();
    if (box === null || box.y >= (page.viewportSize()?.height ?? 0)) continue;
    const handle = await frame.elementHandle();
    await expect.poll(async () => (await handle?.contentFrame())?.url()).toMatch(/^https?:/);
  }
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

test("pages of the site hold still while they load, are no wider than the window, and home is light", async ({
  server,
  browser,
}) => {
  const desk = await openDeskApi(server, "admin@demo.cierre");
  const { data } = (await desk.get("article?status=PUBLISHED&sort=-date&limit=1&fields=url,category")) as {
    data: { url: string; category: { id: string } }[];
  };
  const [article] = data;
  const section = (await desk.get(`category/${article?.category.id}`)) as { url: string };
  const site = `${server.url}/sitio/${desk.project}`;
  for (const viewport of windows) {
    const context = await browser.newContext({ viewport, locale: "es-AR" });
    const page = await context.newPage();
    for (const path of ["/", section.url, article?.url ?? "", "/buscar?q=rio", "/no-hay"]) {
      const loaded: Promise<number>[] = [];
      page.on("requestfinished", (request) => {
        const isPicture = ["image", "media"].includes(request.resourceType());
        if (!isPicture && request.frame() === page.mainFrame())
          loaded.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
      });
      await page.goto(`${site}${path}`);
      await hasCome(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      const shift = await shiftOf(page);
      expect([viewport.width, path, shift <= MOST_SHIFT || shift, overflow <= 0 || overflow]).toEqual([
        viewport.width,
        path,
        true,
        true,
      ]);
      page.removeAllListeners("requestfinished");
      if (path !== "/") continue;
      const sizes = await Promise.all(loaded);
      expect(sizes.length).toBeLessThanOrEqual(HOME_REQUESTS);
      expect(sizes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(HOME_BYTES);
    }
    await context.close();
  }
});
