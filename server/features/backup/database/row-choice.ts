import type { Queryable } from "../../../context/store.ts";
import type { StoredTable } from "./kept-tables.ts";

/** Some rows of a table. */
export interface RowPart {
  /** Condition, as SQL. */
  readonly where: string;
  /** As SQL; any when absent. */
  readonly order?: string;
  /** What is written in the place of a column, as SQL. */
  readonly instead?: Readonly<Record<string, string>>;
}

/** Which rows of a database are written into an archive, where that is not all. */
export interface RowChoice {
  /** In the order in which they are written. */
  tables(tx: Queryable, there: readonly StoredTable[]): Promise<StoredTable[]>;
  /** Each part is asked for once the one before is written. */
  partsOf(table: string): Iterable<RowPart>;
  /** Is shown what is written. */
  look(lines: string): void;
}

export const everyRow: RowChoice = {
  tables: async (_tx, there) => [...there],
  partsOf: () => [{ where: "true" }],
  look: () => undefined,
};
