import type { Logger } from "pino";
import type { Store } from "../../context/store.ts";
import { addCounts } from "./add-counts.ts";
import type { Counted, CountTable } from "./count-table.ts";
import { type CountWriter, writeInParts } from "./write-in-parts.ts";

/** Rows that wait to be written, at most: what would need more is not counted while the database is away. */
const MOST_ROWS = 20_000;
const MINUTE_MS = 60_000;

/**
 * Counts in memory, by minute, and adds it to the store when it is asked to. A process that is killed loses what it had not written; one that
 * loses the database in the middle of a write may write it twice.
 */
export class MinuteCounter {
  readonly #logger: Pick<Logger, "warn">;
  readonly #table: CountTable;
  readonly #store: Store;
  readonly #add: (rows: readonly Counted[], to: CountWriter) => Promise<void>;
  #waiting = new Map<string, Counted>();
  #dropped = 0;

  /** `add`: how it is written, where that is not all. */
  constructor(
    store: Store,
    logger: Pick<Logger, "warn">,
    table: CountTable,
    add = (rows: readonly Counted[], to: CountWriter) => addCounts(to, table, rows),
  ) {
    this.#store = store;
    this.#logger = logger;
    this.#table = table;
    this.#add = add;
  }

  /** It happened at `at`, as many times. `key`: values of the table's keys. */
  count(scope: string, key: readonly string[], at: Date, times = 1): void {
    const minute = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
    this.#keep({ scope, at: minute, key, count: times });
  }

  /** Writes what was counted since the last time. Rejects when the database is away; it is counted with what follows then. */
  async flush(): Promise<void> {
    const written = this.#waiting;
    if (written.size === 0) return;
    this.#waiting = new Map();
    if (this.#dropped > 0)
      this.#logger.warn({ table: this.#table.counts, count: this.#dropped }, "counts were dropped: too many at once");
    this.#dropped = 0;
    await writeInParts(this.#store, [...written.values()], this.#add, (row) => this.#keep(row));
  }

  #keep(row: Counted): void {
    const id = [row.scope, row.at, ...row.key].join("\n");
    const known = this.#waiting.get(id);
    if (known) this.#waiting.set(id, { ...known, count: known.count + row.count });
    else if (this.#waiting.size < MOST_ROWS) this.#waiting.set(id, row);
    else this.#dropped += row.count;
  }
}
