import { expect } from "@playwright/test";
import { t } from "../../../schema/messages/catalogue.ts";
import { articleField, expectState, saveAs } from "../harness/article-page.ts";
import { openDeskApi } from "../harness/desk-api.ts";
import { openDevice } from "../harness/device.ts";
import { test } from "../harness/test.ts";

test("an article that a template makes without a network is its latest one once it arrives", async ({ server }) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const [category] = (await desk.get("category?limit=1")).data as { id: string }[];
  const template = await desk.save("article", null, {
    title: "Quiniela",
    kicker: "Sorteo",
    status: "TEMPLATE",
    templateStatus: "REVISION",
    category: category?.id,
    bodyHtml: "<p>Los números de hoy.</p>",
  });
  const device = await openDevice(server, "redactora@demo.cierre");
  const { page } = device;
  await device.open(`/article-entry/${template.id}`);
  await expect(articleField(page, "title")).toHaveValue("Quiniela");
  await device.goOffline();
  await page.getByRole("button", { name: t("entry.menu") }).click();
  await page.getByRole("menuitem", { name: t("article.generate") }).click();
  await expect(page).toHaveURL(/#\/article-entry\/$/);
  await articleField(page, "title").fill("Quiniela del martes");
  await saveAs(page, "entry.state.device");

  await device.goOnline();
  await expectState(page, "entry.state.saved");
  await expect
    .poll(async () => (await desk.get(`article/${template.id}`)).templateLatestArticle)
    .toMatchObject({
      title: "Quiniela del martes",
    });
  await page.getByRole("button", { name: t("entry.menu") }).click();
  await page.getByRole("menuitem", { name: t("article.openTemplate") }).click();
  await expect(articleField(page, "title")).toHaveValue("Quiniela");
  await page.getByRole("button", { name: t("entry.menu") }).click();
  await page.getByRole("menuitem", { name: t("article.openLatest") }).click();
  await expect(articleField(page, "title")).toHaveValue("Quiniela del martes");
  const made = await desk.get(`article?templateArticle=${template.id}`);
  expect(made.data).toMatchObject([
    { title: "Quiniela del martes", kicker: "Sorteo", bodyHtml: "<p>Los números de hoy.</p>", status: "REVISION" },
  ]);
  await device.dispose();
});
