import type { BrowserContext } from "@playwright/test";

/**
 * As in a browser that has no service workers. (Playwright's own way to block them lets `register` answer with nothing, which
 * no browser does.)
 */
export function withoutServiceWorker(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => Object.defineProperty(Navigator.prototype, "serviceWorker", { value: undefined }));
}
