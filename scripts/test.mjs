import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuild } from "./lib/ensure-build.mjs";
import { ensureModules } from "./lib/ensure-modules.mjs";
import { findChromium } from "./lib/find-chromium.mjs";
import { runSuite } from "./lib/run-suite.mjs";
import { runStaticChecks } from "./lib/static-checks.mjs";
import { MOST_FAILURES, suitesOf, totalBudget } from "./lib/suites.mjs";
import { startTemporaryPostgres } from "./lib/temporary-postgres.mjs";

/**
 * `npm test` is the gate: what every change passes before it goes in. `npm run test:all` (`--all`) is everything, the gate
 * included. Both install what is missing. A suite whose browser or database cannot be installed is named with the reason; in CI
 * (`CI=true`) that is a failure.
 */
const layer = process.argv.includes("--all") ? "all" : "gate";
const mostFailures = layer === "gate" ? MOST_FAILURES : Number.POSITIVE_INFINITY;
const begin = Date.now();
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

/** What suites leave to those that follow. */
const shared = mkdtempSync(join(tmpdir(), "cierre-test-run-"));
process.once("exit", () => rmSync(shared, { recursive: true, force: true }));

async function database() {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL };
  const started = await startTemporaryPostgres();
  if (started.stop) process.once("exit", started.stop);
  return started;
}

const totals = { passed: 0, failed: 0 };
const closing = [];
const leftOut = [];
const took = [];
const tests = [];

const secondsSince = (start) => (Date.now() - start) / 1000;

async function suite({ name, budget, isPartial, ...definition }, env) {
  console.log(`\n== ${name}`);
  const left = totalBudget[layer] - secondsSince(begin);
  const limits = { onStart, mostFailures: Math.max(1, mostFailures - totals.failed), mostSeconds: Math.min(3 * budget, left) };
  const result = await runSuite({ name, ...definition, env }, limits);
  totals.passed += result.passed;
  totals.failed += result.failed;
  closing.push(`${name}:`, ...result.closing);
  took.push({ name, seconds: result.seconds, budget });
  tests.push(...result.tests);
  // What only the other layer runs is not left out.
  const why = result.reasons ?? [`${result.leftOut} tests were skipped by the suite`];
  if (result.leftOut > 0 && !isPartial) leftOut.push(...why.map((reason) => `${name}: ${reason}`));
}

async function main() {
  const prepared = Date.now();
  // The programs of the machine are looked for while npm waits for its registry.
  const [started, installed] = await Promise.allSettled([database(), ensureModules()]);
  for (const each of [started, installed]) if (each.status === "rejected") throw each.reason;
  const postgres = started.value;
  const chromium = await findChromium();
  took.push({ name: "packages, database, browser", seconds: secondsSince(prepared) });

  console.log("\n== check");
  const checking = Date.now();
  const checks = await runStaticChecks(onStart);
  totals.passed += checks.passed;
  totals.failed += checks.failed;
  closing.push(`check: ${checks.passed} passed, ${checks.failed} failed`);
  took.push({ name: "check", seconds: secondsSince(checking), budget: 60 });

  const has = {
    database: { missing: postgres.reason, env: postgres.url ? { TEST_DATABASE_URL: postgres.url } : {} },
    browser: { missing: chromium.reason, env: { CHROMIUM_PATH: chromium.path } },
  };
  for (const each of suitesOf(layer, join(shared, "database.tar"))) {
    if (totals.failed >= mostFailures) {
      closing.push(`${each.name}: not tried after ${totals.failed} failures`);
      continue;
    }
    const { missing, env: needed = {} } = has[each.needs] ?? {};
    if (missing) leftOut.push(`${each.name}: ${missing}`);
    // The contract runs on the embedded database all the same.
    if (missing && each.needs === "browser") continue;
    if (each.needs === "browser") await ensureBuild();
    await suite(each, { ...each.env, ...needed });
  }
}

try {
  await main();
} catch (error) {
  console.error(`The tests could not go on: ${error.message}`);
  totals.failed += 1;
}
console.log(`\n${closing.join("\n")}`);
console.log("\nThe slowest tests:");
for (const { name, seconds } of tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
console.log("\nTime and budget:");
for (const { name, seconds, budget } of took)
  console.log(
    `${seconds.toFixed(0).padStart(7)} s${budget ? ` of ${budget}` : ""}  ${name}${budget && seconds > budget ? ": over its budget" : ""}`,
  );
console.log(`${secondsSince(begin).toFixed(0).padStart(7)} s  in all\n`);
for (const { name } of tests.filter(({ isUnsteady }) => isUnsteady))
  console.log(`Unsteady: ${name}: passed at its second try. Mend it before anything else.`);
for (const line of leftOut) console.log(`Left out: ${line}`);
if (leftOut.length > 0 && process.env.CI === "true") {
  console.log("In CI nothing may be left out.");
  totals.failed += leftOut.length;
}
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
