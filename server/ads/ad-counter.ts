import type { Logger } from "pino";
import type { AdEvent } from "../../schema/delivery/ad-positions.ts";
import type { CountTable } from "../counts/count-table.ts";
import { MinuteCounter } from "../counts/minute-counter.ts";
import type { Queryable } from "../store/store.ts";

/** What readers did with advertisements. */
export const adTable: CountTable = {
  counts: "ad_counts",
  totals: "ad_totals",
  keys: ["campaign", "creative", "slot", "event"],
  totalled: "true",
};

/** An advertisement that was shown somewhere. Nothing of the person who saw it is in it. */
export interface ShownAd {
  readonly campaign: string;
  readonly creative: string;
  readonly slot: string;
}

/** Counts what happens to advertisements until it is written (`MinuteCounter`). */
export class AdCounter {
  readonly #counter: MinuteCounter;

  constructor(store: Queryable, logger: Pick<Logger, "warn">) {
    this.#counter = new MinuteCounter(store, logger, adTable);
  }

  note(projectId: string, { campaign, creative, slot }: ShownAd, event: AdEvent, at: Date): void {
    this.#counter.count(projectId, [campaign, creative, slot, event], at);
  }

  flush(): Promise<void> {
    return this.#counter.flush();
  }
}
