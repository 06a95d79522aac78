import type { Browser, Page } from "playwright";
import "../page/handle.ts";
import { prepareContext } from "./open-world.ts";
import type { Cleanup } from "./run-bench.ts";
import type { BenchSession } from "./sign-in.ts";

/** The bench page in a fresh profile, synchronised. `url`: where it reaches the server. */
export async function openBenchPage(cleanup: Cleanup, browser: Browser, session: BenchSession, url: string): Promise<Page> {
  // The app's service worker would answer with the app.
  const context = await browser.newContext({ serviceWorkers: "block" });
  cleanup.defer(() => context.close());
  await prepareContext(context, session);
  const page = await context.newPage();
  await page.goto(`${url}/admin/bench.html`);
  await page.evaluate(() => window.benchHandle.ready());
  return page;
}
