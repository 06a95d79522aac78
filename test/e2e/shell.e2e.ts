import { expect, type Locator, type Page } from "@playwright/test";
import { t } from "../../schema/messages/catalogue.ts";
import { articleField, expectState, saveAs } from "./harness/article-page.ts";
import { openDeskApi } from "./harness/desk-api.ts";
import { enter } from "./harness/sign-in.ts";
import { test } from "./harness/test.ts";

const widthOf = async (control: Locator) => (await control.boundingBox())?.width ?? 0;

async function open(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, path);
}

test("a title stays readable and a search box usable on small screens", async ({ page, server }) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const article = await desk.save("article", null, { title: "Un título que no entra entero en un teléfono", status: "DRAFT" });
  await enter(page, server, "editora@demo.cierre");
  await page.setViewportSize({ width: 420, height: 900 });
  expect(await widthOf(page.getByRole("searchbox", { name: t("list.search") }))).toBeGreaterThan(140);
  await open(page, `/article-entry/${article.id}`);
  await expectState(page, "entry.state.saved");
  const title = page.getByRole("heading", { level: 1 });
  expect(await widthOf(title)).toBeGreaterThan(140);
  // What is done with the article is one line.
  const tops = () =>
    page
      .locator("header", { has: title })
      .locator("button:not([data-entry-bar] *)")
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect()).filter(({ width }) => width > 0))
      .then((boxes) => Math.max(...boxes.map(({ y }) => y)) - Math.min(...boxes.map(({ y }) => y)));
  expect(await tops()).toBeLessThan(12);
  await page.setViewportSize({ width: 820, height: 1180 });
  expect(await widthOf(title)).toBeGreaterThan(190);
});

test("leaving right after saving asks nothing", async ({ page, server }) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const article = await desk.save("article", null, { title: "Apurada", status: "DRAFT" });
  await enter(page, server, "editora@demo.cierre");
  await open(page, `/article-entry/${article.id}`);
  await articleField(page, "title").fill("Apurada y guardada");
  await page.keyboard.press("Control+s");
  await page.getByRole("button", { name: t("entry.back") }).click();
  await expect(page.getByRole("link", { name: "Apurada y guardada" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the last letters before a page is loaded again come back although the worker never heard of them", async ({
  page,
  server,
}) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const article = await desk.save("article", null, { title: "Apurada sin guardar", status: "DRAFT" });
  await enter(page, server, "editora@demo.cierre");
  await open(page, `/article-entry/${article.id}`);
  await expectState(page, "entry.state.saved");
  // Browsers end a worker together with its page, and what they had still to say to each other is lost.
  await page.evaluate(() => {
    Worker.prototype.postMessage = () => undefined;
  });
  await articleField(page, "title").fill("Apurada sin guardar, hasta el final");
  await page.reload();
  await expect(articleField(page, "title")).toHaveValue("Apurada sin guardar, hasta el final");
  await page.reload();
  await expect(articleField(page, "title")).toHaveValue("Apurada sin guardar, hasta el final");
  await saveAs(page, "entry.state.saved");
  expect((await desk.get(`article/${article.id}`)).title).toBe("Apurada sin guardar, hasta el final");
});

test("a version of the history opens with its differences coloured", async ({ page, server }) => {
  await enter(page, server, "admin@demo.cierre");
  await open(page, "/article-entry/");
  await articleField(page, "title").fill("Con historia");
  await page.getByRole("textbox", { name: t("field.article.deck") }).fill("Agregado");
  await saveAs(page, "entry.state.saved");
  await open(page, "/document-history-list");
  await page
    .getByRole("row", { name: /Con historia/ })
    .first()
    .getByRole("link")
    .first()
    .click();
  const added = page
    .getByRole("region", { name: t("section.versions") })
    .getByRole("insertion")
    .first();
  await expect(added).toBeVisible();
  expect(await added.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe("rgba(0, 0, 0, 0)");
});

test("the pages of people are the system admin's", { tag: "@gate" }, async ({ page, server }) => {
  await enter(page, server, "admin@demo.cierre");
  for (const path of ["/user-list", "/user-entry/"]) {
    await open(page, path);
    await expect(page.getByRole("heading", { level: 1, name: t("shell.notAllowed") })).toBeVisible();
  }
});
