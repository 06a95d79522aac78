import { readFile } from "node:fs/promises";
import { type BrowserContext, chromium } from "playwright";
import playwrightConfig from "../../../playwright.config.ts";
import { PATIENCE_MS } from "./patient.ts";

/** A real browser on a profile that stays, whose processes a trial can end as a dead battery does. */
export interface KillableBrowser {
  readonly context: BrowserContext;
  /** Ends all its processes at once, unasked and unheard. Resolves once they are gone. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

export interface BrowserOptions {
  /** The page of `test/field/page` is not the app's: its service worker would answer with the app. */
  readonly serviceWorkers?: "allow" | "block";
  /** More arguments of the browser. */
  readonly args?: readonly string[];
}

export async function openKillableBrowser(
  profile: string,
  { args = [], ...options }: BrowserOptions = {},
): Promise<KillableBrowser> {
  const { launchOptions: launch, locale, timezoneId } = playwrightConfig.use ?? {};
  const context = await chromium.launchPersistentContext(profile, {
    ...launch,
    args: [...(launch?.args ?? []), ...args],
    locale,
    timezoneId,
    viewport: { width: 768, height: 1024 },
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const group = await processGroup(await browserPid(context));
  return {
    context,
    async kill() {
      const gone = new Promise<void>((resolve) => context.once("close", () => resolve()));
      process.kill(-group, "SIGKILL");
      await gone;
    },
    close: () => context.close(),
  };
}

/** The group that a process belongs to: the browser's, with its renderers and the script that may have started it. */
async function processGroup(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  // Behind the name, which may hold anything: state, parent, group (proc(5)).
  const [, , group] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return Number(group);
}

async function browserPid(context: BrowserContext): Promise<number> {
  const protocol = await context.browser()?.newBrowserCDPSession();
  if (!protocol) throw new Error("the browser does not tell its processes");
  const { processInfo } = await protocol.send("SystemInfo.getProcessInfo");
  await protocol.detach();
  const browser = processInfo.find(({ type }) => type === "browser");
  if (!browser) throw new Error("the browser has no process");
  return browser.id;
}
