import type { Page } from "playwright";

/**
 * Begins to watch for a newer service worker. What it returns answers how long that one was installed before the page showed
 * `label` (ms), as the page itself saw both.
 */
export async function watchPrompt(page: Page, label: string): Promise<() => Promise<number>> {
  await page.evaluate(async (text) => {
    const seen: { there?: number; shown?: number } = {};
    Object.assign(window, { seen });
    const registration = await navigator.serviceWorker.ready;
    registration.addEventListener("updatefound", () => {
      const { installing } = registration;
      installing?.addEventListener("statechange", () => {
        if (installing.state === "installed") seen.there ??= performance.now();
      });
    });
    new MutationObserver(() => {
      if (document.body.textContent.includes(text)) seen.shown ??= performance.now();
    }).observe(document.body, { subtree: true, childList: true });
  }, label);
  return () =>
    page.evaluate(() => {
      const { seen } = window as unknown as { seen: { there?: number; shown?: number } }; // put there above
      return Math.max(0, (seen.shown ?? Number.NaN) - (seen.there ?? Number.NaN));
    });
}
