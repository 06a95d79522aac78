import { expect, type Locator, type Page } from "@playwright/test";
import { t } from "../../../schema/messages/catalogue.ts";
import { articleBody, articleField, bodyFrame } from "../harness/article-page.ts";
import { findings } from "../harness/axe-findings.ts";
import { openDeskApi } from "../harness/desk-api.ts";
import { type Device, openDevice } from "../harness/device.ts";
import { makePhoto } from "../harness/make-photo.ts";
import { tabTo } from "../harness/tab-to.ts";
import { test } from "../harness/test.ts";

const REPORTER = "redactora@demo.cierre";
const EDITOR = "editora@demo.cierre";
const ADMIN = "admin@demo.cierre";

const desk = { width: 1280, height: 900 };

async function open(server: Parameters<typeof openDevice>[0], username: string): Promise<Device> {
  const device = await openDevice(server, username);
  await device.page.setViewportSize(desk);
  await expect(users(device.page)).toBeVisible();
  return device;
}

const users = (page: Page) => page.getByRole("region", { name: t("people.connected") });
const broadcasts = (page: Page) => page.getByRole("region", { name: t("people.broadcast") });
const conversations = (page: Page) => page.getByRole("region", { name: t("chat.conversations") });
const panel = (page: Page) => page.getByRole("complementary", { name: /^Conversación: / });
const messages = (page: Page) => panel(page).getByRole("log", { name: t("chat.messages") });
const input = (page: Page) => panel(page).getByRole("textbox", { name: t("chat.placeholder") });

async function nameOf(server: Parameters<typeof openDeskApi>[0], username: string): Promise<string> {
  return (await openDeskApi(server, username)).session.profile.displayName;
}

async function say(page: Page, text: string): Promise<void> {
  await input(page).fill(text);
  await input(page).press("Enter");
}

/** How a message looks: at which side of the log its line ends, and the colours of its words. */
const lookOf = (page: Page, text: string) =>
  messages(page)
    .getByText(text, { exact: true })
    .evaluate((bubble) => {
      const log = bubble.closest("[role=log]")?.getBoundingClientRect();
      const line = bubble.closest("[data-state]")?.getBoundingClientRect();
      if (!log || !line) throw new Error("the words are in no message");
      const side = log.right - line.right < line.left - log.left ? "right" : "left";
      const { backgroundColor, color } = getComputedStyle(bubble);
      return { side, backgroundColor, color };
    });

const textsOf = (log: Locator) => log.locator("[data-state] > div").allInnerTexts();

