import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What axe finds, one line per element, in every scheme and size. `within`: a selector, for what lies over a page and covers parts of it. */
export async function findings(page: Page, name: string, within = "html"): Promise<string[]> {
  const found: string[] = [];
  const html = page.locator("html");
  // The server's own pages follow the browser alone.
  const isThemed = (await html.getAttribute("data-mantine-color-scheme")) !== null;
  for (const colorScheme of ["light", "dark"] as const) {
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 768, height: 1024 },
    ]) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize(viewport);
      if (isThemed) await expect(html).toHaveAttribute("data-mantine-color-scheme", colorScheme);
      // What scrolls away under a bar that stays is no obstacle: it comes out again.
      await page.evaluate(() => scrollTo(0, 0));
      // Colours that are still on their way to the other scheme would be measured in between.
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
      const { violations } = await new AxeBuilder({ page }).include(within).withTags(STANDARDS).analyze();
      for (const { id, nodes } of violations) {
        for (const { target, failureSummary } of nodes) {
          found.push(`${name} ${colorScheme} ${viewport.width}: ${id} ${target.join(" ")} ${failureSummary}`);
        }
      }
    }
  }
  return found;
}
