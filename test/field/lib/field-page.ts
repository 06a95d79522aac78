import { join } from "node:path";
import type { BrowserContext, Page } from "playwright";
import { buildPageBeside } from "../../bench/lib/build-bench-page.ts";
import { type BenchSession, signIn } from "../../bench/lib/sign-in.ts";
import { SeededRandom } from "../../sim/seeded-random.ts";
import type { SavedWhere } from "../page/handle.ts";
import type { FieldOperation } from "./count-operations.ts";
import { openKillableBrowser } from "./killable-browser.ts";
import { articleIds } from "./make-operations.ts";
import { type FieldWorld, openFieldWorld, WRITER } from "./newsroom.ts";
import type { TrialOptions } from "./trial.ts";

declare global {
  interface Window {
    /** Carries the news of a confirmed edit out of the browser before it dies with it. */
    fieldSaved?: (value: string, where: SavedWhere) => void;
  }
}

/** A world whose server also serves the field page, with somebody signed in on the profile and everything synchronised. */
export async function openPageWorld(options: TrialOptions, articles: number): Promise<FieldWorld> {
  const distDir = await buildPageBeside(options.cleanup, join(import.meta.dirname, "../page/field.html"));
  const world = await openFieldWorld(options, { DIST_DIR: distDir, DEMO_ARTICLES: String(articles) });
  const session = await signIn(world.server, WRITER);
  const { context, close } = await openKillableBrowser(world.profile, { serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(`${world.wire.url}/admin/manifest.webmanifest`);
  await page.evaluate((stored: BenchSession) => Object.assign(localStorage, stored), session);
  await openFieldPage(context, world);
  await page.close();
  await close();
  return world;
}

/**
 * Such a world `delayMs` away from its server, one way, with `articles` for every trial; and what trials of edits draw from:
 * moments by the seed, and ids of articles that none has edited.
 */
export async function openDistantWorld(options: TrialOptions, articles: number, delayMs: number) {
  const world = await openPageWorld(options, options.trials * articles + 50);
  world.wire.become({ up: Number.POSITIVE_INFINITY, down: Number.POSITIVE_INFINITY, delayMs, loss: 0 });
  return { world, random: new SeededRandom(options.seed), freshId: await articleIds(world.desk) };
}

/**
 * A new tab with the field page, synchronised. `besideTheApp`: in a profile with the app's service worker, which would answer
 * with the app.
 */
export async function openFieldPage(context: BrowserContext, { wire }: FieldWorld, { besideTheApp = false } = {}): Promise<Page> {
  const page = await context.newPage();
  if (besideTheApp) {
    const protocol = await context.newCDPSession(page);
    await protocol.send("Network.setBypassServiceWorker", { bypass: true });
  }
  await page.goto(`${wire.url}/admin/field.html`);
  await page.evaluate(() => window.field.ready());
  return page;
}

/** Makes edits one after the other, in articles of so many characters where `length` tells; rejects where one is not confirmed. */
export function saveAll(page: Page, operations: readonly FieldOperation[], length = 0): Promise<void> {
  return page.evaluate(
    async ([all, body]) => {
      for (const operation of all) {
        const where = await window.field.save(operation, body || undefined);
        window.fieldSaved?.(operation.value, where);
      }
    },
    [operations, length > 0 ? `<p>${"barro ".repeat(length / 6)}</p>` : ""] as const,
  );
}
