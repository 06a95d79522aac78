import { expect, type Page } from "@playwright/test";
import { t } from "../../../schema/messages/catalogue.ts";
import { articleField, saveAs } from "../harness/article-page.ts";
import { openDeskApi, openSession } from "../harness/desk-api.ts";
import { openDevice } from "../harness/device.ts";
import { test } from "../harness/test.ts";

const openWeek = (page: Page) => page.getByRole("tab", { name: t("list.week") }).click();
const today = (page: Page) => page.locator("[aria-current=date]");

test("what is planned without a network is on everybody's week, and becomes an article", async ({ server }) => {
  const reporter = await openDevice(server, "redactora@demo.cierre");
  const { page } = reporter;
  await page.setViewportSize({ width: 1280, height: 800 });
  await reporter.open("/coverage-list");
  await openWeek(page);
  // Its code and that of the document's page are on the device before the network goes.
  await today(page)
    .getByRole("button", { name: new RegExp(t("list.week.add", { day: "" })) })
    .click();
  await expect(page.getByRole("textbox", { name: t("field.title") })).toBeVisible();
  await reporter.goOffline();
  await page.getByRole("textbox", { name: t("field.title") }).fill("Corte de la ruta 11");
  await saveAs(page, "entry.state.device");
  await page.getByRole("button", { name: t("entry.back") }).click();
  await expect(today(page).getByRole("link", { name: "Corte de la ruta 11" })).toContainText("09:00");
  await reporter.goOnline();

  const editor = await openDevice(server, "editora@demo.cierre");
  await editor.page.setViewportSize({ width: 1280, height: 800 });
  await editor.open("/coverage-list");
  await openWeek(editor.page);
  await today(editor.page).getByRole("link", { name: "Corte de la ruta 11" }).click();
  await editor.page.getByRole("button", { name: t("beginArticle") }).click();
  await expect(articleField(editor.page, "title")).toHaveValue("Corte de la ruta 11");

  // Whoever planned it finds the article with it.
  const desk = await openDeskApi(server, "editora@demo.cierre");
  await today(page).getByRole("link", { name: "Corte de la ruta 11" }).click();
  const id = page.url().split("/").at(-1) ?? "";
  await expect
    .poll(async () => {
      const { articles } = (await desk.get(`coverage/${id}`)) as { articles?: readonly { readonly title?: string }[] };
      return articles?.map(({ title }) => title);
    })
    .toEqual(["Corte de la ruta 11"]);
  await expect(page.getByText("Corte de la ruta 11").nth(1)).toBeVisible();

  // Who goes is notified, and finds it with what waits, without a network as well.
  const { profile } = await openSession(server, "redactora@demo.cierre");
  await desk.save("coverage", id, { people: [profile.id], status: "ASSIGNED" });
  await page.getByRole("link", { name: t("inbox.news", { kind: t("inbox.coverages"), title: "Corte de la ruta 11" }) }).waitFor();
  await page.getByRole("link", { name: t("inbox.title") }).click();
  await expect(page.getByRole("region", { name: t("inbox.coverages") })).toContainText("Corte de la ruta 11");
  await reporter.goOffline();
  await page.getByRole("link", { name: "Corte de la ruta 11" }).first().click();
  await page.getByRole("button", { name: t("beginArticle") }).waitFor();
  await page.getByRole("link", { name: t("inbox.title") }).click();
  await expect(page.getByRole("region", { name: t("inbox.coverages") })).toContainText("Corte de la ruta 11");
  await reporter.goOnline();
  await reporter.dispose();
  await editor.dispose();
});
