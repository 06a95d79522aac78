import { test as base } from "@playwright/test";
import { startServer, type TestServer } from "./start-server.ts";

interface WorkerFixtures {
  /** One server for the tests of a file's worker; a test that stops or restarts one starts its own. */
  readonly server: TestServer;
}

/** Playwright's `test` with a running server. */
export const test = base.extend<object, WorkerFixtures>({
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
