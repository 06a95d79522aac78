import type { Browser } from "playwright";
import type { ContenderName, Contest } from "../../lib/open-contenders.ts";
import type { Series } from "../../lib/report.ts";
import type { Cleanup } from "../../lib/run-bench.ts";
import type { Verdict } from "../../lib/stats.ts";

/** One line of the comparison: what an engine measured, or why it cannot. */
export interface Row {
  readonly what: string;
  readonly cells: Readonly<Partial<Record<ContenderName, string>>>;
}

export interface Found {
  readonly rows: readonly Row[];
  readonly series: readonly Series[];
  readonly aims: readonly { readonly text: string; readonly verdict: Verdict }[];
}

/** What a part works with. */
export interface Bench {
  readonly cleanup: Cleanup;
  readonly browser: Browser;
  /** The servers with so many articles, which parts share. */
  contest(articles: number): Promise<Contest>;
}

export type Part = (bench: Bench) => Promise<Found>;

/** Gathers samples by engine. */
export class Samples {
  readonly #of = new Map<ContenderName, number[]>();

  add(name: ContenderName, sample: number): void {
    this.#of.set(name, [...this.of(name), sample]);
  }

  of(name: ContenderName): readonly number[] {
    return this.#of.get(name) ?? [];
  }

  /** One series and one cell for each engine that has samples. */
  series(labels: Readonly<Record<ContenderName, string>>, what: string, unit: string): Series[] {
    return [...this.#of].map(([name, samples]) => ({ label: `${what}, ${labels[name]}`, unit, samples }));
  }

  row(what: string, cell: (samples: readonly number[]) => string): Row {
    return { what, cells: Object.fromEntries([...this.#of].map(([name, samples]) => [name, cell(samples)])) };
  }
}
