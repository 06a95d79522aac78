import { once } from "node:events";
import { createServer } from "node:http";
import { expect, type Page } from "@playwright/test";
import { t } from "../../schema/messages/catalogue.ts";
import { articleField, saveAs } from "./harness/article-page.ts";
import { findings } from "./harness/axe-findings.ts";
import { openDeskApi } from "./harness/desk-api.ts";
import { openDevice } from "./harness/device.ts";
import { makePhoto } from "./harness/make-photo.ts";
import { startServer } from "./harness/start-server.ts";
import { test } from "./harness/test.ts";

/** A service that finds one picture, and is the site that has it. */
async function openImageSearch() {
  const photo = await makePhoto("#8a2be2");
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://x");
    const json = (body: object) => response.setHeader("content-type", "application/json").end(JSON.stringify(body));
    if (pathname === "/plaza.jpg") return response.end(photo);
    if (pathname === "/search/p1") return json({ url: `${url}/plaza.jpg`, attribution: "Ana Paz" });
    const item = { id: "p1", thumbnailUrl: `${url}/plaza.jpg`, description: `Plaza ${searchParams.get("query")}` };
    return json({ data: [item] });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return { url: `${url}/search`, close: () => server.close() };
}

const dialog = (page: Page) => page.getByRole("dialog", { name: t("gallery.title") });

test("pictures are chosen from articles and the internet, by mouse and by keyboard, and kept with their credit", async () => {
  test.setTimeout(600_000);
  const search = await openImageSearch();
  const server = await startServer({ env: { IMAGE_SEARCH_URL: search.url, IMPORT_PHOTOS: "any" } });
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const admin = await openDeskApi(server, "admin@demo.cierre");
  await admin.save("multimedia-settings", "multimedia-settings", { importSources: [] });
  const device = await openDevice(server, "editora@demo.cierre");
  const { page } = device;
  await device.open("/article-entry/");
  await articleField(page, "title").fill("Con imágenes elegidas");
  await saveAs(page, "entry.state.saved");
  await expect(page).toHaveURL(/article-entry\/(?!local)[^/]+$/);

  const cover = page.getByRole("group", { name: t("field.photo.asset") }).first();
  await cover.getByRole("button", { name: t("gallery.title") }).click();
  await expect(dialog(page).getByRole("tab")).toHaveCount(4);
  await expect(
    dialog(page)
      .getByRole("list", { name: t("gallery.results") })
      .getByRole("button")
      .first(),
  ).toBeVisible();
  expect(await findings(page, "picker")).toEqual([]);
  await dialog(page)
    .getByRole("list", { name: t("gallery.results") })
    .getByRole("button")
    .first()
    .click();
  await expect(dialog(page)).toBeHidden();
  await expect(cover.getByRole("img").first()).toBeVisible();

  await cover.getByRole("button", { name: t("gallery.title") }).click();
  await dialog(page)
    .getByRole("tab", { name: t("gallery.tab.copilot") })
    .click();
  await dialog(page)
    .getByRole("textbox", { name: t("gallery.instructions") })
    .fill("un faro");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText(t("gallery.notConfigured.ai"))).toBeVisible();
  await dialog(page)
    .getByRole("tab", { name: t("gallery.tab.image-search") })
    .click();
  await dialog(page)
    .getByRole("textbox", { name: t("gallery.words") })
    .fill("mayor");
  await page.keyboard.press("Enter");
  const found = dialog(page).getByRole("button", { name: t("gallery.choose", { name: "Plaza mayor" }) });
  await found.focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeHidden();

  await saveAs(page, "entry.state.saved");
  const id = page.url().split("/").at(-1);
  const { photoAsset } = await desk.get(`article/${id}`);
  const asset = await desk.get(`asset/${(photoAsset as { id: string }).id}`);
  expect(asset).toMatchObject({ name: "plaza.jpg", description: "Plaza mayor", attribution: "Ana Paz", type: "photo" });

  await device.goOffline();
  await cover.getByRole("button", { name: t("gallery.title") }).click();
  await expect(dialog(page).getByText(t("gallery.offlineArticles"))).toBeVisible();
  await expect(
    dialog(page)
      .getByRole("list", { name: t("gallery.results") })
      .getByRole("button")
      .first(),
  ).toBeVisible();
  await dialog(page)
    .getByRole("tab", { name: t("gallery.tab.repository") })
    .click();
  await expect(dialog(page).getByText(t("gallery.offline"))).toBeVisible();
  await dialog(page)
    .getByRole("button", { name: t("gallery.cancel") })
    .click();
  await device.dispose();
  await server.stop();
  await server.remove();
  search.close();
});
