import { expect, type Page } from "@playwright/test";
import { t } from "../../schema/messages/catalogue.ts";
import { articleBody, articleField, bodyFrame, expectState, saveAs } from "./harness/article-page.ts";
import { findings } from "./harness/axe-findings.ts";
import { openDeskApi } from "./harness/desk-api.ts";
import { openDevice } from "./harness/device.ts";
import { enter } from "./harness/sign-in.ts";
import { test } from "./harness/test.ts";

const cells = (page: Page) => articleBody(page).locator("td, th");
const menu = (page: Page) => bodyFrame(page).getByRole("menu", { name: t("richText.table.options") });

/** Does something with the table that the caret is in, with the keyboard alone. */
async function does(page: Page, action: Parameters<typeof t>[0]): Promise<void> {
  await page.keyboard.press("Alt+F10");
  const item = menu(page).getByText(t(action), { exact: true });
  await expect(menu(page)).toBeVisible();
  while (!(await item.evaluate((element) => element.matches(":focus")))) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(menu(page)).toBeHidden();
}

test("a table is made, filled and changed with the keyboard alone, and comes back from a save as it was", async ({
  page,
  server,
}) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const { id } = await desk.save("article", null, { title: "Con tabla", status: "DRAFT", bodyHtml: "<p>Los votos:</p>" });
  await enter(page, server, "editora@demo.cierre");
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  await page.goto(`${server.url}/admin/#/article-entry/${id}`);
  await expect(articleField(page, "title")).toHaveValue("Con tabla");
  await articleBody(page).locator("p").click();
  const frame = bodyFrame(page);
  await frame.getByRole("button", { name: t("richText.table"), exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(frame.getByRole("spinbutton", { name: t("richText.table.rows") })).toBeFocused();
  await page.keyboard.type("2");
  await page.keyboard.press("Tab");
  await page.keyboard.type("2");
  await page.keyboard.press("Enter");
  await expect(cells(page)).toHaveCount(4);
  await page.keyboard.type("Distrito");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Votos");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Norte");
  await page.keyboard.press("Tab");
  await page.keyboard.type("12");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Sur");
  await expect(cells(page)).toHaveText(["Distrito", "Votos", "Norte", "12", "Sur", ""]);
  await does(page, "richText.table.headColumn");
  await does(page, "richText.table.columnRight");
  await page.keyboard.type("Año");
  await saveAs(page, "entry.state.saved");
  const written =
    '<p>Los votos:</p><table><thead><tr><th scope="col">Distrito</th><th scope="col">Año</th><th scope="col">Votos</th></tr></thead>' +
    '<tbody><tr><th scope="row">Norte</th><td></td><td>12</td></tr><tr><th scope="row">Sur</th><td></td><td></td></tr></tbody></table>';
  await expect.poll(async () => (await desk.get(`article/${id}`)).bodyHtml).toBe(written);
  await page.reload();
  await expect(cells(page)).toHaveText(["Distrito", "Año", "Votos", "Norte", "", "12", "Sur", "", ""]);
  await expectState(page, "entry.state.saved");
  await cells(page).nth(5).click();
  await expect(frame.getByRole("button", { name: t("richText.table.options") })).toBeVisible();
  await frame.getByRole("button", { name: t("richText.table.options") }).click();
  await expect(menu(page)).toBeVisible();
  expect(await findings(page, "table menu")).toEqual([]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("End");
  await page.keyboard.type("0");
  await saveAs(page, "entry.state.saved");
  await expect.poll(async () => (await desk.get(`article/${id}`)).bodyHtml).toBe(written.replace("12", "120"));
});

test("cells are merged from a selection that the keyboard makes, undo takes it back, and a wide table scrolls by itself", async ({
  page,
  server,
}) => {
  const wide = `<tr>${"<td>palabras-sin-espacios</td>".repeat(12)}</tr>`;
  const bodyHtml = `<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table><p>fin</p><table>${wide}</table>`;
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const { id } = await desk.save("article", null, { title: "Con tabla", status: "DRAFT", bodyHtml });
  await page.setViewportSize({ width: 820, height: 1180 });
  await enter(page, server, "editora@demo.cierre");
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  await page.goto(`${server.url}/admin/#/article-entry/${id}`);
  await cells(page).first().click();
  await page.keyboard.press("End");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(articleBody(page).locator(".selected-cell")).toHaveCount(2);
  await does(page, "richText.table.merge");
  await expect(articleBody(page).locator("td[colspan='2']")).toHaveText("ab");
  const undo = bodyFrame(page).getByRole("button", { name: t("richText.undo") });
  await undo.click();
  await expect(articleBody(page).locator("td[colspan='2']")).toHaveCount(0);
  await expect(cells(page).nth(1)).toHaveText("b");
  const box = articleBody(page).locator(".wide-table").last();
  expect(await box.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  expect(
    await articleBody(page).evaluate(
      ({ ownerDocument: { documentElement } }) => documentElement.scrollWidth - documentElement.clientWidth,
    ),
  ).toBe(0);
});

test("one person in a table and another one in a paragraph both keep their work", async ({ server }) => {
  const desk = await openDeskApi(server, "admin@demo.cierre");
  const table = (cell: string) => `<table><tbody><tr><td>Norte</td><td>${cell}</td></tr></tbody></table>`;
  const article = await desk.save("article", null, {
    title: "Votos",
    status: "DRAFT",
    bodyHtml: `<p>Primero.</p>${table("12")}<p>Fin.</p>`,
  });
  const one = await openDevice(server, "redactora@demo.cierre");
  const { page } = one;
  await one.open(`/article-entry/${article.id}`);
  await cells(page).nth(1).click();
  await page.keyboard.press("End");
  await page.keyboard.type("3");
  await desk.save("article", article.id, { bodyHtml: `<p>Primero, de la mesa.</p>${table("12")}<p>Fin.</p>` });
  // It arrives while she is in the cell, and the caret stays there.
  await expect(articleBody(page)).toContainText("Primero, de la mesa.");
  await page.keyboard.type("4");
  await expect(cells(page)).toHaveText(["Norte", "1234"]);
  await saveAs(page, "entry.state.saved");
  await expect(page.getByText(t("shell.conflict"), { exact: true })).toHaveCount(0);
  await expect
    .poll(async () => (await desk.get(`article/${article.id}`)).bodyHtml)
    .toBe(`<p>Primero, de la mesa.</p>${table("1234")}<p>Fin.</p>`);
  await one.dispose();
});
