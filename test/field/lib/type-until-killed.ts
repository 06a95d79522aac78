import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright";
import { articleBody, articleField } from "../../e2e/harness/article-page.ts";
import type { KillableBrowser } from "./killable-browser.ts";

/** Between two keys (ms): a fast hand. */
const KEY_MS = 50;
const TEXT = "el yaguarete cruza de noche la ribera ";

/** Types into the title for `share` of the time, then into the body, until the device dies. Answers when it did. */
export async function typeUntilKilled(page: Page, browser: KillableBrowser, lastsMs: number, share: number): Promise<number> {
  await articleField(page, "title").press("End");
  const begin = performance.now();
  let killedAt = 0;
  const dead = wait(lastsMs).then(() => {
    killedAt = Date.now();
    return browser.kill();
  });
  let typed = 0;
  const type = async (untilMs: number) => {
    for (; performance.now() - begin < untilMs; typed += 1) {
      await page.keyboard.press(TEXT[typed % TEXT.length] ?? "a");
      await wait(Math.max(0, (typed + 1) * KEY_MS - (performance.now() - begin)));
    }
  };
  const typing = async () => {
    await type(lastsMs * share);
    await articleBody(page).press("Control+End");
    await type(Number.POSITIVE_INFINITY);
  };
  // The browser dies in the middle of it.
  await typing().catch(() => undefined);
  await dead;
  return killedAt;
}
