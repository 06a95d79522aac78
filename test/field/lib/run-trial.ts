import { parseArgs } from "node:util";
import { ownPostgres } from "../../lib/own-postgres.ts";
import { replaceReportSection } from "../../lib/report-section.ts";
import { describeOutcome } from "./describe-outcome.ts";
import type { Trial, TrialOutcome } from "./trial.ts";

/** Runs the trials that the arguments name, all without a name. Answers the exit code: 1 when something was lost. */
export async function runTrial(
  trialsOf: (engine: string | undefined) => readonly Trial[],
  args: readonly string[],
): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      trials: { type: "string" },
      engine: { type: "string" },
      seed: { type: "string", default: "1" },
      report: { type: "boolean", default: false },
      postgres: { type: "boolean", default: false },
    },
  });
  const known = trialsOf(values.engine);
  const chosen = known.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  if (chosen.length === 0) {
    console.error(
      `npm run field -- [NAME] [--engine ENGINE] [--trials N] [--seed S] [--postgres] [--report], one of: ${known.map(({ name }) => name).join(", ")}`,
    );
    return 1;
  }
  let lost = 0;
  for (const trial of chosen) {
    const outcome = await live(trial, {
      trials: Number(values.trials ?? trial.usual),
      seed: Number(values.seed),
      onPostgres: values.postgres,
    });
    const text = describeOutcome(trial, outcome, Number(values.seed));
    console.log(`\n${text}\n`);
    if (values.report) await replaceReportSection(sectionOf(trial, values), text);
    lost += Object.values(outcome.losses).reduce((sum, count) => sum + count, 0);
  }
  return lost === 0 ? 0 : 1;
}

function sectionOf({ name }: Trial, { engine, postgres }: { readonly engine?: string | undefined; readonly postgres: boolean }) {
  return ["field", engine, postgres && "postgres", name].filter(Boolean).join("-");
}

interface Wanted {
  readonly trials: number;
  readonly seed: number;
  readonly onPostgres: boolean;
}

/** What a trial opened is undone when it ends, fails or is interrupted. */
async function live(trial: Trial, { trials, seed, onPostgres }: Wanted): Promise<TrialOutcome> {
  await using cleanup = new AsyncDisposableStack();
  const postgresUrl = onPostgres ? await ownPostgres(cleanup) : null;
  const { promise: interrupted, reject } = Promise.withResolvers<never>();
  const onSignal = (signal: NodeJS.Signals) => reject(new Error(`ended by ${signal}`));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, onSignal);
  cleanup.defer(() => void process.off("SIGINT", onSignal).off("SIGTERM", onSignal));
  const report = (line: string) => console.log(`${trial.name} ${line}`);
  return await Promise.race([trial.run({ trials, seed, postgresUrl, cleanup, report }), interrupted]);
}
