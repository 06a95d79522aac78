/** How often a page that people look at asks for a newer build (ms). */
export const UPDATE_CHECK_MS = 3_600_000;

/** The part of a window that says when people see it and when there is a network again. */
export interface PageMoments {
  readonly document: Pick<Document, "visibilityState" | "addEventListener">;
  addEventListener(type: "online", listener: () => void): void;
  setInterval(callback: () => void, ms: number): unknown;
}

/**
 * Calls `ask` every hour while people see the page, when they see it again after more than that, and when the network
 * comes back: the browser itself looks for a newer build only at navigations, and a page may stay open for days.
 */
export function observeUpdateMoments(page: PageMoments, ask: () => void): void {
  let isDue = false;
  const askIfSeen = () => {
    if (!isDue || page.document.visibilityState !== "visible") return;
    isDue = false;
    ask();
  };
  page.setInterval(() => {
    isDue = true;
    askIfSeen();
  }, UPDATE_CHECK_MS);
  page.document.addEventListener("visibilitychange", askIfSeen);
  page.addEventListener("online", ask);
}
