import { expect, type Page } from "@playwright/test";
import { t } from "../../../schema/messages/catalogue.ts";
import { articleBody, articleField, bodyFrame, saveAs } from "../harness/article-page.ts";
import { findings } from "../harness/axe-findings.ts";
import { openDeskApi } from "../harness/desk-api.ts";
import { openDevice } from "../harness/device.ts";
import { listOf } from "../harness/newsroom.ts";
import { test } from "../harness/test.ts";

const BODY =
  "<p>El intendente recorrió los barrios.</p>\n<p>El agua llegó a <strong>doce</strong> barrios de la ciudad.</p>\n<p>Hubo doce barrios sin luz.</p>";

const panel = (page: Page) => page.getByRole("complementary", { name: /Comentarios del texto/ });
const thread = (page: Page) => panel(page).getByRole("article", { name: t("annotation.on", { quote: "doce barrios" }) });

/** The comments of 'Mi bandeja'; a notice has links of its own. */
const waiting = (page: Page) => page.getByRole("region", { name: t("inbox.comments") }).getByRole("link", { name: /¿Cuáles\?/ });

/** Selects words of a paragraph of the body with the keyboard. */
async function selectWords(page: Page, paragraph: number, from: number, length: number): Promise<void> {
  await articleBody(page).locator("p").nth(paragraph).click();
  await page.keyboard.press("Home");
  for (let at = 0; at < from; at++) await page.keyboard.press("ArrowRight");
  await page.keyboard.down("Shift");
  for (let at = 0; at < length; at++) await page.keyboard.press("ArrowRight");
  await page.keyboard.up("Shift");
}

/** The words that are marked, by the paragraph that they begin in. */
const marked = (page: Page) =>
  articleBody(page).evaluate((text) => {
    const ranges = ["annotation", "annotation-active"].flatMap((name) => [...(CSS.highlights.get(name) ?? [])]) as Range[];
    return ranges.map((range) => [
      [...text.querySelectorAll("p")].findIndex((each) => each.contains(range.startContainer)),
      range.toString(),
    ]);
  });

test("a comment made without a network is at its words on a colleague's screen, who answers and resolves it; the text stays as it was", async ({
  server,
}) => {
  test.setTimeout(600_000);
  const desk = await openDeskApi(server, "admin@demo.cierre");
  const article = await desk.save("article", null, { title: "Crecida", status: "DRAFT", bodyHtml: BODY });
  const bodyOf = async () => (await desk.get(`article/${article.id}`)).bodyHtml;
  const stored = await bodyOf();
  const editor = await openDevice(server, "editora@demo.cierre");
  const { page } = editor;
  await editor.open(`/article-entry/${article.id}`);
  await expect(articleField(page, "title")).toHaveValue("Crecida");
  await expect(articleBody(page)).toContainText("sin luz");

  await editor.goOffline();
  // Without words there is nothing to comment on.
  await articleBody(page).locator("p").nth(0).click();
  await page.keyboard.press("Control+Alt+KeyM");
  await expect(page.getByText(t("annotation.select"))).toBeVisible();
  await selectWords(page, 2, "Hubo ".length, "doce barrios".length);
  await page.keyboard.press("Control+Alt+KeyM");
  await expect(panel(page).getByRole("textbox", { name: t("annotation.write") })).toBeFocused();
  await page.keyboard.type("¿Cuáles?");
  await expect.poll(() => marked(page)).toEqual([[2, "doce barrios"]]);
  await page.keyboard.press("Control+Enter");
  await expect(thread(page)).toContainText("¿Cuáles?");
  await expect(thread(page)).toContainText(t("chat.pending"));
  // The keyboard is back in the words.
  await expect(articleBody(page)).toBeFocused();
  expect(await bodyOf()).toBe(stored);

  // What is written above the words moves them.
  await articleBody(page).locator("p").nth(0).click();
  await page.keyboard.press("End");
  await page.keyboard.type(" Prometió obras en doce barrios.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Nadie le creyó.");
  await expect.poll(() => marked(page)).toEqual([[3, "doce barrios"]]);
  await saveAs(page, "entry.state.device");
  await editor.goOnline();
  await expect.poll(() => listOf(desk, `article-annotation?article=${article.id}`)).toMatchObject([{ text: "¿Cuáles?" }]);
  await expect(thread(page)).not.toContainText(t("chat.pending"));

  const reporter = await openDevice(server, "redactora@demo.cierre");
  const other = reporter.page;
  await reporter.open(`/article-entry/${article.id}`);
  await expect(articleBody(other)).toContainText("Nadie le creyó.");
  await expect.poll(() => marked(other)).toEqual([[3, "doce barrios"]]);
  const before = await bodyOf();
  // Pressing the words opens what is said about them.
  const words = await articleBody(other).evaluate(() => {
    const [range] = [...(CSS.highlights.get("annotation") ?? [])] as Range[];
    const box = range?.getBoundingClientRect();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  });
  await articleBody(other).locator("p").nth(3).scrollIntoViewIfNeeded();
  await bodyFrame(other).locator("html").click({ position: words });
  await expect(thread(other)).toContainText("¿Cuáles?");
  await thread(other)
    .getByRole("button", { name: t("annotation.answer") })
    .click();
  await other.keyboard.type("Los del sur.");
  await other.keyboard.press("Control+Enter");
  await expect(thread(page)).toContainText("Los del sur.");
  await thread(other)
    .getByRole("button", { name: t("annotation.resolve") })
    .click();
  await expect(thread(page)).toHaveCount(0);
  await expect.poll(() => marked(page)).toEqual([]);
  await panel(page)
    .getByRole("switch", { name: t("annotation.showResolved") })
    .click();
  await expect(thread(page)).toContainText(t("annotation.resolved"));
  await thread(page)
    .getByRole("button", { name: t("annotation.reopen") })
    .click();
  await expect(panel(other).getByRole("heading", { name: t("annotation.titleOpen", { count: 1 }) })).toBeVisible();
  expect(await findings(other, "annotations")).toEqual([]);
  expect(await bodyOf()).toBe(before);
  expect(String(before).replaceAll(/\s*\n\s*/g, "")).toBe(
    "<p>El intendente recorrió los barrios. Prometió obras en doce barrios.</p><p>Nadie le creyó.</p>" +
      "<p>El agua llegó a <strong>doce</strong> barrios de la ciudad.</p><p>Hubo doce barrios sin luz.</p>",
  );
  // Open again, it waits for whoever asked; the one who answered has nothing to do.
  for (const [device, count] of [
    [editor, 1],
    [reporter, 0],
  ] as const) {
    await device.open("/inbox");
    await expect(device.page.getByRole("heading", { level: 1, name: t("inbox.title") })).toBeVisible();
    await expect(waiting(device.page)).toHaveCount(count);
  }
  await waiting(page).click();
  await expect(articleField(page, "title")).toHaveValue("Crecida");
  await editor.dispose();
  await reporter.dispose();
});

