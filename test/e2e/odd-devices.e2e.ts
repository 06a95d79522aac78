import { type BrowserContext, expect, type Page } from "@playwright/test";
import { articleBody, articleField, expectState, saveAs } from "./harness/article-page.ts";
import { openDeskApi } from "./harness/desk-api.ts";
import { enter } from "./harness/sign-in.ts";
import { test } from "./harness/test.ts";

const HOUR_MS = 3_600_000;

/** Runs before the scripts of a page or worker: its clock is wrong by `clockError` (ms), which may be changed at any time. */
const wrongClock = (ms: number) => `
  globalThis.clockError = ${ms};
  globalThis.Date = class extends Date {
    constructor(...given) {
      if (given.length === 0) super(Date.now());
      else super(...given);
    }
    static now() {
      return super.now() + globalThis.clockError;
    }
  };
`;

/** Page and workers of the context have a clock that is wrong by so much. */
async function setClock(context: BrowserContext, ms: number): Promise<void> {
  await context.addInitScript(wrongClock(ms));
  await context.route(/assets\/engine-worker[^/]*\.js/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: wrongClock(ms) + (await response.text()) });
  });
}

async function clockOfWorkers(page: Page): Promise<number[]> {
  return Promise.all(page.workers().map((worker) => worker.evaluate(() => Date.now())));
}

test("a device whose clock is nine hours ahead, and then jumps back, sends what it wrote and is overwritten by nobody", async ({
  page,
  context,
  server,
}) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const article = await desk.save("article", null, { title: "Reloj", deck: "Uno", status: "DRAFT" });
  await setClock(context, 9 * HOUR_MS);
  await enter(page, server, "redactora@demo.cierre", `/article-entry/${article.id}`);
  await expect(articleField(page, "title")).toHaveValue("Reloj");
  expect((await clockOfWorkers(page)).some((now) => now > Date.now() + 8 * HOUR_MS)).toBe(true);

  await context.setOffline(true);
  await articleField(page, "title").fill("Reloj adelantado");
  await saveAs(page, "entry.state.device");
  const between = await desk.save("article", article.id, { deck: "Dos, de la mesa" });
  const jump = () => {
    (globalThis as { clockError?: number }).clockError = -26 * 3_600_000;
  };
  await page.evaluate(jump);
  for (const worker of page.workers()) await worker.evaluate(jump);
  await context.setOffline(false);

  await expectState(page, "entry.state.saved");
  await expect(articleField(page, "deck")).toHaveValue("Dos, de la mesa");
  await expect
    .poll(() => desk.get(`article/${article.id}`))
    .toMatchObject({ title: "Reloj adelantado", deck: "Dos, de la mesa" });
  const { updatedAt } = await desk.get(`article/${article.id}`);
  // The server's clock says when.
  expect(Date.parse(String(updatedAt))).toBeGreaterThanOrEqual(Date.parse(between.updatedAt));
  expect(Date.parse(String(updatedAt))).toBeLessThanOrEqual(Date.now());

  await articleField(page, "title").fill("Reloj atrasado");
  await saveAs(page, "entry.state.saved");
  await expect.poll(async () => (await desk.get(`article/${article.id}`)).title).toBe("Reloj atrasado");
});

test("an old tablet, with a processor six times slower, loses no key of what is typed at once", async ({
  page,
  context,
  server,
}) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const article = await desk.save("article", null, { title: "Tableta", status: "DRAFT", bodyHtml: "<p>Empieza.</p>" });
  await enter(page, server, "redactora@demo.cierre", `/article-entry/${article.id}`);
  await expect(articleBody(page)).toHaveText("Empieza.");
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  const words = " La crecida llegó a la costanera a las tres de la mañana y nadie avisó en el barrio.";
  await articleBody(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(words);
  await page.keyboard.press("Control+s");
  await expectState(page, "entry.state.saved");
  await expect.poll(async () => (await desk.get(`article/${article.id}`)).bodyHtml).toBe(`<p>Empieza.${words}</p>`);
});

test.describe("a device that writes figures in other digits", () => {
  test.use({ locale: "ar-EG-u-nu-arab" });

  test("shows dates and counts in the newsroom's, and takes them as they are typed", async ({ page, server }) => {
    const desk = await openDeskApi(server, "editora@demo.cierre");
    const { id } = await desk.save("article", null, { title: "Cifras", status: "DRAFT", date: "2026-01-05T10:00:00.000Z" });
    await enter(page, server, "editora@demo.cierre");
    await expect(page.getByRole("table").getByRole("link").first()).toBeVisible();
    const arabic = /[\u0660-\u0669\u06f0-\u06f9]/;
    expect(await page.evaluate(() => new Intl.NumberFormat().format(12))).toMatch(arabic);
    await expect(page.getByRole("main")).toContainText(/\d/);
    await expect(page.getByRole("main")).not.toContainText(arabic);
    await page.goto(`${server.url}/admin/#/article-entry/${id}`);
    const date = page.getByRole("textbox", { name: "Fecha", exact: true });
    await date.fill("24/12/2026 9.05 hs");
    await date.press("Tab");
    await expect(date).toHaveValue("24/12/2026 09:05");
    await page.keyboard.press("Control+s");
    await expectState(page, "entry.state.saved");
    await expect.poll(async () => (await desk.get(`article/${id}`)).date).toBe("2026-12-24T12:05:00.000Z");
    await expect(page.getByRole("main")).not.toContainText(arabic);
  });
});
