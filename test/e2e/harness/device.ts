import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, expect, type Page } from "@playwright/test";
import playwrightConfig from "../../../playwright.config.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { changeRows } from "./device-faults.ts";
import { type FaultyNetwork, openFaultyNetwork } from "./faulty-network.ts";
import { followContext } from "./page-story.ts";
import { signIn } from "./sign-in.ts";
import type { TestServer } from "./start-server.ts";

const tablet = { width: 768, height: 1024 };

/** One person's browser: a profile on disk that survives being closed, and a wire of its own to the server. */
export interface Device {
  readonly page: Page;
  readonly network: FaultyNetwork;
  /** Cuts the wire and tells the browser so. */
  goOffline(): Promise<void>;
  goOnline(): Promise<void>;
  /** Closes the browser and opens it again on the same profile, in the same state of the network. */
  reopen(): Promise<void>;
  /** Kills the page's process, workers included, and opens a new page on the same profile. */
  kill(): Promise<void>;
  open(path: string): Promise<void>;
  dispose(): Promise<void>;
}

/** Opens a browser, signs the person in and waits until the first synchronisation and the offline shell are complete. */
export async function openDevice(server: TestServer, username: string): Promise<Device> {
  const network = await openFaultyNetwork(server.url);
  const profile = await mkdtemp(join(tmpdir(), "cierre-device-"));
  let isOffline = false;
  const { launchOptions: launch, locale, timezoneId } = playwrightConfig.use ?? {};
  const openBrowser = async () => {
    const options = { ...launch, locale, timezoneId, viewport: tablet, offline: isOffline };
    const opened = await chromium.launchPersistentContext(profile, options);
    followContext(opened);
    return opened;
  };
  let context: BrowserContext = await openBrowser();
  let page: Page = await context.newPage();
  const device: Device = {
    get page() {
      return page;
    },
    network,
    async goOffline() {
      isOffline = true;
      network.cut();
      await context.setOffline(true);
    },
    async goOnline() {
      isOffline = false;
      network.restore();
      await context.setOffline(false);
    },
    async reopen() {
      await context.close();
      context = await openBrowser();
      page = await context.newPage();
      await device.open("/");
    },
    async kill() {
      const dying = page;
      const crashed = dying.waitForEvent("crash");
      // The renderer ends in the middle of this navigation, so it never resolves normally.
      void dying.goto("chrome://crash").catch(() => undefined);
      await crashed;
      page = await context.newPage();
      await dying.close();
    },
    async open(path) {
      await page.goto(`${network.url}/admin/#${path}`);
    },
    async dispose() {
      await context.close();
      await network.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
  await signIn(page, { ...server, url: network.url }, username);
  await expect(page.getByRole("heading", { level: 1, name: t("collection.article.many") })).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // The database is the engine's: it is looked into once it is there.
  await page.waitForFunction(async () => (await indexedDB.databases()).some(({ name }) => name === "cierre-device"));
  await expect
    .poll(async () => (await changeRows(page, "cierre-device", "cursors", null)).map(({ stored }) => stored))
    .toMatchObject([{ ready: true }]);
  return device;
}
