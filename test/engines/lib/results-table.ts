import type { EngineName } from "../driver/engine.ts";

export type Outcome =
  | { readonly tag: "holds"; readonly seconds: number; readonly notes: readonly string[] }
  | { readonly tag: "lacks"; readonly reason: string }
  | { readonly tag: "fails"; readonly reason: string };

export interface EngineResults {
  readonly engine: EngineName;
  /** `null` where it could not be opened. */
  readonly version: string | null;
  readonly outcomes: ReadonlyMap<string, Outcome>;
}

/** A line for each story, a column for each engine, and below it what is to be said of single ones. */
export function resultsTable(
  stories: readonly { readonly name: string; readonly about: string }[],
  all: readonly EngineResults[],
): string {
  const widest = Math.max(...stories.map(({ name }) => name.length));
  const columns = all.map(({ engine, version }) => version ?? `${engine}: not there`);
  const line = (first: string, cells: readonly string[]) =>
    [first.padEnd(widest), ...cells.map((cell, at) => cell.padEnd(columns[at]?.length ?? 0))].join("  ").trimEnd();
  const rows = stories.map(({ name }) =>
    line(
      name,
      all.map(({ outcomes }) => cellOf(outcomes.get(name))),
    ),
  );
  const remarks = all.flatMap(({ engine, outcomes }) =>
    [...outcomes].flatMap(([name, outcome]) => remarksOf(outcome).map((remark) => `${engine}, ${name}: ${remark}`)),
  );
  return [line("", columns), ...rows, ...(remarks.length > 0 ? ["", ...remarks] : [])].join("\n");
}

function cellOf(outcome: Outcome | undefined): string {
  if (!outcome) return "—";
  return outcome.tag === "holds" ? `holds, ${Math.round(outcome.seconds)} s` : outcome.tag;
}

function remarksOf(outcome: Outcome): readonly string[] {
  return outcome.tag === "holds" ? outcome.notes : [outcome.reason];
}

/** What `npm run test:all` reads (`scripts/lib/run-suite.mjs`): stories of an engine that is not there are left out, what engines lack is not. */
export function suiteReport(wanted: number, all: readonly EngineResults[]) {
  const there = all.filter(({ version }) => version !== null);
  const outcomes = there.flatMap(({ engine, outcomes }) =>
    [...outcomes].map(([name, outcome]) => ({ name: `${engine}: ${name}`, outcome })),
  );
  const failed = outcomes.filter(({ outcome }) => outcome.tag === "fails").length;
  return {
    passed: outcomes.length - failed,
    failed,
    leftOut: (all.length - there.length) * wanted,
    reasons: all.filter(({ version }) => version === null).map(({ engine, outcomes }) => `${engine}: ${whyOf(outcomes)}`),
    tests: outcomes.map(({ name, outcome }) => ({
      name,
      isFailed: outcome.tag === "fails",
      isUnsteady: false,
      seconds: outcome.tag === "holds" ? outcome.seconds : 0,
    })),
  };
}

/** Why an engine could not be opened stands with the first of its stories. */
function whyOf(outcomes: EngineResults["outcomes"]): string {
  const [first] = outcomes.values();
  return first && first.tag !== "holds" ? first.reason : "it could not be opened";
}
