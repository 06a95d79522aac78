import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { t } from "../../schema/messages/catalogue.ts";
import { openDeskApi } from "./harness/desk-api.ts";
import { openDevice } from "./harness/device.ts";
import { test } from "./harness/test.ts";

const rowBox = (page: Page, title: string) => page.getByRole("checkbox", { name: t("list.select", { title }) });
const bar = (page: Page) => page.getByRole("toolbar", { name: t("list.selection") });

test("many documents are changed without a network, taken back, exported, and found by a saved view", async ({ server }) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const titles = ["Quebrachal uno", "Quebrachal dos", "Quebrachal tres"];
  const made = await Promise.all(titles.map((title) => desk.save("article", null, { title, status: "DRAFT" })));
  const device = await openDevice(server, "editora@demo.cierre");
  await expect(rowBox(device.page, "Quebrachal tres")).toBeVisible();
  await device.goOffline();
  const { page } = device;
  await page.getByRole("searchbox", { name: t("list.search") }).fill("quebrachal");
  await expect(page.getByRole("table").getByRole("link")).toHaveCount(3);
  await page.getByRole("button", { name: t("list.views") }).click();
  await page.getByRole("menuitem", { name: t("list.views.save") }).click();
  await page.getByRole("textbox", { name: t("list.views.name") }).fill("El quebrachal");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "El quebrachal", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("table").getByRole("link").first().focus();
  await page.keyboard.press("Control+a");
  await expect(bar(page)).toContainText(t("list.selected", { count: "3" }));
  await bar(page)
    .getByRole("button", { name: t("list.bulk.change") })
    .click();
  const dialog = page.getByRole("dialog", { name: t("list.bulk.change") });
  await dialog.getByRole("combobox", { name: t("list.bulk.field") }).click();
  await page.getByRole("option", { name: t("field.article.status"), exact: true }).click();
  await dialog.getByRole("combobox", { name: t("field.article.status") }).click();
  await page.getByRole("option", { name: t("option.status.UNPUBLISHED"), exact: true }).click();
  await dialog.getByRole("button", { name: t("list.bulk.apply", { count: "3" }) }).click();
  await expect(page.getByText(t("list.bulk.waiting", { count: "3" }))).toBeVisible();
  await expect(page.getByRole("row", { name: t("option.status.UNPUBLISHED") })).toHaveCount(3);
  await page.screenshot({ path: test.info().outputPath("bulk-768.png") });
  await page.getByRole("button", { name: t("shell.undo") }).click();
  await expect(page.getByRole("row", { name: t("option.status.DRAFT") })).toHaveCount(3);

  const download = page.waitForEvent("download");
  await bar(page)
    .getByRole("button", { name: t("list.csv") })
    .click();
  const text = await readFile(await (await download).path(), "utf8");
  expect(text.startsWith("\ufeff")).toBe(true);
  for (const title of titles) expect(text).toContain(title);

  await bar(page)
    .getByRole("button", { name: t("entry.delete") })
    .click();
  await page
    .getByRole("dialog", { name: t("list.bulk.delete", { count: "3" }) })
    .getByRole("button", { name: t("entry.delete") })
    .click();
  await expect(page.getByText(t("list.bulk.waiting", { count: "3" }))).toBeVisible();
  await expect(page.getByRole("table").getByRole("link")).toHaveCount(0);
  await page.getByRole("button", { name: t("shell.undo") }).click();
  await expect(page.getByRole("table").getByRole("link")).toHaveCount(3);

  await page.getByRole("button", { name: t("list.clearSearch") }).click();
  await expect(page.getByRole("table").getByRole("link").nth(4)).toBeVisible();
  await page.getByRole("button", { name: t("list.views") }).click();
  await page.getByRole("menuitem", { name: "El quebrachal" }).click();
  await expect(page.getByRole("table").getByRole("link")).toHaveCount(3);
  await device.goOnline();
  // The change, its undoing, the deletion and its undoing reach the server one after the other.
  for (const { id } of made) await expect.poll(async () => (await desk.get(`article/${id}`)).status).toBe("DRAFT");
  await device.dispose();
});
