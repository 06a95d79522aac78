/** An advertisement that was shown somewhere. Nothing of the person who saw it is in it. */
export interface ShownAd {
  readonly campaign: string;
  readonly creative: string;
  readonly slot: string;
}

/** One showing of an advertisement. */
export interface AdShowing {
  readonly ad: ShownAd;
  /** Tells it from all others. */
  readonly view: string;
  /** Until when what comes of it counts, ms. */
  readonly goodUntil: number;
}
