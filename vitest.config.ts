import { defineConfig } from "vitest/config";

const scope = (name: string, include: string[]) => ({
  // The packages may lie behind a link, outside this folder; nobody else reaches the server of a test run.
  server: { fs: { strict: false } },
  test: { name, include, testTimeout: 30_000, hookTimeout: 120_000 },
});

/** `unit` runs in `npm run check`; the others only in `npm test`. Browser code asks for happy-dom in its own file. */
export default defineConfig({
  test: {
    projects: [
      scope("unit", ["{schema,sync,workers,sw,app,server,scripts,test/bench}/**/*.test.{ts,tsx}"]),
      scope("contract", ["test/contract/**/*.test.ts"]),
      scope("sim", ["test/sim/**/*.test.ts"]),
    ],
  },
});
