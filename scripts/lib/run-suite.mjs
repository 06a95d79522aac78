import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { bin, projectEnv, root } from "./paths.mjs";
import { capture } from "./run.mjs";

/** How each runner is asked for a report, where its numbers and tests stand in it, and which of its lines close a run. */
const runners = {
  vitest: {
    args: (report, most) => ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`, `--bail=${most}`],
    env: () => ({}),
    counts: (json) => ({
      passed: json.numPassedTests,
      failed: json.numFailedTests,
      leftOut: json.numPendingTests + json.numTodoTests,
    }),
    tests: (json) =>
      json.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.map(({ status, fullName, duration }) => ({
          name: `${relative(root, name)}: ${fullName}`,
          isFailed: status === "failed",
          isUnsteady: false,
          seconds: (duration ?? 0) / 1000,
        })),
      ),
    closing: /^\s*(Test Files|Tests|Errors)\s+\d/,
  },
  playwright: {
    args: (_report, most) => ["--reporter=list,json", `--max-failures=${most}`],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
    counts: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected, leftOut: stats.skipped }),
    tests: ({ suites }) => specsOf(suites),
    closing: /^\s+\d+ (passed|failed|flaky|skipped|interrupted|did not run)/,
  },
  /** `test/engines/run-engines.ts`, which writes its report as it is read here. */
  engines: {
    program: "node",
    args: () => [],
    env: (report) => ({ SUITE_REPORT: report }),
    counts: ({ passed, failed, leftOut, reasons }) => ({ passed, failed, leftOut, reasons }),
    tests: ({ tests }) => tests,
    closing: /^\d+ stories hold/,
  },
};

function specsOf(suites) {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.map(({ file, title, ok, tests }) => ({
      name: `${file}: ${title}`,
      isFailed: !ok,
      isUnsteady: tests.some(({ status }) => status === "flaky"),
      seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0),
    })),
    ...specsOf(inner),
  ]);
}

/**
 * Runs one suite with its output shown, and counts from the runner's own report. A runner that fails without a failed
 * test (it crashed, or a file would not load) counts as one failure, and so does one that is ended after `mostSeconds`. It ends
 * by itself after `mostFailures` (`Infinity`: never). Resolves to `{ passed, failed, leftOut, seconds, tests, closing }`, `tests` each with name, seconds, whether it
 * failed and whether it passed at its second try alone; `reasons` why some were left out, where the runner knows; `closing` has the runner's last lines and the names of what failed.
 */
export async function runSuite({ name, runner, args, env = {} }, { onStart, mostFailures, mostSeconds }) {
  const { program = runner, args: reportArgs, env: reportEnv, counts, tests: testsOf, closing } = runners[runner];
  const report = join(tmpdir(), `cierre-${runner}-${process.pid}-${Date.now()}.json`);
  const begin = Date.now();
  let isTooLong = false;
  let timer;
  const { code, output } = await capture(
    bin(program),
    [...args, ...reportArgs(report, Number.isFinite(mostFailures) ? mostFailures : 0)],
    {
      echo: true,
      env: projectEnv({ ...env, ...reportEnv(report) }),
      detached: true,
      onStart: (child) => {
        onStart(child);
        timer = setTimeout(() => {
          isTooLong = true;
          process.kill(-child.pid, "SIGKILL");
        }, mostSeconds * 1000);
      },
    },
  );
  clearTimeout(timer);
  const seconds = (Date.now() - begin) / 1000;
  const json = existsSync(report) ? JSON.parse(await readFile(report, "utf8")) : undefined;
  await rm(report, { force: true });
  const result = json ? counts(json) : { passed: 0, failed: 0, leftOut: 0 };
  const tests = json ? testsOf(json) : [];
  if (code !== 0 && result.failed === 0) result.failed = 1;
  const lines = stripVTControlCharacters(output).split("\n");
  return {
    ...result,
    seconds,
    tests,
    closing: [
      ...lines.filter((line) => closing.test(line)),
      ...tests.filter(({ isFailed }) => isFailed).map((test) => `  failed: ${test.name}`),
      ...tests.filter(({ isUnsteady }) => isUnsteady).map((test) => `  unsteady: ${test.name}`),
      ...(isTooLong ? [`  ended: ${name} was not through after ${Math.round(mostSeconds)} s`] : []),
    ],
  };
}