test("other words that somebody proposes without a network are put in the text by whoever edits it, and that can be undone", async ({
  server,
}) => {
  test.setTimeout(600_000);
  const desk = await openDeskApi(server, "admin@demo.cierre");
  const article = await desk.save("article", null, { title: "Crecida", status: "DRAFT", bodyHtml: BODY });
  const bodyOf = async () => String((await desk.get(`article/${article.id}`)).bodyHtml);
  const stored = await bodyOf();
  const reporter = await openDevice(server, "redactora@demo.cierre");
  const { page } = reporter;
  await reporter.open(`/article-entry/${article.id}`);
  await expect(articleBody(page)).toContainText("sin luz");
  await reporter.goOffline();
  await selectWords(page, 2, "Hubo ".length, "doce barrios".length);
  await page.keyboard.press("Control+Alt+KeyM");
  await panel(page)
    .getByRole("switch", { name: t("annotation.propose") })
    .click();
  await panel(page)
    .getByRole("textbox", { name: t("annotation.proposed") })
    .fill("trece barrios enteros");
  await panel(page)
    .getByRole("button", { name: t("annotation.sendProposal") })
    .click();
  await expect(thread(page)).toContainText("trece barrios enteros");
  expect(await bodyOf()).toBe(stored);
  await reporter.goOnline();

  const editor = await openDevice(server, "editora@demo.cierre");
  const other = editor.page;
  await editor.open(`/article-entry/${article.id}`);
  await other.getByRole("button", { name: t("annotation.titleOpen", { count: 1 }) }).click();
  await expect(thread(other)).toContainText("trece barrios enteros");
  expect(await findings(other, "proposals")).toEqual([]);
  await thread(other)
    .getByRole("button", { name: t("annotation.apply") })
    .click();
  await expect(articleBody(other)).toContainText("Hubo trece barrios enteros sin luz.");
  await expect(thread(other)).toHaveCount(0);
  await expect(thread(page)).toHaveCount(0);
  await saveAs(other, "entry.state.saved");
  await expect.poll(bodyOf).toBe(stored.replace("Hubo doce barrios", "Hubo trece barrios enteros"));
  await articleBody(other).locator("p").nth(2).click();
  await other.keyboard.press("Control+KeyZ");
  await expect(articleBody(other)).toContainText("Hubo doce barrios sin luz.");
  await saveAs(other, "entry.state.saved");
  await expect.poll(bodyOf).toBe(stored);
  await reporter.dispose();

  await articleBody(other).locator("p").nth(1).click();
  await other.keyboard.press("Home");
  for (const key of ["End", "ArrowRight", "End"]) await other.keyboard.press(`Shift+${key}`);
  await other.keyboard.press("Control+Alt+KeyM");
  await panel(other)
    .getByRole("switch", { name: t("annotation.propose") })
    .click();
  const proposed = panel(other).getByRole("textbox", { name: t("annotation.proposed") });
  await expect(proposed).toHaveValue("El agua llegó a doce barrios de la ciudad.\n\nHubo doce barrios sin luz.");
  await proposed.fill("Llegó a doce barrios.\n\nSin luz.\n\nSin agua.");
  await panel(other)
    .getByRole("button", { name: t("annotation.sendProposal") })
    .click();
  await panel(other)
    .getByRole("button", { name: t("annotation.apply") })
    .click();
  const paragraphs = articleBody(other).locator("p");
  await expect(paragraphs).toHaveText(["El intendente recorrió los barrios.", "Llegó a doce barrios.", "Sin luz.", "Sin agua."]);
  await saveAs(other, "entry.state.saved");
  await expect.poll(bodyOf).toContain("<p>Llegó a doce barrios.</p><p>Sin luz.</p><p>Sin agua.</p>");
  await editor.dispose();
});
