import { ensureBuild } from "./lib/ensure-build.mjs";
import { ensureModules } from "./lib/ensure-modules.mjs";
import { findChromium } from "./lib/find-chromium.mjs";
import { runSuite } from "./lib/run-suite.mjs";
import { runStaticChecks } from "./lib/static-checks.mjs";
import { startTemporaryPostgres } from "./lib/temporary-postgres.mjs";

/**
 * `npm test`: installs what is missing, then runs everything. A suite whose browser or database cannot be installed is
 * named with the reason; in CI (`CI=true`) that is a failure.
 */
const running = new Set();
const onStart = (child) => {
  running.add(child);
  child.once("close", () => running.delete(child));
};

/** Suites run in process groups of their own, so that what they started ends with them. */
function stopChildren() {
  for (const child of running) {
    try {
      process.kill(-child.pid, "SIGTERM");
    } catch (error) {
      if (error.code !== "ESRCH") throw error;
      child.kill("SIGTERM");
    }
  }
}

for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129],
]) {
  process.once(signal, () => process.exit(code));
}
process.once("exit", stopChildren);

async function database() {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL };
  const started = await startTemporaryPostgres();
  if (started.stop) process.once("exit", started.stop);
  return started;
}

const totals = { passed: 0, failed: 0 };
const closing = [];
const leftOut = [];

async function suite(name, definition) {
  console.log(`\n== ${name}`);
  const result = await runSuite(definition, onStart);
  totals.passed += result.passed;
  totals.failed += result.failed;
  closing.push(`${name}:`, ...result.closing);
  if (result.leftOut > 0) leftOut.push(`${name}: ${result.leftOut} tests were skipped by the suite`);
}

async function main() {
  await ensureModules();
  const [postgres, chromium] = [await database(), await findChromium()];

  console.log("\n== check");
  const checks = await runStaticChecks(onStart);
  totals.passed += checks.passed;
  totals.failed += checks.failed;
  closing.push(`check: ${checks.passed} passed, ${checks.failed} failed`);

  await suite("unit", { runner: "vitest", args: ["run", "--project", "unit", "--project", "screens"] });
  await suite("integration", { runner: "vitest", args: ["run", "--project", "integration"] });
  if (postgres.reason) leftOut.push(`contract on PostgreSQL: ${postgres.reason}`);
  const env = postgres.url ? { TEST_DATABASE_URL: postgres.url } : {};
  await suite("contract", { runner: "vitest", args: ["run", "--project", "contract"], env });
  await suite("sim", { runner: "vitest", args: ["run", "--project", "sim"] });
  if (chromium.reason) {
    leftOut.push(`end to end: ${chromium.reason}`);
  } else {
    await ensureBuild();
    await suite("end to end", { runner: "playwright", args: ["test"], env: { CHROMIUM_PATH: chromium.path } });
  }
}

try {
  await main();
} catch (error) {
  console.error(`The tests could not go on: ${error.message}`);
  totals.failed += 1;
}
console.log(`\n${closing.join("\n")}`);
for (const line of leftOut) console.log(`Left out: ${line}`);
if (leftOut.length > 0 && process.env.CI === "true") {
  console.log("In CI nothing may be left out.");
  totals.failed += leftOut.length;
}
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
