import { expect } from "@playwright/test";
import { t } from "../../../schema/messages/catalogue.ts";
import { type LanguageModelServer, openLanguageModel } from "../../../server/testing/language-model.ts";
import { articleBody, articleField } from "../harness/article-page.ts";
import { findings } from "../harness/axe-findings.ts";
import { openDeskApi } from "../harness/desk-api.ts";
import { enter } from "../harness/sign-in.ts";
import { startServer, type TestServer } from "../harness/start-server.ts";
import { test } from "../harness/test.ts";

let model: LanguageModelServer;
let server: TestServer;
test.beforeAll(async () => {
  model = await openLanguageModel(({ task, material }) =>
    task.includes("titles") ? { titles: ["La costanera, otra vez"] } : { text: material.replaceAll("inundasión", "inundación") },
  );
  server = await startServer({ env: { ASSISTANT_URL: model.url, ASSISTANT_MODEL: "prueba" } });
});
test.afterAll(async () => {
  await server.stop();
  await server.remove();
  await model.close();
});

const OTHER = "<p>Un párrafo que nadie toca.</p>";

test("the copilot corrects the selected words of a body, which is undone like typing and saved, and suggests a title", async ({
  page,
}) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const bodyHtml = `<p>La <strong>inundasión</strong> del lunes</p>${OTHER}`;
  const { id } = await desk.save("article", null, { title: "Sin título aún", status: "DRAFT", bodyHtml });
  await enter(page, server, "editora@demo.cierre", `/article-entry/${id}`);
  const bar = page.getByRole("toolbar", { name: t("assistant.bar") });
  await expect(articleBody(page)).toContainText("inundasión");
  await articleBody(page).locator("p").first().selectText();
  await expect(bar.getByRole("button")).toHaveText([t("assistant.fix"), t("assistant.modulate"), t("assistant.organize"), ""]);
  await page.keyboard.press("Control+Alt+a");
  await expect(bar.getByRole("button", { name: t("assistant.fix") })).toBeFocused();
  await page.keyboard.press("Enter");
  const window = page.getByRole("region", {
    name: t("assistant.window", { action: t("assistant.fix"), field: t("field.article.bodyHtml") }),
  });
  await expect(window.getByRole("textbox", { name: t("assistant.result") })).toContainText("La inundación del lunes");
  expect(model.asked.at(-1)?.material).not.toContain("nadie toca");
  expect(await findings(page, "the copilot's bar and window")).toEqual([]);
  await window.getByRole("button", { name: t("assistant.apply") }).click();
  await expect(window).toHaveCount(0);
  await expect(articleBody(page)).toContainText("La inundación del lunes");
  await articleBody(page).press("Control+z");
  await expect(articleBody(page)).toContainText("La inundasión del lunes");
  await articleBody(page).press("Control+Shift+z");
  await expect(articleBody(page)).toContainText("La inundación del lunes");

  const titles = page.getByRole("group", { name: t("assistant.titles") });
  await titles.getByRole("button", { name: t("assistant.titles.save") }).click();
  await titles.getByRole("button", { name: t("assistant.titles.ask") }).click();
  await titles.getByRole("button", { name: t("assistant.titles.use", { title: "La costanera, otra vez" }) }).click();
  await expect(articleField(page, "title")).toHaveValue("La costanera, otra vez");
  await articleField(page, "deck").fill("Otra inundasión");
  await page.getByRole("combobox", { name: t("field.article.category"), exact: true }).click();
  await page.getByRole("option", { name: "Ciudad", exact: true }).click();
  await page.getByRole("button", { name: t("article.publish"), exact: true }).click();
  const review = page.getByRole("dialog", { name: t("article.copilot.title") });
  await expect(review.getByRole("checkbox", { name: t("field.article.deck") })).toBeChecked();
  expect(await findings(page, "the copilot's review")).toEqual([]);
  await review.getByRole("button", { name: t("article.copilot.apply") }).click();
  await expect
    .poll(async () => await desk.get(`article/${id}`))
    .toMatchObject({
      title: "La costanera, otra vez",
      deck: "Otra inundación",
      status: "PUBLISHED",
      bodyHtml: `<p>La <strong>inundación</strong> del lunes</p>${OTHER}`,
    });
});
