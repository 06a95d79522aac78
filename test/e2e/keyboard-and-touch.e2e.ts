import { expect } from "@playwright/test";
import { t } from "../../schema/messages/catalogue.ts";
import { articleField, expectState } from "./harness/article-page.ts";
import { openDeskApi } from "./harness/desk-api.ts";
import { enter } from "./harness/sign-in.ts";
import { tabTo } from "./harness/tab-to.ts";
import { test } from "./harness/test.ts";

/** Smallest side of what a finger touches, in CSS pixels. */
const TOUCH = 44;

test("with the keyboard alone one signs in, opens, edits and saves", async ({ page, server }) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const article = await desk.save("article", null, { title: "Solo teclado", status: "DRAFT" });
  await page.goto(`${server.url}/admin/#/article-list`);
  await expect(page.getByLabel(t("login.username"))).toBeFocused();
  await page.keyboard.type("editora@demo.cierre");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(t("login.password"), { exact: true })).toBeFocused();
  await page.keyboard.type(server.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Solo teclado" })).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type("solo teclado");
  await expect(page.getByRole("table").getByRole("link")).toHaveText(["Solo teclado"]);
  await tabTo(page, page.getByRole("link", { name: "Solo teclado" }));
  await page.keyboard.press("Enter");
  await expect(articleField(page, "title")).toHaveValue("Solo teclado");
  await tabTo(page, articleField(page, "deck"));
  await page.keyboard.type("Escrito sin ratón");
  await page.keyboard.press("Control+s");
  await expectState(page, "entry.state.saved");
  expect((await desk.get(`article/${article.id}`)).deck).toBe("Escrito sin ratón");
});

test("with the keyboard alone one opens a conversation, writes in it and closes it", async ({ page, server }) => {
  const editor = await openDeskApi(server, "editora@demo.cierre");
  const reporter = await openDeskApi(server, "redactora@demo.cierre");
  await editor.save("conversation-message", null, { users: [reporter.session.profile.id], t: "¿Llega el cierre?" });
  await page.setViewportSize({ width: 1280, height: 900 });
  await enter(page, server, "redactora@demo.cierre");
  const name = editor.session.profile.displayName;
  const listed = page.getByRole("region", { name: t("chat.conversations") }).getByRole("button", { name });
  await expect(listed).toBeVisible();
  await tabTo(page, listed);
  await page.keyboard.press("Enter");
  const panel = page.getByRole("complementary", { name: t("chat.panel", { name }) });
  await expect(panel.getByRole("textbox", { name: t("chat.placeholder") })).toBeFocused();
  await page.keyboard.type("Llega");
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("log").getByText("Llega", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(listed).toBeFocused();
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 768, height: 1024 } });

  test("what stands in the toolbars is large enough for a finger", async ({ page, server }) => {
    await enter(page, server, "editora@demo.cierre");
    await expect(page.getByRole("link").first()).toBeVisible();
    const small: string[] = [];
    const measure = async (place: string) => {
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const toolbar = page.locator("header");
      const controls = await toolbar.getByRole("button").or(toolbar.getByRole("searchbox")).all();
      expect(controls.length).toBeGreaterThan(2);
      for (const control of controls) {
        const box = await control.boundingBox();
        if (box && (box.height < TOUCH || box.width < TOUCH)) {
          small.push(`${place}: ${await control.getAttribute("aria-label")} ${box.width}×${box.height}`);
        }
      }
    };
    await measure("list");
    await page.goto(`${server.url}/admin/#/article-entry/`);
    await expect(articleField(page, "title")).toBeVisible();
    await measure("entry");
    expect(small).toEqual([]);
  });

  test("what stands in a conversation, and beside people in the drawer, is large enough for a finger", async ({
    page,
    server,
    browser,
  }) => {
    const editor = await openDeskApi(server, "editora@demo.cierre");
    const reporter = await openDeskApi(server, "redactora@demo.cierre");
    await editor.save("conversation-message", null, { users: [reporter.session.profile.id], t: "¿Va?" });
    const other = await browser.newPage();
    await enter(other, server, "editora@demo.cierre");
    await enter(page, server, "redactora@demo.cierre");
    await page.getByRole("button", { name: t("shell.drawer.expand") }).click();
    const name = editor.session.profile.displayName;
    const people = page.getByRole("region", { name: t("people.connected") });
    await expect(people.getByRole("button", { name: t("people.goTo", { name }) })).toBeVisible();
    const conversations = page.getByRole("region", { name: t("chat.conversations") });
    await conversations.getByRole("button", { name }).click();
    const panel = page.getByRole("complementary", { name: t("chat.panel", { name }) });
    await expect(panel.getByRole("textbox")).toBeVisible();
    const small: string[] = [];
    for (const place of [people, conversations, panel]) {
      for (const control of await place.getByRole("button").all()) {
        const box = await control.boundingBox();
        const label = await control.getAttribute("aria-label");
        if (!box || box.height < TOUCH || box.width < TOUCH) small.push(`${label} ${box?.width}×${box?.height}`);
      }
    }
    expect(small).toEqual([]);
    await other.close();
  });
});
