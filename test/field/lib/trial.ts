import type { Series } from "../../bench/lib/report.ts";

export interface TrialOptions {
  readonly trials: number;
  readonly seed: number;
  /** The PostgreSQL server on which each server of the trials gets a database of its own; `null` for the embedded one. */
  readonly postgresUrl: string | null;
  /** What to undo at the end, last first. */
  readonly cleanup: AsyncDisposableStack;
  report(line: string): void;
}

/** What happened to what people made, counted over all trials. */
export interface TrialOutcome {
  readonly trials: number;
  /** By what is counted; every one is meant to be 0. */
  readonly losses: Readonly<Record<string, number>>;
  readonly series: readonly Aimed[];
  /** What was done, in numbers: how much there was to lose. */
  readonly work: Readonly<Record<string, number>>;
}

export interface Aimed extends Series {
  /** The largest sample that is meant to be; absent for what is only reported. */
  readonly atMost?: number;
}

/** One kind of trial: the product in a real browser that something happens to. */
export interface Trial {
  readonly name: string;
  /** What is done, for the report. */
  readonly about: string;
  /** Trials by default. */
  readonly usual: number;
  run(options: TrialOptions): Promise<TrialOutcome>;
}
