import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { ensureBuild } from "./lib/ensure-build.mjs";
import { ensureModules } from "./lib/ensure-modules.mjs";
import { findChromium } from "./lib/find-chromium.mjs";
import { bin } from "./lib/paths.mjs";
import { runSuite } from "./lib/run-suite.mjs";
import { suitesOf } from "./lib/suites.mjs";

/**
 * `npm run test:busy [-- --rounds N]`: the gate's browser stories and simulated worlds again and again while every core has other
 * work for `BUSY_SHARE` of the time. A test that a clock decides shows here; there are no second tries. Ends with the number of
 * failures of all rounds.
 */
const BUSY_SHARE = 0.7;
const PERIOD_MS = 50;
const { values } = parseArgs({ options: { rounds: { type: "string", default: "5" } } });

await ensureModules();
const chromium = await findChromium();
if (chromium.reason) throw new Error(chromium.reason);
await ensureBuild();

/** Works and rests in turns: the machine is busy, not blocked. */
const load = `
  const period = ${PERIOD_MS};
  const work = () => {
    const until = performance.now() + period * ${BUSY_SHARE};
    while (performance.now() < until);
    setTimeout(work, period * ${1 - BUSY_SHARE});
  };
  work();`;
const loads = Array.from({ length: availableParallelism() }, () =>
  spawn(bin("node"), ["--input-type=commonjs", "-e", load], { stdio: "ignore" }),
);
process.once("exit", () => {
  for (const child of loads) child.kill();
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));

let failed = 0;
const closing = [];
for (let round = 1; round <= Number(values.rounds); round += 1) {
  for (const suite of suitesOf("gate").filter(({ name }) => name.endsWith("sim") || name === "end to end")) {
    console.log(`\n== round ${round}: ${suite.name}`);
    const args = suite.args.map((arg, at) => (suite.args[at - 1] === "--retries" ? "0" : arg));
    const env = { ...suite.env, CHROMIUM_PATH: chromium.path };
    const limits = { onStart: () => {}, mostFailures: Number.POSITIVE_INFINITY, mostSeconds: 10 * suite.budget };
    const result = await runSuite({ ...suite, args, env }, limits);
    failed += result.failed;
    closing.push(`round ${round}, ${suite.name}: ${result.seconds.toFixed(0)} s`, ...result.closing);
  }
}
console.log(`\n${closing.join("\n")}\n${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
