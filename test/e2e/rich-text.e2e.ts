import { expect, type Page } from "@playwright/test";
import { t } from "../../schema/messages/catalogue.ts";
import { articleBody, articleField, bodyFrame, expectState, saveAs } from "./harness/article-page.ts";
import { openDeskApi } from "./harness/desk-api.ts";
import { openDevice } from "./harness/device.ts";
import { makePhoto } from "./harness/make-photo.ts";
import { enter } from "./harness/sign-in.ts";
import type { TestServer } from "./harness/start-server.ts";
import { test } from "./harness/test.ts";

const paragraph = "<p>La legislatura trató ayer el proyecto que reordena el tránsito en la avenida costanera.</p>";

async function openBody(page: Page, server: TestServer, bodyHtml: string): Promise<{ id: string }> {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const article = await desk.save("article", null, { title: "Con cuerpo", status: "DRAFT", bodyHtml });
  await enter(page, server, "editora@demo.cierre");
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
  // The text is there before the page is as long as the text.
  await expect.poll(async () => (await page.locator("iframe").boundingBox())?.height).toBeGreaterThan(10_000);
  for (const y of [2000, 4000, 1500]) {
    await page.evaluate((top) => window.scrollTo(0, top), y);
    await expect.poll(async () => Math.abs((await place()).toolbar - (await place()).header)).toBeLessThan(2);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(async () => (await place()).toolbar).toBeGreaterThan(200);

  await articleBody(page).locator("p").nth(60).click();
  for (let line = 0; line < 40; line++) await page.keyboard.press("ArrowUp");
  // How far the caret is below the toolbar, which follows what the keys scrolled to.
  const below = async () => {
    const caret = await articleBody(page).evaluate(
      (text) => text.ownerDocument.getSelection()?.getRangeAt(0).getBoundingClientRect().top ?? -1,
    );
    const frame = await page.locator("iframe").boundingBox();
    const bar = await toolbar.boundingBox();
    return (frame?.y ?? 0) + caret - (bar?.y ?? 0) - (bar?.height ?? 0);
  };
  await expect.poll(below).toBeGreaterThanOrEqual(0);
});

