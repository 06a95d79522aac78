import { type BulkWriteRow, now, type RxDocumentData } from "rxdb/plugins/core";
import { CierreError } from "../../schema/errors.ts";
import { deviceError } from "../indexed-db/device-faults.ts";
import type { StoredCollection } from "./open-replica.ts";
import type { StoredRow } from "./replica-schema.ts";
import { rowTable, type TableRow } from "./storage/row-table.ts";

/** What becomes of one row: `null` deletes it. */
export interface RowChange {
  readonly key: string;
  readonly row: Omit<StoredRow, "epoch"> | null;
  /** Server version that an unsent edit is laid over: a row of a newer one stays. */
  readonly basedOn?: string;
  /** A row that carries an edit stays. */
  readonly onlyClean?: boolean;
  /** Left out where there is no row. */
  readonly onlyReplaces?: true;
  /** Written also where the row is so already, so that its revision changes. */
  readonly isRewritten?: true;
  /** Run of the feed in which the server tells of the document with this; absent where it does not. */
  readonly seenIn?: number;
  /** Left out where this run of the feed, or a later one, has listed the document. */
  readonly beforeRun?: number;
}

type Previous = RxDocumentData<StoredRow>;

/** Rounds of a write that the workers of other tabs keep overtaking: more of them are no chance any more. */
const MAX_ROUNDS = 8;

/**
 * Writes rows of one physical collection as bulk operations of the storage: RxDB's own `bulkUpsert` makes a document
 * object for every row. Rejects with CierreError `deviceStorage` for what the device refuses, and with bugs as they are.
 */
export async function writeDocuments(documents: StoredCollection, changes: ReadonlyMap<string, RowChange>): Promise<void> {
  try {
    const previous = await readPrevious(documents, [...changes.keys()]);
    let waiting = [...changes.values()];
    for (let round = 0; waiting.length > 0; round += 1) {
      if (round === MAX_ROUNDS) throw new Error("the rows keep changing");
      waiting = await writeRound(documents, waiting, previous);
    }
  } catch (error) {
    throw writeError(documents, error);
  }
}

/** The same for rows that `fresh` tells, of these keys first, once it is known what is stored under them: see `WriteOptions`. */
export async function writeFreshDocuments(
  documents: StoredCollection,
  keys: Iterable<string>,
  fresh: () => Promise<ReadonlyMap<string, RowChange>>,
): Promise<void> {
  try {
    const previous = await readPrevious(documents, [...keys]);
    let changes = [...(await fresh()).values()];
    for (let round = 0; changes.length > 0; round += 1) {
      if (round === MAX_ROUNDS) throw new Error("the rows keep changing");
      const again = new Set((await writeRound(documents, changes, previous)).map(({ key }) => key));
      changes = again.size === 0 ? [] : [...(await fresh()).values()].filter(({ key }) => again.has(key));
    }
  } catch (error) {
    throw writeError(documents, error);
  }
}

/** Storage that is being closed refuses in words of RxDB's own. */
function writeError({ closed }: StoredCollection, error: unknown): unknown {
  return closed ? new CierreError("deviceStorage", { cause: error }) : deviceError(error);
}

async function readPrevious(documents: StoredCollection, keys: string[]): Promise<Map<string, Previous>> {
  const rows = await documents.storageInstance.findDocumentsById(keys, true);
  return new Map(rows.map((row) => [row.key, row]));
}

/**
 * The same for rows that are probably not there, which then need not be looked for: `presumedNew` of the replica. Where
 * that proves wrong they are written like any others.
 */
export async function addDocuments(
  documents: StoredCollection,
  changes: ReadonlyMap<string, RowChange>,
  presumedNew: Set<string>,
): Promise<void> {
  for (const key of changes.keys()) presumedNew.add(key);
  try {
    const { error } = await documents.storageInstance.bulkWrite(
      [...changes.values()].flatMap((change) => writeOf(change, undefined) ?? []),
      "replica",
    );
    if (error.length === 0) return;
  } catch {
    // One of them is there, or the device refuses: writing below tells.
  } finally {
    for (const key of changes.keys()) presumedNew.delete(key);
  }
  await writeDocuments(documents, changes);
}

/**
 * The same while nobody listens to the replica: straight into the table, as the storage would write them. Those that are
 * there after all are written like any others.
 */
export async function addUnobserved(documents: StoredCollection, changes: ReadonlyMap<string, RowChange>): Promise<void> {
  const table = await rowTable(documents);
  const { token } = documents.database;
  const rows = [...changes.values()].flatMap((change) => {
    const write = writeOf(change, undefined);
    return write ? tableRow(write.document, token) : [];
  });
  const areNew = await table.add(rows).catch(() => false);
  // One of them is there, or the device refuses: writing tells.
  if (!areNew) await writeDocuments(documents, changes);
}

/** What the storage makes of a new row. `token`: of the database, which RxDB's revisions bear. */
function tableRow(row: Previous, token: string): TableRow {
  return { ...row, _deleted: "0", _meta: { lwt: now() }, _rev: `1-${token}` };
}

/** Writes once; returns the changes to write again, whose previous rows it has learnt. */
async function writeRound(
  documents: StoredCollection,
  changes: readonly RowChange[],
  previous: Map<string, Previous>,
): Promise<RowChange[]> {
  const writes = changes.flatMap((change) => writeOf(change, previous.get(change.key)) ?? []);
  if (writes.length === 0) return [];
  const answer = await documents.storageInstance.bulkWrite(writes, "replica");
  const again = new Set<string>();
  for (const error of answer.error) {
    if (error.status !== 409) throw new Error("the row was refused", { cause: error });
    previous.set(error.documentId, error.documentInDb);
    again.add(error.documentId);
  }
  return changes.filter((change) => again.has(change.key));
}

/** The storage write of a change, or `null` when the row is already so. */
function writeOf(change: RowChange, previous: Previous | undefined): BulkWriteRow<StoredRow> | null {
  const { row, basedOn, onlyClean, onlyReplaces, isRewritten, seenIn = 0, beforeRun } = change;
  if (beforeRun !== undefined && previous && previous.epoch >= beforeRun) return null;
  if (onlyClean && previous && previous.sync !== "clean") return null;
  if (onlyReplaces && (!previous || previous._deleted)) return null;
  if (basedOn !== undefined && previous && !previous._deleted && previous.updatedAt > basedOn) return null;
  // Neither an edit nor a tab that has not heard of the newest run of the feed takes the row out of it.
  const epoch = Math.max(previous?.epoch ?? 0, seenIn);
  // A deletion that waits here may be taken back: that the feed tells of the document is noted although nothing is shown.
  if (!row)
    return previous && isWorthDeleting(previous, epoch)
      ? { previous, document: { ...previous, epoch, links: [], _deleted: true } }
      : null;
  const next = { ...row, epoch };
  return previous && !isRewritten && isSame(previous, next) ? null : { previous, document: stored(next) };
}

function isWorthDeleting(previous: Previous, epoch: number): boolean {
  return !previous._deleted || previous.epoch < epoch;
}

/** Two clean rows of one version of the server are equal; rows that carry an edit are always written. */
function isSame(previous: Previous, row: StoredRow): boolean {
  return (
    !previous._deleted &&
    previous.epoch === row.epoch &&
    previous.sync === "clean" &&
    row.sync === "clean" &&
    previous.updatedAt === row.updatedAt
  );
}

/** The storage fills in `_rev` and `_meta`. */
function stored(row: StoredRow): Previous {
  return { ...row, _deleted: false, _attachments: {}, _meta: { lwt: 1 }, _rev: "" };
}
