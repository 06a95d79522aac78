import { expect, type Page } from "@playwright/test";
import { t } from "../../schema/messages/catalogue.ts";
import { articleBody, articleField, bodyFrame, saveAs } from "./harness/article-page.ts";
import { openDeskApi } from "./harness/desk-api.ts";
import { signIn } from "./harness/sign-in.ts";
import type { TestServer } from "./harness/start-server.ts";
import { test } from "./harness/test.ts";

const paragraph = "<p>La legislatura trató ayer el proyecto que reordena el tránsito en la avenida costanera.</p>";

async function openBody(page: Page, server: TestServer, bodyHtml: string): Promise<{ id: string }> {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const article = await desk.save("article", null, { title: "Con cuerpo", status: "DRAFT", bodyHtml });
  await signIn(page, server, "editora@demo.cierre");
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  await page.goto(`${server.url}/admin/#/article-entry/${article.id}`);
  await expect(articleField(page, "title")).toHaveValue("Con cuerpo");
  await expect(articleBody(page)).toContainText("La legislatura");
  return article;
}

test("the toolbar stays in sight in a long text, and never covers the caret", async ({ page, server }) => {
  await openBody(page, server, paragraph.repeat(200));
  const toolbar = bodyFrame(page).getByRole("toolbar", { name: t("richText.toolbar") });
  const header = page.getByRole("main").locator("header");
  const place = async () => ({
    toolbar: (await toolbar.boundingBox())?.y ?? -1,
    header: await header.evaluate((element) => element.getBoundingClientRect().bottom),
  });
  for (const y of [2000, 4000, 1500]) {
    await page.evaluate((top) => window.scrollTo(0, top), y);
    await expect.poll(async () => Math.abs((await place()).toolbar - (await place()).header)).toBeLessThan(2);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(async () => (await place()).toolbar).toBeGreaterThan(200);

  await articleBody(page).locator("p").nth(60).click();
  for (let line = 0; line < 40; line++) await page.keyboard.press("ArrowUp");
  const caret = await articleBody(page).evaluate(
    (text) => text.ownerDocument.getSelection()?.getRangeAt(0).getBoundingClientRect().top ?? -1,
  );
  const frame = await page.locator("iframe").boundingBox();
  const bar = await toolbar.boundingBox();
  expect((frame?.y ?? 0) + caret).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});

test("a link that is made with the toolbar is saved with the article", async ({ page, server }) => {
  const { id } = await openBody(page, server, paragraph);
  const frame = bodyFrame(page);
  await articleBody(page).locator("p").selectText();
  await frame.getByRole("button", { name: t("richText.link"), exact: true }).click();
  await frame.getByRole("textbox", { name: t("richText.linkUrl") }).fill("eldiario.example/nota");
  await page.keyboard.press("Enter");
  await expect(frame.getByRole("button", { name: t("richText.link"), exact: true })).toHaveAttribute("aria-pressed", "true");
  await saveAs(page, "entry.state.saved");
  const desk = await openDeskApi(server, "editora@demo.cierre");
  await expect
    .poll(async () => (await desk.get(`article/${id}`)).bodyHtml)
    .toContain('<a href="https://eldiario.example/nota">La legislatura');
});

/** Pastes as the browser does, into where the caret is. */
async function paste(page: Page, html: string): Promise<void> {
  await articleBody(page).evaluate((text, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", pasted);
    text.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

test("an embed of a known site survives the save; of another one a link stays, and the editor says so", async ({
  page,
  server,
}) => {
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  page.on("response", (response) => response.status() === 404 && problems.push(response.url()));
  const { id } = await openBody(page, server, paragraph);
  await articleBody(page).click();
  await paste(
    page,
    `<p onclick="alert(1)">Antes</p><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" onload="alert(1)"></iframe>
     <iframe src="https://otro.example/mapa"></iframe><p>Después <img src="foto.jpg" onerror="alert(1)"></p>`,
  );
  await expect(page.getByText(t("widget.html.embedsRefused", { addresses: "https://otro.example/mapa" }))).toBeVisible();
  await expect(page.getByText(t("widget.html.picturesRefused", { count: 1 }))).toBeVisible();
  await saveAs(page, "entry.state.saved");
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const saved = async () => (await desk.get(`article/${id}`)).bodyHtml;
  await expect.poll(saved).toContain('<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>');
  expect(await saved()).toContain('<a href="https://otro.example/mapa">');
  expect(await saved()).not.toContain("foto.jpg");
  await expect(articleBody(page)).toContainText("https://www.youtube.com/embed/dQw4w9WgXcQ");
  expect(problems).toEqual([]);
});

test("Ctrl+K opens the palette from within the text", async ({ page, server }) => {
  await openBody(page, server, paragraph);
  await articleBody(page).click();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("textbox", { name: t("shell.palette") })).toBeFocused();
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 768, height: 1024 } });

  test("the toolbar's buttons are large enough for a finger", async ({ page, server }) => {
    await openBody(page, server, paragraph);
    const buttons = await bodyFrame(page).getByRole("toolbar").getByRole("button").all();
    expect(buttons.length).toBeGreaterThan(10);
    for (const button of buttons) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), await button.innerHTML()).toBeGreaterThanOrEqual(44);
    }
  });
});
