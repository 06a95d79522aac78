/** Where something that happens often is counted, by project, time and what tells it apart. */
export interface CountTable {
  /** `scope`, `at`, the keys, `grain` (minutes that a row adds up: 1, 60, 1440) and `count`. */
  readonly counts: string;
  /** The same without time, and how much of it documents have been told. */
  readonly totals: string;
  /** Columns of text that tell one count from another. */
  readonly keys: readonly string[];
  /** Which counts have totals, as SQL. */
  readonly totalled: string;
}

/** How often it happened in one minute. */
export interface Counted {
  readonly scope: string;
  /** The beginning of the minute. */
  readonly at: string;
  /** Values of the table's keys, in their order. */
  readonly key: readonly string[];
  readonly count: number;
}
