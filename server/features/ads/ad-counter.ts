import type { Logger } from "pino";
import type { Store } from "../../context/store.ts";
import { MinuteCounter } from "../../engines/counts/minute-counter.ts";
import { adTable } from "./ad-table.ts";
import { addShowings, type ViewEventName } from "./add-view-events.ts";
import type { AdShowing, ShownAd } from "./shown-ad.ts";
import { ViewEventCounter } from "./view-event-counter.ts";

declare module "../../context/services.ts" {
  interface Services {
    /** Counts what happens to advertisements there. */
    readonly adEvents: AdCounter;
  }
}

const MINUTE_MS = 60_000;

/** Which source reported it (`source-caps.ts`), and when. */
interface Telling {
  readonly source: string;
  readonly at: Date;
}

/** Counts what happens to advertisements until it is written: that they were shown, and of each time what came of it, once. */
export class AdCounter {
  readonly #shown: MinuteCounter;
  readonly #events: ViewEventCounter;

  constructor(store: Store, logger: Pick<Logger, "warn">) {
    this.#shown = new MinuteCounter(store, logger, adTable, (rows, to) => addShowings(to, rows));
    this.#events = new ViewEventCounter(store, logger);
  }

  noteShown(projectId: string, { campaign, creative, slot }: ShownAd, { source, at }: Telling): void {
    this.#shown.count(projectId, [campaign, creative, slot, "adview", source], at);
  }

  noteEvent(scope: string, { ad, view, goodUntil }: AdShowing, event: ViewEventName, { source, at }: Telling): void {
    const minute = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
    this.#events.note({ scope, ad, view, event, source, minute, expiresAt: new Date(goodUntil).toISOString() });
  }

  /** Rejects when the database is away. */
  async flush(): Promise<void> {
    await this.#shown.flush();
    await this.#events.flush();
  }
}
