import type { Page } from "playwright";

/** What a watched page knows about itself. Times are milliseconds of the wall clock. */
export interface PageWatch {
  /** When the list first showed rows, with room for 50 or more; `null` until then. */
  shown: number | null;
  readonly longTasks: { readonly start: number; readonly duration: number }[];
}

declare global {
  interface Window {
    benchWatch: PageWatch;
  }
}

/** Runs in every page before its own scripts. It must not refer to anything outside itself. */
export function watchPage(): void {
  const watch: PageWatch = { shown: null, longTasks: [] };
  window.benchWatch = watch;
  const mutations = new MutationObserver(() => {
    const table = document.querySelector<HTMLElement>("table[aria-rowcount]");
    const row = table?.querySelector<HTMLElement>("tr[data-index]");
    // Rows out of sight are only height; how many there are in all is not known before everything has come.
    if (!table || !row || table.offsetHeight < 50 * row.offsetHeight) return;
    mutations.disconnect();
    // The frame after this one has painted the rows.
    requestAnimationFrame(() =>
      setTimeout(() => {
        watch.shown = performance.timeOrigin + performance.now();
      }),
    );
  });
  mutations.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ["style"] });
  const tasks = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      watch.longTasks.push({ start: performance.timeOrigin + startTime, duration });
    }
  });
  tasks.observe({ type: "longtask", buffered: true });
}

/** When the list showed its first 50 rows. */
export async function waitForList(page: Page, timeout = 120_000): Promise<number> {
  const handle = await page.waitForFunction(() => window.benchWatch.shown, undefined, { timeout, polling: 50 });
  const shown = await handle.jsonValue();
  if (shown === null) throw new Error("the list did not show");
  return shown;
}

/** When the app left a mark. */
export async function waitForMark(page: Page, name: string, timeout = 120_000): Promise<number> {
  const read = (wanted: string) => {
    const [entry] = performance.getEntriesByName(wanted, "mark");
    return entry ? performance.timeOrigin + entry.startTime : null;
  };
  const handle = await page.waitForFunction(read, name, { timeout, polling: 50 });
  const at = await handle.jsonValue();
  if (at === null) throw new Error(`no mark ${name}`);
  return at;
}

/** When the engine's worker asked for the first page of the feed. */
export async function firstFeedRequest(page: Page): Promise<number> {
  for (const worker of page.workers()) {
    const at = await worker.evaluate(() => {
      const requests = performance.getEntriesByType("resource").filter(({ name }) => name.includes("/api/changes"));
      return requests[0] ? performance.timeOrigin + requests[0].startTime : null;
    });
    if (at !== null) return at;
  }
  throw new Error("the worker has asked for nothing");
}
