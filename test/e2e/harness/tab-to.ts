import { expect, type Locator, type Page } from "@playwright/test";

/** Presses Tab, or `keys`, until the control has the focus, as long as a person would. */
export async function tabTo(page: Page, control: Locator, keys: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const isThere = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isThere()); presses++) await page.keyboard.press(keys);
  await expect(control).toBeFocused();
}
