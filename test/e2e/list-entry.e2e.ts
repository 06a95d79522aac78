import { expect, type Page } from "@playwright/test";
import { t } from "../../schema/messages/catalogue.ts";
import { articleBody, articleField, expectState, saveAs } from "./harness/article-page.ts";
import { openDeskApi } from "./harness/desk-api.ts";
import { openDevice } from "./harness/device.ts";
import { anyCategory } from "./harness/newsroom.ts";
import { enter } from "./harness/sign-in.ts";
import { startServer, type TestServer } from "./harness/start-server.ts";
import { test } from "./harness/test.ts";
import { withoutServiceWorker } from "./harness/without-service-worker.ts";

const searchBox = (page: Page) => page.getByRole("searchbox", { name: t("list.search") });
const titles = (page: Page) => page.getByRole("table").getByRole("link");

async function openList(page: Page, server: TestServer, username = "editora@demo.cierre"): Promise<void> {
  await enter(page, server, username);
  await expect(titles(page).first()).toBeVisible();
}

async function openArticle(page: Page, server: TestServer, article: { id: string; title?: unknown }): Promise<void> {
  await page.goto(`${server.url}/admin/#/article-entry/${article.id}`);
  await expect(articleField(page, "title")).toHaveValue(String(article.title));
}

test("a list is searched without accents, filtered, sorted, and found again as it was left", async ({ page, server }) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  await desk.save("article", null, { title: "Ñandúes en la autopista", status: "DRAFT" });
  await openList(page, server);
  await page.keyboard.press("/");
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type("nandues");
  await expect(titles(page)).toHaveText(["Ñandúes en la autopista"]);
  await page.getByRole("button", { name: t("list.clearSearch") }).click();
  await expect(titles(page).nth(3)).toBeVisible();

  await page.getByRole("button", { name: t("list.filters"), exact: true }).click();
  const filters = page.getByRole("group", { name: t("list.filters") });
  await filters.getByRole("combobox", { name: t("field.article.status") }).click();
  await page.getByRole("option", { name: t("option.status.PUBLISHED"), exact: true }).click();
  await expect(page.getByRole("row", { name: "Ñandúes en la autopista" })).toHaveCount(0);
  await page
    .getByRole("columnheader")
    .getByRole("button", { name: t("field.article.title"), exact: true })
    .click();
  await expect(page.getByRole("columnheader", { name: t("field.article.title") })).toHaveAttribute("aria-sort", "ascending");
  const sorted = async () => {
    const first = (await titles(page).allTextContents()).slice(0, 5);
    return first.length === 5 && first.join() === [...first].sort(new Intl.Collator("es").compare).join() ? first : null;
  };
  await expect.poll(sorted).not.toBeNull();
  const shown = (await sorted()) ?? [];

  await titles(page).first().click();
  await expect(articleField(page, "title")).toHaveValue(shown[0] ?? "");
  await page.getByRole("button", { name: t("entry.back") }).click();
  await expect(titles(page).first()).toHaveText(shown[0] ?? "");
  await expect(filters.getByRole("combobox", { name: t("field.article.status") })).toHaveValue(t("option.status.PUBLISHED"));
});

test("a row that the arrows reach is seen whole, above and below", async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await openList(page, server);
  await titles(page).first().focus();
  const rowOf = (index: number) => page.locator(`[aria-rowindex="${index + 2}"]`);
  for (let row = 1; row <= 16; row += 1) {
    await page.keyboard.press("ArrowDown");
    await expect(rowOf(row).getByRole("link")).toBeFocused();
    await expect(rowOf(row)).toBeInViewport({ ratio: 0.99 });
  }
  for (let row = 15; row >= 0; row -= 1) {
    await page.keyboard.press("ArrowUp");
    await expect(rowOf(row).getByRole("link")).toBeFocused();
    const [head, box] = [await page.getByRole("table").locator("thead").boundingBox(), await rowOf(row).boundingBox()];
    expect(box?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0) - 1);
  }
});

test("a long list is walked to its end, found again where it was left, and read from the top in another order", async ({
  page,
}) => {
  const server = await startServer({ env: { DEMO_ARTICLES: "700" } });
  await page.setViewportSize({ width: 1280, height: 720 });
  await openList(page, server);
  const table = page.getByRole("table");
  await expect(table).not.toHaveAttribute("aria-rowcount", "-1");
  const total = Number(await table.getAttribute("aria-rowcount")) - 1;
  await expect(page.getByText(t("list.rows", { count: total }), { exact: true })).toBeVisible();

  await titles(page).first().focus();
  await page.keyboard.press("End");
  const last = page.locator(`[aria-rowindex="${total + 1}"]`).getByRole("link");
  await expect(last).toBeFocused();
  await page.keyboard.press("PageUp");
  const opened = page.locator("tr:focus-within");
  const row = await opened.getAttribute("aria-rowindex");
  const title = await opened.getByRole("link").textContent();
  await page.keyboard.press("Enter");
  await expect(articleField(page, "title")).toHaveValue(title ?? "");
  await page.getByRole("button", { name: t("entry.back") }).click();
  const same = page.locator(`[aria-rowindex="${row}"]`);
  await expect(same.getByRole("link")).toBeFocused();
  await expect(same).toBeInViewport();
  await page.reload();
  await expect(same).toBeInViewport();

  await page
    .getByRole("columnheader")
    .getByRole("button", { name: t("field.article.title"), exact: true })
    .click();
  await expect(page.locator('[aria-rowindex="2"]')).toBeInViewport();
  await server.stop();
  await server.remove();
});

