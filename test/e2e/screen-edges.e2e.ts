import { expect, type Page } from "@playwright/test";
import { t } from "../../schema/messages/catalogue.ts";
import { articleBody, articleField, expectState, saveAs } from "./harness/article-page.ts";
import { openDeskApi } from "./harness/desk-api.ts";
import { enter } from "./harness/sign-in.ts";
import { test } from "./harness/test.ts";

const saveButton = (page: Page) => page.getByRole("button", { name: t("entry.save"), exact: true });

test.describe("on a telephone that lies on its side", () => {
  const PHONE = { width: 740, height: 360 };
  const NOTCH = 44;
  const SWIPE_BAR = 34;
  test.use({ hasTouch: true, isMobile: true, viewport: PHONE });

  test("nothing that is used lies under the notch or the bar that one swipes on", async ({ page, context, server }) => {
    const devtools = await context.newCDPSession(page);
    const insets = { left: NOTCH, right: NOTCH, bottom: SWIPE_BAR };
    await devtools.send("Emulation.setSafeAreaInsetsOverride", { insets });
    await enter(page, server, "editora@demo.cierre", "/article-entry/");
    await expect(articleField(page, "title")).toBeVisible();
    for (const control of [saveButton(page), articleField(page, "title")]) {
      const box = await control.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(NOTCH);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width - NOTCH);
    }
    const save = await saveButton(page).boundingBox();
    expect((save?.y ?? 0) + (save?.height ?? 0)).toBeLessThanOrEqual(PHONE.height - SWIPE_BAR);
  });

  test("what saves stands above a keyboard that lies over the page, as Safari's does", async ({ page, server }) => {
    await enter(page, server, "editora@demo.cierre", "/article-entry/");
    await expect(articleField(page, "title")).toBeVisible();
    const lowest = async () => {
      const box = await saveButton(page).boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    const before = await lowest();
    await page.evaluate(() => {
      Object.defineProperty(visualViewport, "height", { configurable: true, value: innerHeight - 200 });
      visualViewport?.dispatchEvent(new Event("resize"));
    });
    await expect.poll(lowest).toBe(before - 200);
    await page.evaluate(() => {
      Object.defineProperty(visualViewport, "height", { configurable: true, value: innerHeight });
      visualViewport?.dispatchEvent(new Event("resize"));
    });
    await expect.poll(lowest).toBe(before);
  });
});

test.describe("on a telephone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  for (const username of ["redactora@demo.cierre", "editora@demo.cierre"]) {
    test(`all that saves and publishes is within the screen of ${username}`, async ({ page, server }) => {
      await enter(page, server, username, "/article-entry/");
      await expect(saveButton(page)).toBeVisible();
      const bar = page.locator("[data-entry-bar]");
      await expect(bar.getByRole("button")).toHaveCount(2);
      expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    });
  }

  test("what saves is within a small screen beside a button with longer words", async ({ page, server }) => {
    const desk = await openDeskApi(server, "editora@demo.cierre");
    const [wire] = (await desk.get("wire-item?limit=1")).data as [{ id: string }];
    await page.setViewportSize({ width: 360, height: 740 });
    await enter(page, server, "editora@demo.cierre", `/wire-item-entry/${wire.id}`);
    const bar = page.locator("[data-entry-bar]");
    await expect(bar.getByRole("button", { name: t("beginArticle") })).toBeVisible();
    await expect(saveButton(page)).toBeVisible();
    expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
});

test.describe("a desk whose page is enlarged to 200 %", () => {
  test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });

  test("one writes and saves an article without moving the page sideways", async ({ page, server }) => {
    const desk = await openDeskApi(server, "editora@demo.cierre");
    const article = await desk.save("article", null, { title: "De cerca", status: "DRAFT", bodyHtml: "<p>Uno.</p>" });
    await enter(page, server, "editora@demo.cierre");
    const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    await expect(page.getByRole("link", { name: "De cerca" })).toBeVisible();
    expect(await isWider()).toBe(false);
    await page.getByRole("link", { name: "De cerca" }).click();
    await expect(articleBody(page)).toHaveText("Uno.");
    expect(await isWider()).toBe(false);
    await articleField(page, "title").fill("De muy cerca");
    await articleBody(page).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" Dos.");
    await saveAs(page, "entry.state.saved");
    await expectState(page, "entry.state.saved");
    await expect
      .poll(() => desk.get(`article/${article.id}`))
      .toMatchObject({ title: "De muy cerca", bodyHtml: "<p>Uno. Dos.</p>" });
  });
});
