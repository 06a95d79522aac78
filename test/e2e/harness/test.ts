import { test as base } from "@playwright/test";
import { followContext, refuseUncaught, tellFailure } from "./page-story.ts";
import { startServer, type TestServer } from "./start-server.ts";

interface WorkerFixtures {
  /** One server for the tests of a file; a test that stops or restarts one starts its own. */
  readonly server: TestServer;
}

interface TestFixtures {
  /** Pages tell their story when the test fails, and no error on them goes unheard. */
  readonly story: undefined;
}

/** Playwright's `test` with a running server. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  context: async ({ context }, use, info) => {
    followContext(context);
    await use(context);
    await tellFailure(info);
  },
  story: [
    async ({ browserName: _browser }, use, info) => {
      await use(undefined);
      await tellFailure(info);
      refuseUncaught();
    },
    { auto: true },
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
