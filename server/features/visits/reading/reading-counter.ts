import type { Logger } from "pino";
import type { Store } from "../../../context/store.ts";
import { MinuteCounter } from "../../../engines/counts/minute-counter.ts";
import { type CountedReading, readingTable } from "./reading-table.ts";

declare module "../../../context/services.ts" {
  interface Services {
    /** Counts how articles of the projects' sites are read. */
    readonly readings: ReadingCounter;
  }
}

/** What a page says of its reading since it said something last. Nothing of the reader is in it. */
export interface ReadingNews {
  /** It says so for the first time. */
  readonly isFirst: boolean;
  /** It has taken so long that somebody reads. */
  readonly isLong: boolean;
  /** Looked at since. */
  readonly seconds: number;
  /** Quarters of the text reached before, and now: 0 to 4. */
  readonly from: number;
  readonly to: number;
}

const quarters: readonly CountedReading[] = ["to25", "to50", "to75", "to100"];

/** Counts readings until they are written (`MinuteCounter`). */
export class ReadingCounter {
  readonly #counter: MinuteCounter;

  constructor(store: Store, logger: Pick<Logger, "warn">) {
    this.#counter = new MinuteCounter(store, logger, readingTable);
  }

  note(projectId: string, article: string, { isFirst, isLong, seconds, from, to }: ReadingNews, at: Date): void {
    const count = (event: CountedReading, times = 1) => this.#counter.count(projectId, [article, event], at, times);
    if (isFirst) count("reading");
    if (isLong) count("long");
    if (seconds > 0) count("seconds", seconds);
    for (const event of quarters.slice(from, to)) count(event);
  }

  flush(): Promise<void> {
    return this.#counter.flush();
  }
}
