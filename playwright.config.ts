import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { defineConfig } from "@playwright/test";

const testDir = "test/e2e";
const isGate = process.env.TEST_LAYER === "gate";

/**
 * Of these tests the gate (`TEST_LAYER=gate`) runs those that are tagged `@gate`, all on one server: each makes what it looks at. In
 * `test:all` each file is a project of its own, with workers and so a server of its own: no file finds what another one left. One
 * browser has both cores: two are half as fast again, and starve each other where the machine has other work.
 * `--trace retain-on-failure` records what failed.
 */
export default defineConfig({
  testDir,
  globalSetup: "./test/e2e/harness/fill-newsroom.ts",
  projects: isGate
    ? [{ name: "gate", testMatch: "*.e2e.ts", grep: /@gate/ }]
    : readdirSync(new URL(testDir, import.meta.url), { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".e2e.ts"))
        .map((file) => ({ name: basename(file, ".e2e.ts"), testMatch: `**/${basename(file)}` })),
  workers: 1,
  retries: 0,
  forbidOnly: true,
  // Ceilings for what never comes, far above what anything takes on a machine that has other work.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  outputDir: "test-results",
  use: {
    // What cannot be pressed is reported before the whole test has waited for it.
    actionTimeout: 60_000,
    locale: "es-AR",
    timezoneId: "America/Argentina/Buenos_Aires",
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
