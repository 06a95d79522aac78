import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Builder, By, type WebDriver } from "selenium-webdriver";
import { freePort } from "../../../scripts/lib/free-port.mjs";
import { type Engine, type EngineBrowser, type EngineTab, Lacking } from "./engine.ts";
import { keysOf, webDriverKey } from "./key-names.ts";
import { freeze, killTree, tabProcesses } from "./process-tree.ts";

/**
 * WebKit by WebDriver: the nearest to the browser of a tablet that runs here, in a window of our own, for its own browser stores
 * everything in memory when it is driven. It needs a display (`x-display.ts`).
 */
export const webkitEngine: Engine = { name: "webkit", databases: "data/{storage/*/*/IndexedDB,databases/indexeddb}", open };

const DRIVER = process.env.WEBKIT_DRIVER_PATH ?? "/usr/bin/WebKitWebDriver";
const BROWSER = resolve(import.meta.dirname, "kept-webkit.py");

async function open(profile: string): Promise<EngineBrowser> {
  if (!existsSync(DRIVER)) throw new Lacking(`there is no ${DRIVER}`);
  const check = spawnSync(BROWSER, ["--check"], { encoding: "utf8" });
  if (check.status !== 0)
    throw new Lacking(`no window of WebKit: ${check.error?.message ?? check.stderr.trim().split("\n").at(-1)}`);
  const port = await freePort();
  const service = spawn(DRIVER, [`--port=${port}`], { stdio: "ignore", env: process.env });
  const { pid } = service;
  if (pid === undefined) throw new Error(`${DRIVER} did not start`);
  const ended = new Promise((done) => service.once("exit", done));
  const driver = await sessionOf(service, `http://127.0.0.1:${port}`, profile);
  const inTurn = turns();
  return {
    version: `WebKitGTK ${String((await driver.getCapabilities()).get("browserVersion"))}`,
    newTab: () =>
      inTurn(async () => {
        // A tab is opened from another one, and the one that the session looked at may have been closed.
        const [anyOther] = inTurn.handles;
        if (anyOther !== undefined && inTurn.at === "") await driver.switchTo().window(anyOther);
        if (anyOther !== undefined) await driver.switchTo().newWindow("tab");
        inTurn.at = await driver.getWindowHandle();
        inTurn.handles.add(inTurn.at);
        return tabOf(driver, inTurn.at, inTurn, pid);
      }),
    tellOffline: async () => false,
    async kill() {
      await killTree(pid);
      await ended;
    },
    async close() {
      await driver.quit().catch(() => undefined); // one that has crashed cannot say goodbye
      service.kill();
      await ended;
    },
  };
}

/** The driver answers some time after it was started. */
async function sessionOf(service: ChildProcess, url: string, profile: string): Promise<WebDriver> {
  for (let attempt = 0; ; attempt += 1) {
    if (service.exitCode !== null) throw new Error(`${DRIVER} ended with code ${service.exitCode}`);
    const answer = await fetch(`${url}/status`).catch(() => null);
    if (answer?.ok) break;
    if (attempt > 100) throw new Error(`${DRIVER} does not answer`);
    await wait(100);
  }
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities({
      browserName: "MiniBrowser",
      unhandledPromptBehavior: "accept",
      "webkitgtk:browserOptions": { binary: BROWSER, args: [`--profile=${profile}`] },
    })
    .build();
  await driver.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 });
  return driver;
}

/** One command at a time: all tabs share one session, which looks at one of them. */
function turns() {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work, work);
    last = done.catch(() => undefined);
    return done;
  };
  return Object.assign(inTurn, {
    /** The tab that the session looks at. Looking at it once more would take the keyboard from a frame in it. */
    at: "",
    /** All tabs. The driver's own list has those that were closed for a while. */
    handles: new Set<string>(),
  });
}

// Long: a tab is one command after another, each in its turn and its window.
function tabOf(driver: WebDriver, handle: string, inTurn: ReturnType<typeof turns>, service: number): EngineTab {
  const here = <T>(work: () => Promise<T>): Promise<T> =>
    inTurn(async () => {
      if (inTurn.at !== handle) {
        inTurn.at = ""; // until it is known: a window that is closed leaves the session without one
        await driver.switchTo().window(handle);
        inTurn.at = handle;
      }
      return work();
    });
  const press = async (names: readonly string[]) => {
    const actions = driver.actions();
    for (const name of names) actions.keyDown(webDriverKey(name));
    for (const name of names.toReversed()) actions.keyUp(webDriverKey(name));
    await actions.perform();
  };
  const processes = tabProcesses(service, ["WebKitWebProces"]);
  return {
    open: (url) => here(() => processes.opening(() => driver.get(url))),
    reload: () => here(() => driver.navigate().refresh()),
    evaluate: (expression) => here(() => driver.executeScript(`return (${expression});`)),
    click: (x, y) =>
      here(() =>
        driver
          .actions({ async: true })
          .move({ x: Math.round(x), y: Math.round(y), origin: "viewport", duration: 0 })
          .press()
          .release()
          .perform(),
      ),
    type: (text) =>
      here(async () => {
        for (const letter of text) await press([letter]);
      }),
    press: (keys) =>
      here(() => {
        const { held, key } = keysOf(keys);
        return press([...held, key]);
      }),
    chooseFiles: (selector, paths) => here(async () => (await driver.findElement(By.css(selector))).sendKeys(paths.join("\n"))),
    compose: () => Promise.reject(new Lacking("WebDriver drives no input method")),
    screenshot: (path) => here(async () => writeFile(path, Buffer.from(await driver.takeScreenshot(), "base64"))),
    crash: () => Promise.reject(new Lacking("the session of WebDriver ends with the process of its page")),
    freeze: async () => freeze(await processes.now()),
    close: () =>
      here(async () => {
        inTurn.handles.delete(handle);
        await driver.close();
        inTurn.at = "";
      }),
  };
}
