import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { t } from "../../../schema/messages/catalogue.ts";

/** A text field of the article's own; variants and translations have the same ones. */
export function articleField(page: Page, name: "kicker" | "title" | "deck"): Locator {
  return page
    .getByRole("region", { name: t("section.header"), exact: true })
    .getByRole("textbox", { name: t(`field.article.${name}`) });
}

/** The frame of the body's editor; updates and translations have bodies of their own. */
export function bodyFrame(page: Page): FrameLocator {
  const section = page.getByRole("region", { name: t("field.article.bodyHtml"), exact: true });
  return section.frameLocator(`iframe[title="${t("widget.html.frame", { label: t("field.article.bodyHtml") })}"]`);
}

/** The body's editing area inside its frame. */
export function articleBody(page: Page): Locator {
  return bodyFrame(page).getByRole("textbox", { name: t("field.article.bodyHtml") });
}

/** Presses Guardar and waits for the words of the save state. */
export async function saveAs(page: Page, words: "entry.state.saved" | "entry.state.device"): Promise<void> {
  await page.getByRole("button", { name: t("entry.save"), exact: true }).click();
  await expectState(page, words);
}

/** The save state that the entry's toolbar tells in words; a toast may say the same of another document. */
export async function expectState(page: Page, words: Parameters<typeof t>[0]): Promise<void> {
  await expect(
    page
      .getByRole("main")
      .getByRole("status")
      .filter({ hasText: new RegExp(`^${t(words)}$`) })
      .first(),
  ).toBeVisible();
}

/** Takes the file of the cover: the page has others, for any kind of file. Hidden, as its button stands for it. */
export function coverInput(page: Page): Locator {
  return page
    .getByRole("group", { name: t("field.photo.asset") })
    .locator('input[type="file"]')
    .first();
}
