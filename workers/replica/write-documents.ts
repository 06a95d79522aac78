import type { BulkWriteRow, RxDocumentData } from "rxdb/plugins/core";
import { CierreError } from "../../schema/errors.ts";
import type { LinkCollection, StoredCollection } from "./open-replica.ts";
import type { StoredRow } from "./replica-schema.ts";
import { writeLinks } from "./write-links.ts";

/** What becomes of one row: `null` deletes it. */
export interface RowChange {
  readonly key: string;
  readonly row: StoredRow | null;
  /** Server version that an unsent edit is laid over: a row of a newer one stays. */
  readonly basedOn?: string;
}

type Previous = RxDocumentData<StoredRow>;

/** Rounds of a write that the workers of other tabs keep overtaking before it counts as refused. */
const MAX_ROUNDS = 8;

/**
 * Writes rows of one physical collection, and their links, as bulk operations of the storage: RxDB's own `bulkUpsert`
 * makes a document object for every row. Rejects with CierreError `deviceStorage`.
 */
export async function writeDocuments(
  documents: StoredCollection,
  links: LinkCollection,
  changes: ReadonlyMap<string, RowChange>,
  expectNew: boolean,
): Promise<void> {
  const storage = documents.storageInstance;
  const previous = new Map<string, Previous>();
  try {
    if (!expectNew) for (const row of await storage.findDocumentsById([...changes.keys()], true)) previous.set(row.key, row);
    let waiting = [...changes.values()];
    for (let round = 0; waiting.length > 0; round += 1) {
      if (round === MAX_ROUNDS) throw new Error("the rows keep changing");
      waiting = await writeRound(documents, links, waiting, { previous, expectNew: expectNew && round === 0 });
    }
  } catch (cause) {
    throw new CierreError("deviceStorage", { cause });
  }
}

/** Writes once; returns the changes to write again, whose previous rows it has learnt. */
async function writeRound(
  documents: StoredCollection,
  links: LinkCollection,
  changes: readonly RowChange[],
  { previous, expectNew }: { readonly previous: Map<string, Previous>; readonly expectNew: boolean },
): Promise<RowChange[]> {
  const writes = changes.flatMap((change) => writeOf(change, previous.get(change.key)) ?? []);
  if (writes.length === 0) return [];
  // Links first: a crash in between leaves links to rows that are not so, which readers check; the other way round
  // documents would be missing from filtered lists.
  await writeLinks(links, writes, expectNew);
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
function writeOf({ row, basedOn }: RowChange, previous: Previous | undefined): BulkWriteRow<StoredRow> | null {
  if (basedOn && previous && !previous._deleted && previous.data.updatedAt > basedOn) return null;
  if (!row) return previous && !previous._deleted ? { previous, document: { ...previous, _deleted: true } } : null;
  return previous && isSame(previous, row) ? null : { previous, document: stored(row) };
}

/** Two clean rows of one version of the server are equal; rows that carry an edit are always written. */
function isSame(previous: Previous, row: StoredRow): boolean {
  return (
    !previous._deleted &&
    previous.epoch === row.epoch &&
    previous.sync === "clean" &&
    row.sync === "clean" &&
    previous.data.updatedAt === row.data.updatedAt
  );
}

/** The storage fills in `_rev` and `_meta`. */
function stored(row: StoredRow): Previous {
  return { ...row, _deleted: false, _attachments: {}, _meta: { lwt: 1 }, _rev: "" };
}
