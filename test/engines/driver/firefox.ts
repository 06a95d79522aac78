import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { ElementHandle, Browser as Firefox, KeyInput, Page } from "puppeteer-core";
import { launch } from "puppeteer-core";
import { type Engine, type EngineBrowser, type EngineTab, Lacking } from "./engine.ts";
import { keysOf } from "./key-names.ts";
import { endNoticed, freeze, killTree, signalAll, tabProcesses } from "./process-tree.ts";

/** Firefox by WebDriver BiDi. */
export const firefoxEngine: Engine = { name: "firefox", databases: "storage/default/*/idb", open };

/** What Firefox asks nobody about in a test. */
const preferences = {
  "intl.accept_languages": "es-AR",
  "browser.shell.checkDefaultBrowser": false,
  "browser.sessionstore.resume_from_crash": false,
  "toolkit.startup.max_resumed_crashes": -1,
  "datareporting.policy.dataSubmissionEnabled": false,
  // What begins while a tab opens an address is the tab's, and none that was begun in advance.
  "dom.ipc.processPrelaunch.enabled": false,
  "dom.storageManager.prompt.testing": true,
  "dom.storageManager.prompt.testing.allow": true,
};

async function open(profile: string): Promise<EngineBrowser> {
  const executablePath = process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr";
  if (!existsSync(executablePath)) throw new Lacking(`there is no ${executablePath}`);
  const browser = await launch({
    browser: "firefox",
    executablePath,
    userDataDir: profile,
    extraPrefsFirefox: preferences,
    defaultViewport: { width: 1280, height: 800 },
    args: ["--width=1280", "--height=900"],
  });
  return {
    version: (await browser.version()).replace("/", " "),
    newTab: async () => tabOf(browser, await newPage(browser)),
    tellOffline: (isOffline) => tellOffline(browser, isOffline),
    async kill() {
      const gone = new Promise((resolve) => browser.process()?.once("exit", resolve));
      await killTree(pidOf(browser));
      await gone;
      await settingsPutBack(profile);
    },
    async close() {
      await browser.close();
      await settingsPutBack(profile);
    },
  };
}

/** Behind the end of the browser the library renames what it had put aside: a browser that opens the profile meanwhile finds half of it. */
async function settingsPutBack(profile: string): Promise<void> {
  const isAside = () => ["prefs.js", "user.js"].some((name) => existsSync(join(profile, `${name}.puppeteer`)));
  for (let look = 0; isAside() && look < 100; look += 1) await wait(100);
}

async function newPage(browser: Firefox): Promise<Page> {
  const page = await browser.newPage();
  page.on("dialog", (dialog) => void dialog.accept());
  return page;
}

async function tellOffline(browser: Firefox, isOffline: boolean): Promise<boolean> {
  try {
    for (const page of await browser.pages()) await page.setOfflineMode(isOffline);
    return true;
  } catch {
    return false; // the protocol has it, this Firefox does not yet
  }
}

function tabOf(browser: Firefox, first: Page): EngineTab {
  let page = first;
  const processes = tabProcesses(pidOf(browser), ["Isolated Web", "Web Content"]);
  return {
    open: (url) => processes.opening(() => page.goto(url)),
    reload: async () => void (await page.reload()),
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    async press(keys) {
      const { held, key } = keysOf(keys);
      for (const name of held) await page.keyboard.down(name as KeyInput); // one of the names of `keysOf`
      await page.keyboard.press(key as KeyInput); // a name that all three protocols know
      for (const name of held.toReversed()) await page.keyboard.up(name as KeyInput);
    },
    async chooseFiles(selector, paths) {
      const input = (await page.waitForSelector(selector)) as ElementHandle<HTMLInputElement> | null; // the caller's selector names an input
      await input?.uploadFile(...paths);
    },
    compose: () => Promise.reject(new Lacking("WebDriver BiDi drives no input method")),
    screenshot: async (path) => void (await page.screenshot({ path: path as `${string}.png` })), // stories name PNG files
    async crash() {
      const dying = page;
      const killed = await processes.now();
      signalAll(killed, "SIGKILL");
      // Firefox may give a tab to a process that it does not know to be gone, and waits for it for good.
      await endNoticed(killed);
      page = await newPage(browser);
      await dying.close().catch(() => undefined); // what showed it is gone
    },
    freeze: async () => freeze(await processes.now()),
    close: () => page.close(),
  };
}

function pidOf(browser: Firefox): number {
  const pid = browser.process()?.pid;
  if (pid === undefined) throw new Error("Firefox has no process");
  return pid;
}
