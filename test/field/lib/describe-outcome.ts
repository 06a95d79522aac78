import { percentile } from "../../bench/lib/stats.ts";
import type { Aimed, Trial, TrialOutcome } from "./trial.ts";

/** The outcome as the report shows it. */
export function describeOutcome({ name, about }: Trial, outcome: TrialOutcome, seed: number): string {
  const done = Object.entries(outcome.work).map(([what, count]) => `, ${number(count)} ${what}`);
  return [
    `### ${name}`,
    "",
    about,
    "",
    `${number(outcome.trials)} trials${done.join("")} (seed ${seed}).`,
    "",
    table(
      ["lost or doubled", ""],
      Object.entries(outcome.losses).map(([what, count]) => [what, number(count)]),
    ),
    ...(outcome.series.length === 0 ? [] : ["", measures(outcome.series)]),
  ].join("\n");
}

function measures(series: readonly Aimed[]): string {
  const head = ["", "median", "p95", "largest", "aim", "n"];
  return table(
    head,
    series.map(({ label, unit, samples, atMost }) => {
      const at = (p: number) => (samples.length === 0 ? "–" : `${number(percentile(samples, p))} ${unit}`.trim());
      return [label, at(0.5), at(0.95), at(1), atMost === undefined ? "" : `≤ ${number(atMost)} ${unit}`, number(samples.length)];
    }),
  );
}

/** Markdown, the first column to the left and the others to the right, as the formatter lays it out. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(3, ...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(" | ")} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  return [line(head), rule, ...rows.map(line)].join("\n");
}

function number(value: number): string {
  return Math.round(value).toLocaleString("en");
}
