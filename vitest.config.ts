import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { ByEnvironment } from "./test/lib/by-environment.ts";

type Options = NonNullable<Extract<TestProjectConfiguration, { test?: unknown }>["test"]>;

/** Ceilings for what never comes, far above what anything takes on a machine that has other work. */
const scope = (name: string, include: string[], options: Options = {}) => ({
  // The packages may lie behind a link, outside this folder; nobody else reaches the server of a test run.
  server: { fs: { strict: false } },
  test: { name, include, testTimeout: 30_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } }, ...options },
});

const screens = "app/**/*.test.tsx";
const mocked = "app/**/*.mocked.test.tsx";
const database = "server/testing/database-template.ts";
const integration = "server/**/*.integration.test.ts";

/** As wide as a desk: what is otherwise on a telephone says so in its test. */
const drawn: Options = { environment: "happy-dom", environmentOptions: { happyDOM: { width: 1280, height: 800 } } };

/**
 * Attackers leave broken connections behind. A thread with such a one may never end: Node waits for ever for its handles
 * (`Environment::CleanupHandles`). A process of its own ends.
 */
const attack: Options = { pool: "forks" };

/**
 * `unit` and `screens` run in `npm run check` too, `integration` in `npm test`; of `contract`, `attack` and `sim` the gate runs what is tagged
 * `gate`, and `npm run test:all` everything. Screens are drawn in happy-dom. Files share
 * the modules of their worker, and with them its databases in memory (`open-memory-store.ts`), which saves two thirds of the processor's
 * time, but for those that replace a module (`*.mocked.test.tsx`) and `sim`.
 */
export default defineConfig({
  test: {
    pool: "threads",
    maxWorkers: "100%",
    sequence: { sequencer: ByEnvironment },
    tags: [
      { name: "gate", description: "Runs in `npm test` as well, where its suite does not run whole: contract, attack and sim." },
      { name: "slow", description: "Runs in `npm run test:all` alone, whatever suite or description it stands in." },
    ],
    projects: [
      scope("unit", ["{schema,sync,workers,sw,app,server,scripts,test/{bench,engines,field,lib,samples}}/**/*.test.{ts,tsx}"], {
        exclude: [integration, screens],
        isolate: false,
        setupFiles: ["test/unit/setup.ts"],
      }),
      scope("screens", [screens], {
        ...drawn,
        exclude: [mocked],
        isolate: false,
        setupFiles: ["test/screens/setup.ts"],
      }),
      scope("screens-mocked", [mocked], { ...drawn, setupFiles: ["test/screens/setup.ts"] }),
      scope("integration", [integration], { testTimeout: 180_000, globalSetup: database, isolate: false }),
      scope("contract", ["test/contract/**/*.test.ts"], { testTimeout: 180_000, globalSetup: database, isolate: false }),
      scope("attack", ["test/attack/**/*.test.ts"], { ...attack, testTimeout: 180_000, globalSetup: database, isolate: false }),
      scope("sim", ["test/sim/**/*.test.ts"]),
    ],
  },
});
