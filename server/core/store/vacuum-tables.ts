import type { Queryable } from "../../context/store.ts";

/** How long a table goes without being vacuumed, whatever is known of it, ms: a database forgets on closing which of its rows are dead. */
const LONGEST_MS = 86_400_000;

/** The table with the most dead rows, of those that have more than a thousand and a fifth of the live ones. */
const mostDead = `
select format('%I.%I', schemaname, relname) as name from pg_stat_all_tables
where n_dead_tup > 1000 + 0.2 * n_live_tup order by n_dead_tup desc limit 1`;

/** All tables, those of the system included: none of them may get as old as transaction numbers last. */
const everyTable = `
select format('%I.%I', schemaname, relname) as name from pg_stat_all_tables where schemaname not like 'pg\\_toast%' order by relid desc`;

/**
 * Gives the room of dead rows back to their tables: each edit leaves one, and without this a table grows with every edit for ever. The
 * embedded database has no autovacuum. One table at a time, since everybody waits meanwhile (150 ms for 3,000 dead rows of articles).
 */
export class TableVacuum {
  #waiting: string[] = [];
  #listedAt = Number.NEGATIVE_INFINITY;

  /** Vacuums one table, where one is due. `now`: ms. */
  async next(store: Queryable, now: number): Promise<void> {
    if (now - this.#listedAt >= LONGEST_MS) {
      this.#listedAt = now;
      this.#waiting = (await store.query<{ name: string }>(everyTable)).map(({ name }) => name);
    }
    const [dead] = await store.query<{ name: string }>(mostDead);
    const name = dead?.name ?? this.#waiting.shift();
    if (name !== undefined) await store.query(`vacuum ${name}`);
  }
}
