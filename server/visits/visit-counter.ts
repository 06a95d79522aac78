import type { Logger } from "pino";
import type { Queryable } from "../store/store.ts";
import { addVisits, type CountedVisits } from "./add-visits.ts";
import type { Visit } from "./visit.ts";

/** Rows that wait to be written, at most: visits that would need more are not counted while the database is away. */
const MOST_ROWS = 20_000;
const MINUTE_MS = 60_000;

/** Takes visits as they happen. */
export interface VisitSink {
  note(visit: Visit): void;
}

/**
 * Counts visits in memory, by minute, and adds them to the store when it is told to. A process that is killed loses what it had not written; one
 * that loses the database in the middle of a write may write it twice.
 */
export class VisitCounter implements VisitSink {
  readonly #store: Queryable;
  readonly #logger: Pick<Logger, "warn">;
  #waiting = new Map<string, CountedVisits>();
  #dropped = 0;

  constructor(store: Queryable, logger: Pick<Logger, "warn">) {
    this.#store = store;
    this.#logger = logger;
  }

  note({ projectId, document, source, at }: Visit): void {
    const minute = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
    const { collection, id } = document ?? { collection: "", id: "" };
    this.#add({ scope: projectId, at: minute, collection, docId: id, source, count: 1 });
  }

  /** Writes what was counted since the last time. Rejects when the database is away; it is counted with what follows then. */
  async flush(): Promise<void> {
    const written = this.#waiting;
    if (written.size === 0) return;
    this.#waiting = new Map();
    if (this.#dropped > 0) this.#logger.warn({ visits: this.#dropped }, "visits were not counted");
    this.#dropped = 0;
    try {
      await addVisits(this.#store, [...written.values()]);
    } catch (error) {
      for (const row of written.values()) this.#add(row);
      throw error;
    }
  }

  #add(row: CountedVisits): void {
    const key = [row.scope, row.at, row.collection, row.docId, row.source].join("\n");
    const known = this.#waiting.get(key);
    if (known) this.#waiting.set(key, { ...known, count: known.count + row.count });
    else if (this.#waiting.size < MOST_ROWS) this.#waiting.set(key, row);
    else this.#dropped += row.count;
  }
}
