import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { bin, projectEnv, root } from "./paths.mjs";
import { capture } from "./run.mjs";

/** How each runner is asked for a report, where its numbers and failures stand in it, and which of its lines close a run. */
const runners = {
  vitest: {
    args: (report) => ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    env: () => ({}),
    counts: (json) => ({
      passed: json.numPassedTests,
      failed: json.numFailedTests,
      leftOut: json.numPendingTests + json.numTodoTests,
    }),
    failures: (json) =>
      json.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === "failed")
          .map(({ fullName }) => `${relative(root, name)}: ${fullName}`),
      ),
    closing: /^\s*(Test Files|Tests|Errors)\s+\d/,
  },
  playwright: {
    args: () => ["--reporter=list,json"],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
    counts: ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky, leftOut: stats.skipped }),
    failures: ({ suites }) => failedSpecs(suites),
    closing: /^\s+\d+ (passed|failed|flaky|skipped|interrupted|did not run)/,
  },
};

function failedSpecs(suites) {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`),
    ...failedSpecs(inner),
  ]);
}

/**
 * Runs one suite with its output shown, and counts from the runner's own report. A runner that fails without a failed
 * test (it crashed, or a file would not load) counts as one failure. Resolves to `{ passed, failed, leftOut, closing }`, in which
 * `closing` has the runner's last lines and the names of what failed.
 */
export async function runSuite({ runner, args, env = {} }, onStart) {
  const { args: reportArgs, env: reportEnv, counts, failures, closing } = runners[runner];
  const report = join(tmpdir(), `cierre-${runner}-${process.pid}-${Date.now()}.json`);
  const { code, output } = await capture(bin(runner), [...args, ...reportArgs(report)], {
    echo: true,
    env: projectEnv({ ...env, ...reportEnv(report) }),
    detached: true,
    onStart,
  });
  const json = existsSync(report) ? JSON.parse(await readFile(report, "utf8")) : undefined;
  const result = json ? counts(json) : { passed: 0, failed: 0, leftOut: 0 };
  const failed = json ? failures(json).map((name) => `  failed: ${name}`) : [];
  await rm(report, { force: true });
  if (code !== 0 && result.failed === 0) result.failed = 1;
  const lines = stripVTControlCharacters(output).split("\n");
  return { ...result, closing: [...lines.filter((line) => closing.test(line)), ...failed] };
}
