import { availableParallelism } from "node:os";

const vitest = (projects, more = []) => ({
  runner: "vitest",
  args: ["run", ...projects.flatMap((project) => ["--project", project]), ...more],
});
/**
 * Of a suite that does not run whole in the gate it runs what is tagged `gate`; of the others all but what is tagged `slow`. Several such
 * suites share one run in the gate: while the longest file of one ends, the next one's run beside it.
 */
const taggedTests = ["--tags-filter=gate && !slow"];
const quickTests = ["--tags-filter=!slow"];
/** One more than there are processors: while some tests of units wait for a process or a timer, others go on. Those of screens never wait. */
const UNIT_WORKERS = `--maxWorkers=${availableParallelism() + 1}`;

/**
 * The suites of a layer, in the order in which they run: what fails soonest comes first. `budget`: what each may take on two
 * busy cores (s); three times as much ends it. `databaseTemplate`: file in which suites with databases in memory keep what these begin with.
 */
export function suitesOf(layer, databaseTemplate) {
  const template = databaseTemplate ? { DATABASE_TEMPLATE: databaseTemplate } : {};
  const isGate = layer === "gate";
  const onDatabases = { env: { TEST_LAYER: layer, ...template }, needs: "database" };
  const partial = {
    name: "contract, attack, sim",
    ...vitest(["contract", "attack", "sim"], taggedTests),
    ...onDatabases,
    budget: 300,
  };
  const whole = [
    { name: "contract", ...vitest(["contract"]), ...onDatabases, budget: 900 },
    { name: "attack", ...vitest(["attack"]), env: template, budget: 900 },
    { name: "sim", ...vitest(["sim"]), budget: 420 },
  ];
  const engines = {
    name: "engines",
    runner: "engines",
    args: ["test/engines/run-engines.ts"],
    env: template,
    needs: "browser",
    budget: 900,
  };
  return [
    { name: "unit", ...vitest(["unit"], [...(isGate ? quickTests : []), UNIT_WORKERS]), budget: 120 },
    { name: "screens", ...vitest(["screens", "screens-mocked"], isGate ? quickTests : []), budget: 240 },
    { name: "integration", ...vitest(["integration"], isGate ? quickTests : []), env: template, budget: 180 },
    ...(isGate ? [partial] : whole),
    {
      name: "end to end",
      runner: "playwright",
      args: ["test", "--retries", isGate ? "1" : "0"],
      env: { TEST_LAYER: layer, ...template },
      needs: "browser",
      budget: isGate ? 360 : 1500,
    },
    // None of these in the gate: a newsroom and a browser that synchronises take half a minute before the first story.
    ...(isGate ? [] : [engines]),
  ].map((suite) => ({ ...suite, isPartial: isGate }));
}

/** What all suites together may take (s): whatever happens, the answer comes by then. */
export const totalBudget = { gate: 25 * 60, all: 90 * 60 };

/** With so many failures the rest is not tried: who mends them learns enough from these. */
export const MOST_FAILURES = 5;
