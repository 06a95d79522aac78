import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, expect, type Page } from "@playwright/test";
import playwrightConfig from "../../../playwright.config.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { changeRows } from "./device-faults.ts";
import { type FaultyNetwork, openFaultyNetwork } from "./faulty-network.ts";
import { followFiles } from "./files-under-way.ts";
import { followContext } from "./page-story.ts";
import { serveApplication } from "./serve-application.ts";
import { enter } from "./sign-in.ts";
import type { TestServer } from "./start-server.ts";
import { withoutServiceWorker } from "./without-service-worker.ts";

const tablet = { width: 768, height: 1024 };

/** One person's device: storage and a wire to the server of its own. */
export interface Device {
  readonly page: Page;
  readonly network: FaultyNetwork;
  /** Cuts the wire and tells the browser so. */
  goOffline(): Promise<void>;
  goOnline(): Promise<void>;
  open(path: string): Promise<void>;
  dispose(): Promise<void>;
}

/** A device whose browser can be closed and killed: its profile is on disk, and the service worker starts it offline. */
export interface InstalledDevice extends Device {
  /** Closes the browser and opens it again on the same profile, in the same state of the network. */
  reopen(): Promise<void>;
  /** Kills the page's process, workers included, and opens a new page on the same profile. */
  kill(): Promise<void>;
}

let shared: Browser | null = null;

/** The browser of this worker, in which devices are contexts. */
export function shareBrowser(browser: Browser | null): void {
  shared = browser;
}

/**
 * A context of the shared browser, with the person signed in and the first synchronisation complete. It costs a tenth of an
 * installed device. Without a service worker: offline, the application's files come from the build on disk.
 */
export async function openDevice(server: TestServer, username: string): Promise<Device> {
  if (!shared) throw new Error("no browser is shared: import `test` of harness/test.ts");
  const network = await openFaultyNetwork(server.url);
  const { locale, timezoneId } = playwrightConfig.use ?? {};
  const context = await shared.newContext({ locale, timezoneId, viewport: tablet });
  followContext(context);
  await withoutServiceWorker(context);
  const filesCome = followFiles(context, network.url);
  const page = await context.newPage();
  await begin(page, { ...server, url: network.url }, username);
  return {
    page,
    network,
    async goOffline() {
      await serveApplication(context, network.url);
      // One that is cut off on its way never comes, whoever asks for it again.
      await filesCome();
      network.cut();
      await context.setOffline(true);
    },
    async goOnline() {
      network.restore();
      await context.setOffline(false);
      // A file may be on its way from the build: its request goes on over the network.
      await context.unrouteAll({ behavior: "ignoreErrors" });
    },
    open: (path) => openPath(page, network, path),
    async dispose() {
      await context.close();
      await network.close();
    },
  };
}

/** A browser of its own, with the person signed in, the first synchronisation complete and the application stored. */
export async function openInstalledDevice(server: TestServer, username: string): Promise<InstalledDevice> {
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
  const device: InstalledDevice = {
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
      await device.open("/article-list");
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
    open: (path) => openPath(page, network, path),
    async dispose() {
      await context.close();
      await network.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
  await begin(page, { ...server, url: network.url }, username);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return device;
}

async function openPath(page: Page, network: FaultyNetwork, path: string): Promise<void> {
  await page.goto(`${network.url}/admin/#${path}`);
}

/** Signs in and waits until the first synchronisation is complete. */
async function begin(page: Page, server: TestServer, username: string): Promise<void> {
  await enter(page, server, username);
  await expect(page.getByRole("heading", { level: 1, name: t("collection.article.many") })).toBeVisible();
  await firstSynchronisation(page);
}

/** Resolves once all that the project has is on the page's device. */
export async function firstSynchronisation(page: Page): Promise<void> {
  await expect
    .poll(async () => (await changeRows(page, "cierre-device", "cursors", null)).map(({ stored }) => stored), {
      intervals: [50, 100, 200],
    })
    .toMatchObject([{ ready: true }]);
}
