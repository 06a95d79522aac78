import type { Logger } from "pino";
import type { Store } from "../../context/store.ts";
import { type CountWriter, writeInParts } from "../../engines/counts/write-in-parts.ts";
import { addViewEvents, type ViewEvent } from "./add-view-events.ts";

/** Events that wait to be written, at most: what would need more is not counted while the database is away. */
const MOST = 20_000;
/** Writes for which what was seen waits until it is known that it could be: another process may write that. */
const PATIENCE = 5;

interface Waiting {
  readonly event: ViewEvent;
  readonly writes: number;
}

/** Takes what happens to views of advertisements, and writes it when it is asked to, each once (`addViewEvents`). */
export class ViewEventCounter {
  readonly #store: Store;
  readonly #logger: Pick<Logger, "warn">;
  #waiting = new Map<string, Waiting>();
  #dropped = 0;

  constructor(store: Store, logger: Pick<Logger, "warn">) {
    this.#store = store;
    this.#logger = logger;
  }

  note(event: ViewEvent): void {
    this.#keep({ event, writes: 0 });
  }

  /** Rejects when the database is away; what waits is written with what follows then. */
  async flush(): Promise<void> {
    const written = this.#waiting;
    if (written.size === 0) return;
    this.#waiting = new Map();
    if (this.#dropped > 0)
      this.#logger.warn({ table: "ad_view_events", count: this.#dropped }, "counts were dropped: too many at once");
    this.#dropped = 0;
    const write = async (some: readonly Waiting[], to: CountWriter) => {
      const events = some.map(({ event }) => event);
      for (const event of await addViewEvents(to, events)) {
        const writes = (written.get(keyOf(event))?.writes ?? 0) + 1;
        if (writes < PATIENCE) this.#keep({ event, writes });
      }
    };
    await writeInParts(this.#store, [...written.values()], write, (each) => this.#keep(each));
  }

  #keep(waiting: Waiting): void {
    const key = keyOf(waiting.event);
    if (this.#waiting.has(key)) return;
    if (this.#waiting.size < MOST) this.#waiting.set(key, waiting);
    else this.#dropped += 1;
  }
}

function keyOf({ view, event }: ViewEvent): string {
  return `${event} ${view}`;
}
