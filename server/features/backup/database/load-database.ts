import { randomUUID } from "node:crypto";
import type { Queryable, Store } from "../../../context/store.ts";
import { migrate } from "../../../core/store/migrate.ts";
import { migrations } from "../../../core/store/migrations/all.ts";
import type { ArchivedTable, Manifest } from "../archive/manifest.ts";
import { readPart } from "../archive/read-part.ts";
import { BackupError } from "../backup-error.ts";
import type { Archive } from "../places/backup-place.ts";
import { keptTables } from "./kept-tables.ts";
import { withoutIndexes } from "./without-indexes.ts";

/** Characters of rows that go to the database at a time, about. */
const CHUNK = 1024 * 1024;

/** Throws a `BackupError` when this program does not know the tables of the archive. */
export function checkKnown({ migrations: applied }: Pick<Manifest, "migrations">): void {
  const known = new Set(migrations.map(({ version }) => version));
  const newer = applied.find((version) => !known.has(version));
  if (newer === undefined) return;
  throw new BackupError(
    `The archive has version ${newer} of the tables, this program knows ${migrations.at(-1)?.version}; restore it with a newer Cierre.`,
  );
}

/** Whether the database has something that a restore would mix with the archive's. */
export async function holdsRows(store: Queryable): Promise<boolean> {
  for (const { name } of await keptTables(store)) {
    if (NOTES.includes(name)) continue;
    const [row] = await store.query<{ some: boolean }>(`select exists (select from "${name}") as some`);
    if (row?.some) return true;
  }
  return false;
}

/** Tables that migrations write into. */
const NOTES = ["article_facts_to_fill"];

interface Loading {
  /** Of the database; one of its own when absent. */
  readonly epoch?: string;
  /** All that the archive has, also what a restore leaves out. */
  readonly whole?: boolean;
}

/**
 * Makes the tables of the archive in a database that holds nothing and fills them, all rows in one transaction, under an epoch of
 * their own: devices know positions of a history that is no longer there, and begin their feeds anew.
 */
export async function loadDatabase(
  store: Store,
  archive: Archive,
  manifest: Manifest,
  { epoch = randomUUID(), whole = false }: Loading = {},
): Promise<void> {
  checkKnown(manifest);
  await refuseOtherTables(store, manifest);
  await migrate(
    store,
    migrations.filter(({ version }) => manifest.migrations.includes(version)),
  );
  await store.transaction(async (tx) => {
    const there = await keptTables(tx, whole);
    const names = new Set(there.map(({ name }) => name));
    await tx.query(`truncate ${there.map(({ name }) => `"${name}"`).join(", ")}`);
    await withoutIndexes(tx, async () => {
      for (const table of manifest.tables) if (names.has(table.name)) await loadTable(tx, archive, table);
    });
    for (const { name, value, isCalled } of manifest.sequences) {
      await tx.query(`select setval($1::regclass, $2::bigint, $3::boolean)`, [`"${name}"`, value, isCalled]);
    }
    await tx.query(`update store_identity set epoch = $1::uuid`, [epoch]);
  });
}

/** Tables are there after a restore that was killed, and then they are the archive's. */
async function refuseOtherTables(store: Queryable, manifest: Manifest): Promise<void> {
  const [table] = await store.query<{ there: boolean }>(`select to_regclass('applied_migrations') is not null as there`);
  if (!table?.there) return;
  const applied = await store.query<{ version: number }>(`select version from applied_migrations order by version`);
  if (applied.map(({ version }) => version).join() === [...manifest.migrations].sort((a, b) => a - b).join()) return;
  throw new BackupError("The database has tables of another version of Cierre than the archive; make a new database.");
}

/** Statement that puts rows in, of which it takes a list, each as in an archive. As `json` each row would be read again for each of its columns. */
export function insertion({ name, columns }: Pick<ArchivedTable, "name" | "columns">): string {
  const names = columns.map((column) => `"${column.name}"`).join(", ");
  const values = columns.map(({ type }, index) => `(r ->> ${index})::${type}`).join(", ");
  return `insert into "${name}" (${names}) overriding system value select ${values} from jsonb_array_elements($1::jsonb) r`;
}

async function loadTable(tx: Queryable, archive: Archive, table: ArchivedTable): Promise<void> {
  const { rows, part } = table;
  const text = insertion(table);
  let loaded = 0;
  // The database puts rows in while the next ones are read.
  let under: Promise<unknown> = Promise.resolve();
  for await (const lines of inChunks(readPart(archive, part))) {
    await under;
    under = tx.query(text, [`[${lines.join(",")}]`]);
    // Where reading fails, that is what is said.
    under.catch(() => undefined);
    loaded += lines.length;
    if (loaded > rows) break;
  }
  await under;
  if (loaded !== rows)
    throw new BackupError(
      `${part.path} of the archive has ${loaded > rows ? "more" : loaded} rows instead of ${rows}; take another archive.`,
    );
}

/** Lines in lists that a statement takes at a time. */
export async function* inChunks(lines: AsyncIterable<string>): AsyncIterable<string[]> {
  let chunk: string[] = [];
  let size = 0;
  for await (const line of lines) {
    chunk.push(line);
    size += line.length;
    if (size < CHUNK) continue;
    yield chunk;
    chunk = [];
    size = 0;
  }
  if (chunk.length > 0) yield chunk;
}
