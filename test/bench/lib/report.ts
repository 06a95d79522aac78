import { isSteady, type MachineSpeed, machineSpeed, sampleMachineSpeed } from "./machine-speed.ts";
import type { Ratio } from "./ratio.ts";
import { percentile, type Verdict } from "./stats.ts";

/** One row of a benchmark's table: a series of samples in one unit. */
export interface Series {
  readonly label: string;
  readonly unit: string;
  readonly samples: readonly number[];
}

/** The last line every benchmark prints, as JSON. `ratio` is figure / peer; without a peer, figure / aim. */
export interface Result {
  readonly name: string;
  readonly figure: number;
  readonly unit: string;
  readonly peer: { readonly label: string; readonly figure: number } | null;
  readonly ratio: number;
  /** What was measured in the same rounds as a yardstick, by it. */
  readonly ratios?: readonly Ratio[];
  readonly verdict: Verdict;
}

/** `busy`: the machine was no measure while the benchmark ran. */
export type Answer = Omit<Result, "verdict"> & { readonly machine: MachineSpeed; readonly verdict: Verdict | "busy" };

const round = (value: number) => Number(value.toPrecision(4));

/** Table of minimum, median, p95 and maximum of each series. */
export function formatTable(series: readonly Series[]): string {
  const head = ["", "min", "median", "p95", "max", "unit", "n"];
  const rows = series.map((one) => [
    one.label,
    ...[0, 0.5, 0.95, 1].map((p) => String(round(percentile(one.samples, p)))),
    one.unit,
    String(one.samples.length),
  ]);
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join("  "),
    )
    .join("\n");
}

interface Report {
  readonly series: readonly Series[];
  readonly aims: readonly { readonly text: string; readonly verdict: Verdict }[];
  readonly result: Result;
}

let kept: Report | null = null;

/** Keeps what a benchmark found until everything that it ran has ended, when `runBench` prints it. */
export function keepReport(series: Report["series"], aims: Report["aims"], result: Result): void {
  kept = { series, aims, result };
}

/**
 * Prints the table, the judged aims in words, and the JSON line (an `Answer`) last. On a busy machine there is no verdict; beside the
 * browsers and the server of the benchmark itself it would always be one.
 */
export function printKeptReport(): void {
  if (kept === null) return;
  const { series, aims, result } = kept;
  sampleMachineSpeed();
  const { loopMs, wander } = machineSpeed();
  const machine = { loopMs: round(loopMs), wander: round(wander) };
  const said = (verdict: Verdict): Answer["verdict"] => (isSteady(machine) ? verdict : "busy");
  console.log(`\n${formatTable(series)}\n`);
  for (const aim of aims) console.log(`${said(aim.verdict).padEnd(12)} ${aim.text}`);
  for (const each of result.ratios ?? []) console.log(`${formatRatio(each)}`);
  console.log(`the machine's fixed loop: ${machine.loopMs} ms, wandered to ${machine.wander} times its shortest`);
  const answer: Answer = {
    ...result,
    figure: round(result.figure),
    ratio: round(result.ratio),
    machine,
    verdict: said(result.verdict),
  };
  console.log(JSON.stringify(answer));
}

/** One ratio in words, with its interval and aim. */
export function formatRatio({ label, median, low, high, sense, aim }: Ratio): string {
  return `${label}: ${median} × (${low} to ${high}), aim ${sense === "atMost" ? "≤" : "≥"} ${aim}`;
}

/** The worst of several verdicts: one aim missed is a figure missed. */
export function worst(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes("behind")) return "behind";
  return verdicts.includes("inconclusive") ? "inconclusive" : "ahead";
}

/** Ratios of samples taken in the same round, so that a drifting machine cancels out. */
export function pairwise(subject: readonly number[], peer: readonly number[]): number[] {
  return subject.map((value, index) => value / (peer[index] ?? Number.NaN));
}
