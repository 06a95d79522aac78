import { test as base } from "@playwright/test";
import { shareBrowser } from "./device.ts";
import { followContext, refuseUncaught, reportFailure } from "./page-story.ts";
import { startServer, type TestServer } from "./start-server.ts";
import { withoutServiceWorker } from "./without-service-worker.ts";

interface WorkerFixtures {
  /** One server for the tests of a file; a test that stops or restarts one starts its own. */
  readonly server: TestServer;
  /** The worker's browser is where devices are opened, on whichever server. */
  readonly deviceBrowser: undefined;
}

interface TestFixtures {
  /** Pages tell their story when the test fails, and no error on them goes unheard. */
  readonly story: undefined;
  /** Whether the application is stored on the device, which takes seconds: only where that is tried. */
  readonly hasServiceWorker: boolean;
}

/** Playwright's `test` with a running server. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  hasServiceWorker: [false, { option: true }],
  context: async ({ context, hasServiceWorker }, use, info) => {
    followContext(context);
    if (!hasServiceWorker) await withoutServiceWorker(context);
    await use(context);
    await reportFailure(info);
  },
  story: [
    async ({ browserName: _browser }, use, info) => {
      await use(undefined);
      await reportFailure(info);
      refuseUncaught();
    },
    { auto: true },
  ],
  deviceBrowser: [
    async ({ browser }, use) => {
      shareBrowser(browser);
      await use(undefined);
      shareBrowser(null);
    },
    { scope: "worker", auto: true },
  ],
  server: [
    async ({ browserName: _browser }, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
      await server.remove();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});