/** Where the rows of the list have begun, in pixels from the top, since they were there: one place unless they moved. */
async function followRows(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.addInitScript(() => {
    const places: number[] = [];
    Object.assign(window, { rowsBeganAt: places });
    const look = () => {
      const rows = document.querySelector("main [aria-rowindex='2']")?.closest("table, [role=table]");
      const top = rows?.parentElement?.getBoundingClientRect().top;
      if (top !== undefined && places.at(-1) !== top) places.push(top);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => (window as unknown as { rowsBeganAt: number[] }).rowsBeganAt);
}

for (const [device, viewport] of Object.entries({ desk: { width: 1280, height: 800 }, tablet: { width: 820, height: 1180 } })) {
  test(`what comes and goes around a list leaves its rows where they are, on a ${device}`, async ({ page, context, server }) => {
    const desk = await openDeskApi(server, "editora@demo.cierre");
    const title = `Obras en el puente, ${device}`;
    await desk.save("article", null, { title, status: "DRAFT", category: await anyCategory(desk) });
    await page.setViewportSize(viewport);
    await withoutServiceWorker(context);
    const places = await followRows(page);
    const stages = Promise.withResolvers<void>();
    await page.route(/\/assets\/StageTabs-.*\.js/, async (route) => {
      await stages.promise;
      await route.continue();
    });
    await openList(page, server);
    stages.resolve();
    const bar = page.getByRole("group", { name: t("field.article.status") });
    await expect(bar.getByRole("button", { name: /\d$/ })).toHaveCount(8);

    const field = t("field.article.status");
    const become = async (from: string, to: string) => {
      await page.getByRole("button", { name: t("list.stageOf", { field, title, value: from }) }).click();
      await page.getByRole("menuitem", { name: to, exact: true }).click();
      await expect(page.getByRole("button", { name: t("list.stageOf", { field, title, value: to }) })).toBeVisible();
    };
    const [draft, review] = [t("option.status.DRAFT"), t("option.status.REVISION")];
    const synced = page.getByRole("row", { name: title }).getByRole("img", { name: t("sync.pending") });
    await become(draft, review);
    await expect(synced).toBeHidden();
    await context.setOffline(true);
    const waiting = page.getByRole("region", { name: t("list.outbox") });
    await become(review, draft);
    await expect(waiting).toBeVisible();
    await context.setOffline(false);
    await expect(waiting).toBeHidden();
    expect(await places()).toHaveLength(1);
  });
}

test("the other views of a list come without moving its rows", async ({ page, context, server }) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  await desk.save("coverage", null, { title: "Sesión del concejo", startsAt: new Date().toISOString() });
  await withoutServiceWorker(context);
  const places = await followRows(page);
  const views = Promise.withResolvers<void>();
  await page.route(/\/assets\/ListTabs-.*\.js/, async (route) => {
    await views.promise;
    await route.continue();
  });
  await enter(page, server, "editora@demo.cierre", "/coverage-list");
  await expect(titles(page).first()).toBeVisible();
  expect(await page.getByRole("tab").count()).toBe(0);
  views.resolve();
  await expect(page.getByRole("tab", { name: t("list.week") })).toBeVisible();
  await expect(titles(page).first()).toBeVisible();
  expect(await places()).toHaveLength(1);
});

test("the keyboard goes from the search box to what was found", async ({ page, server }) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  await desk.save("article", null, { title: "Quebrachales sin sombra", status: "DRAFT" });
  await openList(page, server);
  await page.keyboard.press("/");
  await page.keyboard.type("quebrachales");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("link", { name: "Quebrachales sin sombra" })).toBeFocused();
});

test("arrows walk a list and Enter opens", async ({ page, server }) => {
  await openList(page, server);
  const second = await titles(page).nth(1).textContent();
  await titles(page).first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(titles(page).nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(articleField(page, "title")).toHaveValue(second ?? "");
});

test("leaving with unsaved changes asks, and staying keeps page and address", async ({ page, server }) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const article = await desk.save("article", null, {
    title: "A medio escribir",
    status: "PUBLISHED",
    category: await anyCategory(desk),
  });
  await openList(page, server);
  await openArticle(page, server, article);
  const address = page.url();
  await articleField(page, "deck").fill("Algo sin guardar");
  await expectState(page, "entry.state.unsaved");
  const question = page.getByRole("dialog", { name: "Do you want to continue without saving changes?" });
  for (const leave of [() => page.getByRole("button", { name: t("entry.back") }).click(), () => page.goBack()]) {
    await leave();
    await expect(question).toBeVisible();
    await question.getByRole("button", { name: t("shell.guard.stay") }).click();
    await expect(question).toBeHidden();
    expect(page.url()).toBe(address);
    await expect(articleField(page, "deck")).toHaveValue("Algo sin guardar");
  }
  await page.getByRole("button", { name: t("entry.back") }).click();
  await question.getByRole("button", { name: t("shell.guard.leave") }).click();
  await expect(titles(page).first()).toBeVisible();
});

