import type { Queryable, Statement, Store } from "../../../context/store.ts";
import { type ArchivedTable, type Manifest, type Sequence, tablePart } from "../archive/manifest.ts";
import { writePart } from "../archive/write-part.ts";
import type { ArchiveDraft } from "../places/backup-place.ts";
import { keptTables, type StoredTable, UNKEPT } from "./kept-tables.ts";
import { readIdentity } from "./read-identity.ts";
import { everyRow, type RowChoice, type RowPart } from "./row-choice.ts";

/** What the manifest has of the database. */
export type Dump = Pick<Manifest, "engine" | "epoch" | "migrations" | "tables" | "sequences">;

/** What a transaction begins with that writes rows down: of one moment, in the same words whatever the server speaks. */
export const READING: readonly Statement[] = [
  { text: "set transaction isolation level repeatable read, read only" },
  { text: "set local timezone = 'UTC'" },
  { text: "set local datestyle = 'ISO'" },
];

/** Rows of a page, of which two are in memory at a time; a document may take a megabyte. */
const ROWS = 100;

export interface Dumping {
  /** Is called with how many rows are written so far. */
  readonly note?: (rows: number) => void;
  /** As of `keptTables`. */
  readonly whole?: boolean;
  /** All when absent. */
  readonly rows?: RowChoice;
}

/** Writes tables as they are at one moment into the archive, in one transaction that only reads. */
export function dumpDatabase(
  store: Store,
  draft: ArchiveDraft,
  { note = () => undefined, whole = false, rows: choice = everyRow }: Dumping = {},
): Promise<Dump> {
  return store.transaction(async (tx) => {
    await tx.batch(READING);
    const tables: ArchivedTable[] = [];
    let written = 0;
    for (const table of await choice.tables(tx, await keptTables(tx, whole))) {
      const dumped = await dumpTable({ tx, draft, choice, note: (rows) => note(written + rows) }, table);
      tables.push(dumped);
      written += dumped.rows;
    }
    return { engine: store.kind, ...(await readIdentity(tx)), tables, sequences: await readSequences(tx) };
  });
}

interface Writing extends Required<Pick<Dumping, "note">> {
  readonly tx: Queryable;
  readonly draft: ArchiveDraft;
  readonly choice: RowChoice;
}

async function dumpTable({ tx, draft, choice, note }: Writing, table: StoredTable): Promise<ArchivedTable> {
  let rows = 0;
  async function* lines(): AsyncIterable<string> {
    for (const part of choice.partsOf(table.name)) {
      for await (const page of pagesOf(tx, table, part)) {
        rows += page.length;
        note(rows);
        const text = page.join("\n");
        choice.look(text);
        yield text;
      }
    }
  }
  const { name, columns } = table;
  const part = await writePart(draft, tablePart(name), lines());
  return { name, columns: [...columns], rows, part };
}

/** Rows as lines of an archive, in a transaction. */
export async function* pagesOf(
  tx: Queryable,
  { name, columns }: StoredTable,
  { where, order, instead = {} }: RowPart,
): AsyncGenerator<string[]> {
  const values = columns.map((column) => `(${instead[column.name] ?? `"${column.name}"`})::text`).join(", ");
  const rows = `select json_build_array(${values})::text as line from "${name}" d where ${where}${order ? ` order by ${order}` : ""}`;
  await tx.query(`declare dumped no scroll cursor for ${rows}`);
  let coming = fetchPage(tx);
  for (;;) {
    const page = await coming;
    if (page.length === 0) break;
    // The database reads on while these are compressed.
    coming = fetchPage(tx);
    yield page.map(({ line }) => line);
  }
  await tx.query("close dumped");
}

function fetchPage(tx: Queryable): Promise<{ readonly line: string }[]> {
  const page = tx.query<{ line: string }>(`fetch forward ${ROWS} from dumped`);
  // Whoever reads no further does not wait for it.
  page.catch(() => undefined);
  return page;
}

/** What sequences say is outside of the transaction: at least what its rows have. */
async function readSequences(tx: Queryable): Promise<Sequence[]> {
  const names = await tx.query<{ name: string }>(
    `select s.relname as name from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i')
      join pg_class c on c.oid = d.refobjid
      where s.relnamespace = current_schema()::regnamespace and s.relkind = 'S' and c.relname <> all ($1::text[]) order by 1`,
    [UNKEPT],
  );
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const found = await tx.query<Omit<Sequence, "name">>(`select last_value as value, is_called as "isCalled" from "${name}"`);
    sequences.push(...found.map((state) => ({ name, ...state })));
  }
  return sequences;
}
