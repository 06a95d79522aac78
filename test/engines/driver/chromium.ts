import { type BrowserContext, chromium, type Page } from "playwright";
import { openKillableBrowser } from "../../field/lib/killable-browser.ts";
import { type Engine, type EngineBrowser, type EngineTab, Lacking } from "./engine.ts";
import { freeze } from "./process-tree.ts";

/** Chromium by Playwright. */
export const chromiumEngine: Engine = { name: "chromium", databases: "Default/IndexedDB", open };

async function open(profile: string): Promise<EngineBrowser> {
  const { context, kill, close } = await openKillableBrowser(profile);
  return {
    version: `Chromium ${context.browser()?.version() ?? chromium.name()}`,
    newTab: async () => tabOf(context, await newPage(context)),
    async tellOffline(isOffline) {
      await context.setOffline(isOffline);
      return true;
    },
    kill,
    close,
  };
}

async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  // A question about leaving is answered as somebody does who means it.
  page.on("dialog", (dialog) => void dialog.accept());
  return page;
}

function tabOf(context: BrowserContext, first: Page): EngineTab {
  let page = first;
  return {
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (keys) => page.keyboard.press(keys),
    chooseFiles: (selector, paths) => page.locator(selector).setInputFiles([...paths]),
    async compose(steps) {
      const protocol = await context.newCDPSession(page);
      for (const text of steps) {
        await protocol.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
      }
      await protocol.send("Input.insertText", { text: steps.at(-1) ?? "" });
      await protocol.detach();
    },
    screenshot: async (path) => void (await page.screenshot({ path })),
    async crash() {
      const dying = page;
      const crashed = dying.waitForEvent("crash");
      // The renderer ends in the middle of this navigation, so it never resolves normally.
      void dying.goto("chrome://crash").catch(() => undefined);
      await crashed;
      page = await newPage(context);
      await dying.close();
    },
    freeze: async () => freeze(await renderers(context)),
    close: () => page.close(),
  };
}

async function renderers(context: BrowserContext): Promise<number[]> {
  const protocol = await context.browser()?.newBrowserCDPSession();
  if (!protocol) throw new Lacking("the browser does not tell its processes");
  const { processInfo } = await protocol.send("SystemInfo.getProcessInfo");
  await protocol.detach();
  return processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
}
