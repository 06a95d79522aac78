import { expect } from "@playwright/test";
import { t } from "../../schema/messages/catalogue.ts";
import { articleBody, articleField, expectState, saveAs } from "./harness/article-page.ts";
import { findings } from "./harness/axe-findings.ts";
import { openDeskApi } from "./harness/desk-api.ts";
import { openDevice } from "./harness/device.ts";
import { test } from "./harness/test.ts";

const title = t("field.article.title");
const body = t("field.article.bodyHtml");

test("a former version shows what changed as readers see it, and gives back single paragraphs and fields", async ({ server }) => {
  test.setTimeout(600_000);
  const desk = await openDeskApi(server, "admin@demo.cierre");
  const former = "<p>Uno.</p><p>Dos, con <strong>fuentes</strong>.</p><p>Tres.</p>";
  const article = await desk.save("article", null, { title: "Crecida", deck: "Antes", status: "DRAFT", bodyHtml: former });
  const latest = "<p>Uno.</p><p>Dos.</p><p>Tres.</p><p>Cuatro.</p>";
  await desk.save("article", article.id, { title: "Crecida histórica", deck: "Ahora", bodyHtml: latest });
  const device = await openDevice(server, "editora@demo.cierre");
  const { page } = device;
  await device.open(`/article-entry/${article.id}`);
  await expect(articleField(page, "title")).toHaveValue("Crecida histórica");

  await page.getByRole("button", { name: t("entry.menu") }).click();
  await page.getByRole("menuitem", { name: t("entry.versions") }).click();
  const dialog = page.getByRole("dialog", { name: t("entry.versions") });
  await dialog.getByRole("button", { name: new RegExp(t("option.historyOperation.insert")) }).click();
  const changedBody = dialog.getByRole("region", { name: body });
  await expect(changedBody.locator("del strong")).toHaveText("fuentes");
  await expect(changedBody.locator("ins")).toContainText("Cuatro.");
  await expect(dialog.getByRole("region", { name: title }).locator("ins")).toContainText("histórica");
  expect(await findings(page, "versions")).toEqual([]);

  await dialog.getByRole("button", { name: t("compare.restoreParagraphOf", { field: body, number: 1 }) }).click();
  await expect(changedBody.locator("del")).toHaveCount(0);
  // The keyboard is still in the dialog, and goes on from there.
  await expect(dialog.locator(":focus")).toHaveText(t("compare.restored", { field: body }));
  const restoreTitle = dialog.getByRole("button", { name: t("compare.restoreFieldOf", { field: title }) });
  await restoreTitle.focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("region", { name: title })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  // In the form, and nowhere else yet.
  await expect(articleField(page, "title")).toHaveValue("Crecida");
  await expect(articleField(page, "deck")).toHaveValue("Ahora");
  await expect(articleBody(page)).toHaveText("Uno.Dos, con fuentes.Tres.Cuatro.");
  await expectState(page, "entry.state.unsaved");
  expect(await desk.get(`article/${article.id}`)).toMatchObject({ title: "Crecida histórica", bodyHtml: latest });
  await saveAs(page, "entry.state.saved");
  expect(await desk.get(`article/${article.id}`)).toMatchObject({ title: "Crecida", deck: "Ahora" });
  const saved = String((await desk.get(`article/${article.id}`)).bodyHtml).replaceAll(/\s*\n\s*/g, "");
  expect(saved).toBe("<p>Uno.</p><p>Dos, con <strong>fuentes</strong>.</p><p>Tres.</p><p>Cuatro.</p>");
  await device.dispose();
});

test("the history of documents shows rich text the same way", async ({ server }) => {
  const desk = await openDeskApi(server, "admin@demo.cierre");
  const bodyHtml = "<p>Uno.</p><p>Dos.</p>";
  const article = await desk.save("article", null, { title: "Bajante", status: "DRAFT", bodyHtml });
  await desk.save("article", article.id, { bodyHtml: bodyHtml.replace("Dos.", "Dos y <em>medio</em>.") });
  const { data } = await desk.get(`document-history?model=Article&doc=${article.id}`);
  const [version] = data as { id: string; op: string }[];
  expect(version?.op).toBe("update");
  const device = await openDevice(server, "admin@demo.cierre");
  await device.open(`/document-history-entry/${version?.id}`);
  const changes = device.page.getByRole("region", { name: body });
  await expect(changes.locator("ins em")).toHaveText("medio");
  await expect(changes.getByRole("button", { name: t("compare.same.one") })).toHaveAttribute("aria-expanded", "false");
  expect(await findings(device.page, "history")).toEqual([]);
  await device.dispose();
});
