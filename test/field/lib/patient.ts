import { expect as base, type Page } from "@playwright/test";
import { t } from "../../../schema/messages/catalogue.ts";

/** How long a trial waits for what must come (ms): its machine may be busy, and no time decides a trial. */
export const PATIENCE_MS = 180_000;

export const expect = base.configure({ timeout: PATIENCE_MS });

/** Presses Guardar and waits for the words of the save state. Answers how long the person waited for them (ms). */
export async function pressSave(page: Page, ...words: ("entry.state.saved" | "entry.state.device")[]): Promise<number> {
  const reported = new RegExp(`^(${words.map((key) => t(key)).join("|")})$`);
  const state = page.getByRole("main").getByRole("status");
  // What the last save said must be gone.
  await state
    .filter({ hasText: new RegExp(`^${t("entry.state.unsaved")}$`) })
    .first()
    .waitFor();
  const begin = performance.now();
  await page.getByRole("button", { name: t("entry.save"), exact: true }).click();
  await state.filter({ hasText: reported }).first().waitFor();
  return performance.now() - begin;
}