test("a link that is made with the toolbar is saved with the article", async ({ page, server }) => {
  const { id } = await openBody(page, server, paragraph);
  const frame = bodyFrame(page);
  await articleBody(page).locator("p").selectText();
  await frame.getByRole("button", { name: t("richText.link"), exact: true }).click();
  await frame.getByRole("combobox", { name: t("richText.linkUrl") }).fill("eldiario.example/nota");
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

test("undo takes back one's own words, before and behind a colleague's text and a reload, and never the colleague's", async ({
  server,
}) => {
  const desk = await openDeskApi(server, "admin@demo.cierre");
  const article = await desk.save("article", null, { title: "Crecida", status: "DRAFT", bodyHtml: "<p>Uno.</p><p>Dos.</p>" });
  const device = await openDevice(server, "redactora@demo.cierre");
  const { page } = device;
  await device.open(`/article-entry/${article.id}`);
  await articleBody(page).locator("p").nth(1).click();
  await page.keyboard.press("End");
  // Each at once, with a deletion between them: steps of their own, however slowly keys come.
  await page.keyboard.insertText(" Sube?");
  await page.keyboard.press("Backspace");
  await page.keyboard.insertText(" el río");
  await desk.save("article", article.id, { bodyHtml: "<p>Uno, de la mesa.</p><p>Dos.</p>" });
  await expect(articleBody(page)).toHaveText("Uno, de la mesa.Dos. Sube el río");
  await page.keyboard.press("Control+z");
  await expect(articleBody(page)).toHaveText("Uno, de la mesa.Dos. Sube");
  await page.keyboard.press("Control+Shift+z");
  await expect(articleBody(page)).toHaveText("Uno, de la mesa.Dos. Sube el río");
  await saveAs(page, "entry.state.saved");
  await page.reload();
  await expect(articleBody(page)).toHaveText("Uno, de la mesa.Dos. Sube el río");
  const undo = bodyFrame(page).getByRole("button", { name: t("richText.undo") });
  await expect(undo).toHaveAttribute("aria-disabled", "false");
  await undo.click();
  await expect(articleBody(page)).toHaveText("Uno, de la mesa.Dos. Sube");
  await undo.click();
  await expect(articleBody(page)).toHaveText("Uno, de la mesa.Dos. Sube?");
  // Guardar right behind it: the page has not heard of the edit when it is pressed.
  await undo.evaluate((button: HTMLElement, guardar) => {
    const buttons = [...window.parent.document.querySelectorAll("button")];
    button.click();
    buttons.find(({ textContent }) => textContent === guardar)?.click();
  }, t("entry.save"));
  await expect(articleBody(page)).toHaveText("Uno, de la mesa.Dos.");
  await expect(undo).toHaveAttribute("aria-disabled", "true");
  await expectState(page, "entry.state.saved");
  await expect.poll(async () => (await desk.get(`article/${article.id}`)).bodyHtml).toBe("<p>Uno, de la mesa.</p><p>Dos.</p>");
  await device.dispose();
});

test("persons and articles are found without a network: mentions join the article's persons, links keep which article it is", async ({
  server,
}) => {
  const desk = await openDeskApi(server, "admin@demo.cierre");
  const person = await desk.save("person", null, { name: "Zulema Quintana" });
  const linked = await desk.save("article", null, { title: "Zafarrancho en el puerto", status: "DRAFT" });
  const article = await desk.save("article", null, { title: "Crecida", status: "DRAFT", bodyHtml: "<p>Habló ante todos</p>" });
  const device = await openDevice(server, "redactora@demo.cierre");
  const { page } = device;
  await device.open(`/article-entry/${article.id}`);
  const messages = await messagesOfFrames(page);
  await articleBody(page).locator("p").click();
  await device.goOffline();
  await page.keyboard.press("End");
  await page.keyboard.type(" con @zulema", { delay: 30 });
  const frame = bodyFrame(page);
  await expect(frame.getByRole("option", { name: "Zulema Quintana" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await page.keyboard.type('y dijo "sí"');
  await articleBody(page)
    .getByText("Habló ante todos")
    .dblclick({ position: { x: 10, y: 10 } });
  await frame.getByRole("button", { name: t("richText.link"), exact: true }).click();
  await frame.getByRole("combobox", { name: t("richText.linkUrl") }).pressSequentially("zafarrancho", { delay: 30 });
  await expect(frame.getByRole("option", { name: "Zafarrancho en el puerto" })).toBeVisible();
  await page.keyboard.press("Enter");
  // FIELD-046
  expect(await messages()).toEqual(
    expect.arrayContaining([
      { type: "mention", collection: "person", id: person.id },
      { type: "selected", text: "Habló" },
    ]),
  );
  await saveAs(page, "entry.state.device");
  await device.goOnline();
  await expectState(page, "entry.state.saved");
  const saved = await desk.get(`article/${article.id}`);
  expect(saved.bodyHtml).toBe(
    `<p><a href="/article/${linked.id}" data-article="${linked.id}">Habló</a> ante todos con <span data-person="${person.id}">Zulema Quintana</span> y dijo “sí”</p>`,
  );
  expect(saved.persons).toMatchObject([{ id: person.id }]);
  await device.dispose();
});

/** What the frames on the page tell it from now on. */
async function messagesOfFrames(page: Page): Promise<() => Promise<unknown[]>> {
  const kept = await page.evaluateHandle(() => {
    const messages: unknown[] = [];
    window.addEventListener("message", ({ data }) => messages.push(data));
    return messages;
  });
  return () => kept.evaluate((messages) => messages);
}

test("a picture by its address is saved with its caption and credit, which can be changed with the keyboard alone", async ({
  page,
  server,
}) => {
  const { id } = await openBody(page, server, paragraph);
  const frame = bodyFrame(page);
  await articleBody(page).click();
  await page.keyboard.press("Control+End");
  await frame.getByRole("button", { name: t("richText.media") }).click();
  const form = frame.getByRole("group", { name: t("richText.media") });
  // An address that answers with no picture is refused; where it does, the server says so.
  const address = form.getByRole("textbox", { name: t("richText.media.address") });
  await address.fill("https://fotos.example/nada");
  await form.getByRole("button", { name: t("richText.media.insert") }).click();
  await expect(form.getByText(t("richText.media.refused"))).toBeVisible();
  const body = await makePhoto("#2a6f97");
  await page.context().route("**/api/multimedia/thumbnail?*", (route) => route.fulfill({ contentType: "image/jpeg", body }));
  await address.fill("https://fotos.example/rio.jpg");
  await form.getByRole("textbox", { name: t("richText.media.caption") }).fill("El río");
  await form.getByRole("button", { name: t("richText.media.insert") }).click();
  await expect(articleBody(page).locator("figcaption")).toHaveText("El río");
  await page.keyboard.press("ArrowUp");
  await expect(articleBody(page).locator("[data-selected]")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await form.getByRole("textbox", { name: t("richText.media.credit") }).fill("Ana Ruiz");
  await page.keyboard.press("Enter");
  await saveAs(page, "entry.state.saved");
  const desk = await openDeskApi(server, "editora@demo.cierre");
  await expect
    .poll(async () => (await desk.get(`article/${id}`)).bodyHtml)
    .toContain(
      '<figure><img src="https://fotos.example/rio.jpg" alt="El río"><figcaption>El río <cite>Ana Ruiz</cite></figcaption></figure>',
    );
});

test("a picture of an article is chosen into the text, where it keeps its file", async ({ page, server }) => {
  const { id } = await openBody(page, server, paragraph);
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const frame = bodyFrame(page);
  await articleBody(page).locator("p").first().click();
  await frame.getByRole("button", { name: t("richText.media") }).click();
  await frame
    .getByRole("group", { name: t("richText.media") })
    .getByRole("button", { name: t("richText.media.choose") })
    .click();
  const dialog = page.getByRole("dialog", { name: t("gallery.title") });
  await dialog
    .getByRole("list", { name: t("gallery.results") })
    .getByRole("button")
    .first()
    .click();
  await expect(dialog).toBeHidden();
  const picture = articleBody(page).locator("figure[data-asset] img");
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBeGreaterThan(360);
  const asset = await articleBody(page).locator("figure").getAttribute("data-asset");
  await saveAs(page, "entry.state.saved");
  expect(await desk.get(`article/${id}`)).toMatchObject({
    bodyHtml: expect.stringContaining(`<figure data-asset="${asset}"><img src="/files/`),
    bodyAssets: [{ id: asset }],
  });
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
