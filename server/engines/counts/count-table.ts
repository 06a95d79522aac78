/** Where something that happens often is counted, by project, time and what tells it apart. */
export interface CountTable {
  /** `scope`, `at`, the keys, `grain` (minutes that a row adds up: 1, 60, 1440) and `count`. */
  readonly counts: string;
  /** The same without time, and how much of it documents have. */
  readonly totals: string;
  /** Columns of text that tell one count from another. */
  readonly keys: readonly string[];
  /** Which counts have totals, as SQL. */
  readonly totalled: string;
  /** What analytics may ask of the counts. */
  readonly analytics?: CountAnalytics;
}

/** How counts (`v` in SQL) answer for a source of analytics. */
export interface CountAnalytics {
  /** Its name in `analyticsSources`. */
  readonly source: string;
  readonly dimensions: Readonly<Record<string, CountDimension>>;
  /** Each count is of an article's page, which not everybody may read. */
  readonly ofArticles: boolean;
  /** How an event is added up, as SQL. Names of events are checked against the declaration. */
  readonly eventOf: (name: string) => string;
}

/** How counts are distinguished and chosen by one dimension, as SQL; `d` is the article whose page was visited. */
export interface CountDimension {
  readonly expression: string;
  readonly ofArticle?: true;
  /** Of several values: each in a row of its own. `expression` is the list. */
  readonly isList?: true;
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