test("three people see each other, talk, and say a word to everybody", async ({ server }) => {
  const api = await openDeskApi(server, ADMIN);
  const [reporterName, editorName, adminName] = await Promise.all([REPORTER, EDITOR, ADMIN].map((name) => nameOf(server, name)));
  const [reporter, editor, admin] = [await open(server, REPORTER), await open(server, EDITOR), await open(server, ADMIN)];

  await test.step("who is here", async () => {
    for (const name of [reporterName, editorName]) {
      await expect(users(admin.page).getByText(t("people.online", { name: name ?? "" }), { exact: true })).toBeAttached();
    }
    await expect(admin.page.getByRole("region", { name: t("people.visitors") })).toContainText(/\d/);
    await expect(users(admin.page).getByText(t("people.self", { name: adminName ?? "" }))).toBeVisible();
    await expect(users(admin.page).getByRole("button", { name: t("people.talkTo", { name: adminName ?? "" }) })).toHaveCount(0);
  });

  await test.step("a word to everybody reaches the others, HTML as the text it is", async () => {
    const box = broadcasts(reporter.page).getByRole("textbox");
    await box.press("Enter");
    await box.fill("Cierra la <b>tapa</b>");
    await box.press("Shift+Enter");
    await box.pressSequentially("a las 20");
    await box.press("Enter");
    for (const { page } of [editor, admin, reporter]) {
      await expect(broadcasts(page).getByText("Cierra la <b>tapa</b>\na las 20")).toBeVisible();
    }
    await expect(box).toHaveValue("");
  });

  await test.step("a conversation between two, which the third one hears nothing of", async () => {
    await users(reporter.page)
      .getByRole("button", { name: t("people.talkTo", { name: editorName ?? "" }) })
      .click();
    await expect(panel(reporter.page)).toBeVisible();
    await expect(messages(reporter.page).getByText(t("chat.empty"))).toBeVisible();
    await expect(input(reporter.page)).toBeFocused();
    const heights: number[] = [];
    for (const lines of [1, 4, 9]) {
      await input(reporter.page).fill("x\n".repeat(lines - 1));
      heights.push((await input(reporter.page).boundingBox())?.height ?? 0);
    }
    const [one = 0, four = 0, nine = 0] = heights;
    expect(four).toBeGreaterThan(2 * one);
    expect(nine).toBe(four);
    await say(reporter.page, "¿Va la nota de la costanera?");
    const listed = conversations(editor.page).getByRole("button", {
      name: t("chat.open", { name: reporterName ?? "", count: 1 }),
    });
    await expect(listed).toBeVisible();
    await expect(editor.page).toHaveTitle(/^\(1\) /);
    await listed.click();
    await expect(messages(editor.page).getByText("¿Va la nota de la costanera?")).toBeVisible();
    await expect(editor.page).not.toHaveTitle(/^\(/);
    await say(editor.page, "Va, <i>de apertura</i>");
    await expect(messages(reporter.page).getByText("Va, <i>de apertura</i>")).toBeVisible();
    const own = await lookOf(reporter.page, "¿Va la nota de la costanera?");
    const other = await lookOf(reporter.page, "Va, <i>de apertura</i>");
    expect([own.side, other.side]).toEqual(["right", "left"]);
    expect(own.backgroundColor).not.toBe(other.backgroundColor);
    await expect(conversations(admin.page).getByText(reporterName ?? "")).toHaveCount(0);
    await panel(editor.page).press("Escape");
    await expect(panel(editor.page)).toHaveCount(0);
  });

  await test.step("where people are shows on lists and entries, and in which field they write", async () => {
    const article = await api.save("article", null, { title: "La costanera reabre", status: "DRAFT" });
    await reporter.open(`/article-entry/${article.id}`);
    await articleField(reporter.page, "title").focus();
    await expect(
      admin.page
        .getByRole("row")
        .filter({ hasText: "La costanera reabre" })
        .getByRole("img", { name: `Aquí: ${reporterName}` }),
    ).toBeVisible();
    await admin.open(`/article-entry/${article.id}`);
    await expect(admin.page.getByRole("img", { name: t("people.here.one", { names: reporterName ?? "" }) })).toBeVisible();
    await expect(
      admin.page.getByRole("note").filter({ hasText: t("people.editing", { name: reporterName ?? "" }) }),
    ).toBeVisible();
    await reporter.open("/article-list");
    await expect(admin.page.getByText(t("people.editing", { name: reporterName ?? "" }))).toHaveCount(0);
  });

  await reporter.page.close();
  await expect(users(admin.page).getByText(t("people.online", { name: reporterName ?? "" }), { exact: true })).toHaveCount(0);
  for (const device of [reporter, editor, admin]) await device.dispose();
});

test("beside a paragraph stands who else writes in it, wherever that is in one's own text", async ({ server }) => {
  const name = (await nameOf(server, REPORTER)) ?? "";
  const bodyHtml = "<p>Primero.</p><p>Segundo.</p><p>Tercero.</p>";
  const article = await (await openDeskApi(server, ADMIN)).save("article", null, { title: "Crecida", status: "DRAFT", bodyHtml });
  const [reporter, editor] = [await open(server, REPORTER), await open(server, EDITOR)];
  for (const { page, open: go } of [reporter, editor]) {
    await go(`/article-entry/${article.id}`);
    await expect(articleBody(page)).toContainText("Tercero.");
  }
  const mark = bodyFrame(editor.page).getByRole("img", { name: t("richText.writing", { name }) });
  const isBeside = async (words: string) => {
    if ((await mark.count()) !== 1) return false;
    const paragraph = articleBody(editor.page).locator("p").filter({ hasText: words });
    const [here, there] = [await mark.boundingBox(), await paragraph.boundingBox()];
    return here !== null && there !== null && Math.abs(here.y - there.y) < 2;
  };
  // The editor's own text has a paragraph more, which nobody else knows of yet.
  await articleBody(editor.page).getByText("Primero.").click();
  await editor.page.keyboard.press("Home");
  await editor.page.keyboard.type("Antes.");
  await editor.page.keyboard.press("Enter");

  await articleBody(reporter.page).getByText("Segundo.").click();
  await expect.poll(() => isBeside("Segundo.")).toBe(true);
  await articleBody(reporter.page).getByText("Tercero.").click();
  await expect.poll(() => isBeside("Tercero.")).toBe(true);
  await expect(mark).toHaveCount(1);
  expect(await findings(editor.page, "párrafos")).toEqual([]);
  await articleField(reporter.page, "title").click();
  await expect(mark).toHaveCount(0);
  await reporter.dispose();
  await editor.dispose();
});

test("messages written without a network go out in order when there is one", async ({ server }) => {
  const [reporterName, editorName] = await Promise.all([REPORTER, EDITOR].map((name) => nameOf(server, name)));
  const [reporter, editor] = [await open(server, REPORTER), await open(server, EDITOR)];
  await users(reporter.page)
    .getByRole("button", { name: t("people.talkTo", { name: editorName ?? "" }) })
    .click();
  await say(reporter.page, "Voy saliendo");
  await expect(messages(reporter.page).getByText("Voy saliendo")).toBeVisible();
  await expect(messages(reporter.page).getByText(t("chat.pending"))).toHaveCount(0);
  await reporter.goOffline();
  const written = ["Estoy en el muelle", "Hay unas doscientas personas", "Vuelvo a las cinco"];
  for (const text of written) await say(reporter.page, text);
  await expect(messages(reporter.page).getByText(t("chat.pending"))).toHaveCount(3);
  expect((await textsOf(messages(reporter.page))).slice(-3)).toEqual(written);
  const [sent, waiting] = [await lookOf(reporter.page, "Voy saliendo"), await lookOf(reporter.page, "Estoy en el muelle")];
  expect(waiting.side).toBe("right");
  expect([waiting.backgroundColor === sent.backgroundColor, waiting.color === sent.color]).toEqual([false, false]);

  await reporter.page.reload();
  await reporter.page.setViewportSize(desk);
  await reporter.goOnline();
  await conversations(editor.page)
    .getByRole("button", { name: t("chat.open", { name: reporterName ?? "", count: 4 }) })
    .click({ timeout: 60_000 });
  await expect.poll(async () => (await textsOf(messages(editor.page))).slice(-3)).toEqual(written);
  await expect(messages(editor.page).getByText(t("chat.pending"))).toHaveCount(0);
  for (const device of [reporter, editor]) await device.dispose();
});

test("a photo that is attached without a network reaches whoever it is for, and nobody else", async ({ server }) => {
  const [reporterName, editorName] = await Promise.all([REPORTER, EDITOR].map((name) => nameOf(server, name)));
  const [reporter, editor] = [await open(server, REPORTER), await open(server, EDITOR)];
  await users(reporter.page)
    .getByRole("button", { name: t("people.talkTo", { name: editorName ?? "" }) })
    .click();
  await expect(input(reporter.page)).toBeVisible();
  await reporter.goOffline();
  const photo = { name: "muelle.jpg", mimeType: "image/jpeg", buffer: await makePhoto("#336699") };
  await panel(reporter.page).locator("input[type=file]").setInputFiles(photo);
  const attached = (page: Page) =>
    panel(page)
      .getByRole("list", { name: t("chat.files") })
      .last();
  await expect(attached(reporter.page)).toContainText("muelle.jpg");
  await input(reporter.page).press("Enter");
  await expect(messages(reporter.page).getByRole("img", { name: t("upload.preview", { name: "muelle.jpg" }) })).toBeVisible();
  await expect(messages(reporter.page).getByText(t("chat.pending"))).toHaveCount(1);

  await reporter.page.reload();
  await reporter.page.setViewportSize(desk);
  await reporter.goOnline();
  await conversations(editor.page)
    .getByRole("button", { name: t("chat.open", { name: reporterName ?? "", count: 1 }) })
    .click({ timeout: 60_000 });
  const picture = messages(editor.page).getByRole("img", { name: t("upload.preview", { name: "muelle.jpg" }) });
  await expect(picture).toBeVisible();
  const width = () => picture.evaluate((element) => (element instanceof HTMLImageElement ? element.naturalWidth : 0));
  await expect.poll(width).toBe(360);
  const link = messages(editor.page).getByRole("link", { name: /muelle\.jpg/ });
  await expect(link).toHaveAttribute("href", /^\/files\/.+\/original$/);
  await panel(editor.page)
    .locator("input[type=file]")
    .setInputFiles({ ...photo, name: "puerto.jpg" });
  const removes = panel(editor.page).getByRole("button", { name: t("chat.files.remove", { name: "puerto.jpg" }) });
  await expect(removes).toBeVisible();
  await expect.poll(() => attached(editor.page).locator("img").getAttribute("src")).toMatch(/^\/files\//);
  expect(await findings(editor.page, "a photo in a message, and another one attached")).toEqual([]);
  await editor.page.setViewportSize(desk);
  await removes.focus();
  await editor.page.keyboard.press("Enter");
  await expect(removes).toHaveCount(0);
  const elsewhere = await openDeskApi(server, ADMIN);
  expect(JSON.stringify(await elsewhere.get("asset?limit=100"))).not.toContain("muelle.jpg");
  for (const device of [reporter, editor]) await device.dispose();
});

test("an entry opens the conversation about its document, which leads back to it", async ({ server }) => {
  const api = await openDeskApi(server, REPORTER);
  const article = await api.save("article", null, { title: "Falta la foto", status: "DRAFT" });
  const [reporter, editor] = [await open(server, REPORTER), await open(server, EDITOR)];
  await editor.open(`/article-entry/${article.id}`);
  await editor.page.getByRole("button", { name: t("chat.document") }).click();
  await expect(panel(editor.page)).toHaveAccessibleName(t("chat.panel", { name: "Falta la foto" }));
  await say(editor.page, "¿Quién tiene la foto?");

  // Whoever wrote the article takes part in what is said about it.
  await conversations(reporter.page)
    .getByRole("button", { name: t("chat.open", { name: "Falta la foto", count: 1 }) })
    .click();
  await expect(messages(reporter.page).getByText("¿Quién tiene la foto?")).toBeVisible();
  await panel(reporter.page)
    .getByRole("button", { name: t("chat.launch") })
    .click();
  await expect(articleField(reporter.page, "title")).toHaveValue("Falta la foto");

  await panel(reporter.page)
    .getByRole("button", { name: /^Minimizar/ })
    .click();
  await expect(input(reporter.page)).toHaveCount(0);
  for (let number = 0; number < 11; number++) await say(editor.page, `Mensaje ${number}`);
  await expect(reporter.page.getByRole("button", { name: t("chat.documentUnread", { count: "9+" }) })).toBeVisible();
  await panel(reporter.page)
    .getByRole("button", { name: /^Abrir la conversación/ })
    .click();
  await expect(messages(reporter.page).getByText("Mensaje 10", { exact: true })).toBeVisible();
  await expect(reporter.page.getByRole("button", { name: t("chat.document") })).toBeVisible();
  await panel(reporter.page)
    .getByRole("button", { name: t("chat.close") })
    .click();
  await expect(panel(reporter.page)).toHaveCount(0);
  for (const device of [reporter, editor]) await device.dispose();
});

test("with the keyboard alone one opens a conversation, writes, closes it, and is back where one came from", async ({
  server,
}) => {
  const [reporterName, editorName] = await Promise.all([REPORTER, EDITOR].map((name) => nameOf(server, name)));
  const [reporter, editor] = [await open(server, REPORTER), await open(server, EDITOR)];
  const { page } = reporter;
  const { keyboard } = page;
  const talk = users(page).getByRole("button", { name: t("people.talkTo", { name: editorName ?? "" }) });
  await expect(talk).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: t("shell.skipToContent") }));
  await keyboard.press("Enter");
  // The drawer ends with the people.
  await tabTo(page, talk, "Shift+Tab");
  await keyboard.press("Enter");
  await expect(input(page)).toBeFocused();
  await keyboard.type("Falta la bajada");
  await keyboard.press("Shift+Enter");
  await keyboard.type("y la volanta");
  await keyboard.press("Enter");
  await expect(input(page)).toHaveValue("");
  await expect(messages(page).getByText("Falta la bajada\ny la volanta")).toBeVisible();
  await keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(talk).toBeFocused();

  const listed = conversations(page).getByRole("button", { name: editorName ?? "", exact: true });
  await tabTo(page, listed, "Shift+Tab");
  await keyboard.press("Enter");
  await expect(input(page)).toBeFocused();
  await expect(messages(page).getByText("Falta la bajada\ny la volanta")).toBeVisible();
  await tabTo(page, panel(page).getByRole("button", { name: t("chat.close") }), "Shift+Tab");
  await keyboard.press("Enter");
  await expect(panel(page)).toHaveCount(0);
  await expect(listed).toBeFocused();

  // The menu of the alerts closes alone; the title takes the focus with it, and gives it back.
  await keyboard.press("Enter");
  await expect(input(page)).toBeFocused();
  const alerts = panel(page).getByRole("button", { name: t("chat.settings") });
  await tabTo(page, alerts, "Shift+Tab");
  await keyboard.press("Enter");
  await expect(page.getByRole("menuitemcheckbox", { name: t("chat.sound") })).toBeVisible();
  await keyboard.press("Escape");
  await expect(alerts).toBeFocused();
  await tabTo(page, panel(page).getByRole("button", { name: /^Minimizar/ }), "Shift+Tab");
  await keyboard.press("Enter");
  await expect(panel(page).getByRole("button", { name: /^Abrir la conversación/ })).toBeFocused();
  await keyboard.press("Enter");
  await expect(input(page)).toBeFocused();
  await keyboard.press("Escape");
  await expect(listed).toBeFocused();
  await expect(
    conversations(editor.page).getByRole("button", { name: t("chat.open", { name: reporterName ?? "", count: 1 }) }),
  ).toBeVisible();
  for (const device of [reporter, editor]) await device.dispose();
});

test("on a telephone the drawer makes room for the conversation that is opened in it", async ({ server }) => {
  const api = await openDeskApi(server, ADMIN);
  const reporter = await openDeskApi(server, REPORTER);
  await api.save("conversation-message", null, { users: [reporter.session.profile.id], t: "¿Dónde está?" });
  const device = await openDevice(server, REPORTER);
  const { page } = device;
  await page.setViewportSize({ width: 390, height: 780 });
  await page.getByRole("button", { name: t("shell.drawer.open") }).click();
  await conversations(page)
    .getByRole("button", { name: t("chat.open", { name: api.session.profile.displayName, count: 1 }) })
    .click();
  await expect(page.getByRole("dialog", { name: t("shell.drawer") })).toHaveCount(0);
  await expect(input(page)).toBeFocused();
  const box = await panel(page).boundingBox();
  expect([box?.x, box?.width]).toEqual([0, 390]);
  await say(page, "En el muelle");
  await expect(messages(page).getByText("En el muelle")).toBeVisible();
  await panel(page)
    .getByRole("button", { name: t("chat.close") })
    .click();
  // The button that opened it has gone with the drawer.
  await expect(page.getByRole("main")).toBeFocused();
  await device.dispose();
});
