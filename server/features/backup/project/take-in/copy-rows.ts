import { createId } from "../../../../context/create-id.ts";
import type { Queryable, Store } from "../../../../context/store.ts";
import { pagesOf, READING } from "../../database/dump-database.ts";
import type { StoredTable } from "../../database/kept-tables.ts";
import { inChunks, insertion } from "../../database/load-database.ts";
import type { RowPart } from "../../database/row-choice.ts";
import { takenIds } from "./new-ids.ts";
import { type ArchivedRow, type Rewriting, rewriteRow } from "./rewrite-row.ts";

/** Tables whose rows have ids of their own, which nothing else names. */
const NAMED = ["history", "mailing_recipients"] as const;

interface Copying extends Rewriting {
  readonly from: Store;
  /** A transaction of this installation. */
  readonly into: Queryable;
  /** Is called with how many rows were copied. */
  readonly note: (rows: number) => void;
}

/** Puts rows of another database into a table, as they are here. Answers how many. */
export async function copyRows(copying: Copying, table: StoredTable, part: RowPart): Promise<number> {
  const { from, into, note } = copying;
  // Versions are numbered here, in the order that they had.
  const columns = table.columns.filter(({ name }) => table.name !== "history" || name !== "seq");
  const text = insertion({ name: table.name, columns: [...columns] });
  return from.transaction(async (tx) => {
    await tx.batch(READING);
    let count = 0;
    for await (const lines of inChunks(linesOf(tx, { ...table, columns }, part))) {
      const rows = await rewritten(copying, { ...table, columns }, lines);
      await into.query(text, [JSON.stringify(rows)]);
      count += rows.length;
      note(count);
    }
    return count;
  });
}

async function* linesOf(tx: Queryable, table: StoredTable, part: RowPart): AsyncGenerator<string> {
  for await (const page of pagesOf(tx, table, part)) yield* page;
}

async function rewritten(copying: Copying, { name, columns }: StoredTable, lines: readonly string[]) {
  const rows = lines.map((line): ArchivedRow => {
    const values: (string | null)[] = JSON.parse(line);
    return Object.fromEntries(columns.map((column, index) => [column.name, values[index] ?? null]));
  });
  const named = NAMED.find((table) => table === name);
  const taken = named
    ? await takenIds(
        copying.into,
        named,
        rows.map(({ id }) => id ?? ""),
      )
    : new Set();
  return rows.map((row) => {
    const changed = rewriteRow(name, row, copying, taken.has(row.id) ? createId() : undefined);
    return columns.map((column) => changed[column.name] ?? null);
  });
}