test("Ctrl+S saves from the body as well, all of it; versions, clone and deletion work", { tag: "@gate" }, async ({
  page,
  server,
}) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const article = await desk.save("article", null, { title: "Con historia", deck: "La primera", status: "DRAFT" });
  await desk.save("article", article.id, { deck: "La segunda" });
  await openList(page, server);
  await openArticle(page, server, article);
  await articleBody(page).click();
  await page.keyboard.type("Hasta la última letra");
  await page.keyboard.press("Control+s");
  await expectState(page, "entry.state.saved");
  await expect.poll(async () => (await desk.get(`article/${article.id}`)).bodyHtml).toContain("Hasta la última letra");

  const menu = page.getByRole("button", { name: t("entry.menu") });
  await menu.click();
  await page.getByRole("menuitem", { name: t("entry.versions") }).click();
  const versions = page.getByRole("dialog", { name: t("entry.versions") });
  await versions
    .getByRole("button", { name: /Marta Iribarne/ })
    .last()
    .click();
  await expect(versions.getByText("primera", { exact: false })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(versions).toBeHidden();

  await menu.click();
  await page.getByRole("menuitem", { name: t("entry.clone") }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Con historia (NUEVO)" })).toBeVisible();
  await saveAs(page, "entry.state.saved");
  await expect(page).toHaveURL(/article-entry\/(?!local).+/);
  const clone = page.url().split("/").at(-1) ?? "";
  expect(clone).not.toBe(article.id);

  await menu.click();
  await page.getByRole("menuitem", { name: t("entry.delete") }).click();
  await page
    .getByRole("dialog", { name: "¿Borrar entrada?" })
    .getByRole("button", { name: t("entry.delete") })
    .click();
  await expect(titles(page).first()).toBeVisible();
  await expect.poll(() => desk.get(`article/${clone}`).catch((error: Error) => error.message)).toMatch(/404/);
  await page.goto(`${server.url}/admin/#/article-entry/${clone}`);
  await expect(page.getByText(t("entry.notFound")).first()).toBeVisible();
});

test("the palette opens a document by its title without a network", async ({ server }) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const article = await desk.save("article", null, { title: "Escondida en la paleta", status: "DRAFT" });
  const device = await openDevice(server, "redactora@demo.cierre");
  await expect(device.page.getByRole("link", { name: "Escondida en la paleta" })).toBeVisible();
  await device.goOffline();
  await device.page.keyboard.press("Control+k");
  await device.page.getByRole("textbox", { name: t("shell.palette") }).fill("escondida paleta");
  // Beside it, a row of the list has a button that names the article.
  const found = device.page.getByRole("button", { name: /^Escondida en la paleta/ });
  await expect(found).toBeVisible();
  await found.click();
  await expect(device.page).toHaveURL(new RegExp(article.id));
  await device.dispose();
});

test("a draft saves itself", async ({ page, server }) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const article = await desk.save("article", null, { title: "Se guarda sola", status: "DRAFT" });
  // Before the page: a timer of the page's first clock cannot be stopped by the second one.
  await page.clock.install();
  await openList(page, server);
  await openArticle(page, server, article);
  await articleField(page, "deck").fill("Sin tocar Guardar");
  await expectState(page, "entry.state.unsaved");
  await page.clock.fastForward(46_000);
  await expect.poll(async () => (await desk.get(`article/${article.id}`)).deck).toBe("Sin tocar Guardar");
});

test("a reporter sends to review, an editor publishes, and the server refuses a reporter who publishes by hand", async ({
  browser,
  page,
  server,
}) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const reporter = await openDeskApi(server, "redactora@demo.cierre");
  const article = await reporter.save("article", null, {
    title: "De la cronista",
    status: "DRAFT",
    category: await anyCategory(desk),
  });
  await openList(page, server, "redactora@demo.cierre");
  await openArticle(page, server, article);
  await expect(page.getByRole("button", { name: t("article.publish") })).toHaveCount(0);
  await page.getByRole("button", { name: t("article.review") }).click();
  await expectState(page, "entry.state.saved");
  await expect(page.getByText(t("article.waitingForReview"))).toBeVisible();
  await expect(reporter.save("article", article.id, { status: "PUBLISHED" })).rejects.toThrow(/ 4(03|22): .*status/);

  const editors = await browser.newPage();
  await openList(editors, server);
  await openArticle(editors, server, article);
  await editors.getByRole("button", { name: t("article.publish") }).click();
  await expectState(editors, "entry.state.saved");
  await expect.poll(async () => (await desk.get(`article/${article.id}`)).status).toBe("PUBLISHED");
  await editors.close();
});
