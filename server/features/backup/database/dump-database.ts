import type { Queryable, Store } from "../../../context/store.ts";
import { type ArchivedTable, type Manifest, type Sequence, tablePart } from "../archive/manifest.ts";
import { writePart } from "../archive/write-part.ts";
import type { ArchiveDraft } from "../places/backup-place.ts";
import { keptTables, type StoredTable, UNKEPT } from "./kept-tables.ts";
import { readIdentity } from "./read-identity.ts";

/** What the manifest has of the database. */
export type Dump = Pick<Manifest, "engine" | "epoch" | "migrations" | "tables" | "sequences">;

/** Rows that are in memory at a time; a document may take a megabyte. */
const ROWS = 200;

/** Writes all tables as they are at one moment into the archive, in one transaction that only reads. `note`: rows written so far. */
export function dumpDatabase(
  store: Store,
  draft: ArchiveDraft,
  note: (rows: number) => void = () => undefined,
  whole = false,
): Promise<Dump> {
  return store.transaction(async (tx) => {
    await tx.batch([
      { text: "set transaction isolation level repeatable read, read only" },
      { text: "set local timezone = 'UTC'" },
      { text: "set local datestyle = 'ISO'" },
    ]);
    const tables: ArchivedTable[] = [];
    let written = 0;
    for (const table of await keptTables(tx, whole)) {
      const dumped = await dumpTable(tx, table, draft, (rows) => note(written + rows));
      tables.push(dumped);
      written += dumped.rows;
    }
    return { engine: store.kind, ...(await readIdentity(tx)), tables, sequences: await readSequences(tx) };
  });
}

async function dumpTable(
  tx: Queryable,
  { name, columns }: StoredTable,
  draft: ArchiveDraft,
  note: (rows: number) => void,
): Promise<ArchivedTable> {
  let rows = 0;
  async function* lines(): AsyncIterable<string> {
    const values = columns.map((column) => `"${column.name}"::text`).join(", ");
    await tx.query(`declare dumped no scroll cursor for select json_build_array(${values})::text as line from "${name}"`);
    for (;;) {
      const page = await tx.query<{ line: string }>(`fetch forward ${ROWS} from dumped`);
      if (page.length === 0) break;
      rows += page.length;
      note(rows);
      yield page.map(({ line }) => line).join("\n");
    }
    await tx.query("close dumped");
  }
  const part = await writePart(draft, tablePart(name), lines());
  return { name, columns: [...columns], rows, part };
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
