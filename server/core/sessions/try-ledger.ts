/** `burst` tries at once, and from there on one each `everyMs`. */
export interface PacedTries {
  readonly pace: "steady";
  readonly burst: number;
  readonly everyMs: number;
}

/** After `free` tries each one has to wait twice as long since the one before, from `firstMs` to `mostMs`; `forgetMs` after the last all are forgotten. */
export interface GrowingDelay {
  readonly pace: "growing";
  readonly free: number;
  readonly firstMs: number;
  readonly mostMs: number;
  readonly forgetMs: number;
}

export type TryRule = PacedTries | GrowingDelay;

/** Where tries are counted, for all server processes. */
export interface TryLedger {
  /**
   * Counts a try of `key`, or answers how long, ms, until one may be counted; 0 when it was. In one step, so that tries at the same
   * moment gain nothing. A key is always counted by the same rule.
   */
  count(key: string, rule: TryRule, at: Date): Promise<number>;
  /** A counted try was none: it was right. */
  takeBack(key: string, rule: TryRule): Promise<void>;
}
