import type { RxDocumentData } from "rxdb/plugins/core";
import { concatMap, distinctUntilChanged, filter, merge, type Observable, of } from "rxjs";
import { type ReplicaRow, rowDocument } from "../../../schema/declaration/replica-row.ts";
import type { DocumentCollection } from "../../../workers/replica/open-replica.ts";
import type { Row } from "../client-api.ts";
import { samePeekedRow } from "./peeked-rows.ts";
import { isSameList } from "./same-list.ts";

type StoredDocument = RxDocumentData<ReplicaRow>;

/**
 * The rows that exist, in the order of the keys, now and whenever one of them changes. Read past RxDB's queries, which the build leaves
 * out (`scripts/build/unused-parts.ts`): a query keeps what it found and reckons with every change of the collection.
 */
export function rowsByKeys(documents: DocumentCollection, keys: readonly string[]): Observable<readonly Row[]> {
  if (keys.length === 0) return of([]);
  const wanted = new Set(keys);
  const changes = documents.eventBulks$.pipe(filter(({ events }) => events.some(({ documentId }) => wanted.has(documentId))));
  return merge(of(null), changes).pipe(
    concatMap(() => readRows(documents, keys)),
    distinctUntilChanged(isSameList),
  );
}

async function readRows(documents: DocumentCollection, keys: readonly string[]): Promise<Row[]> {
  const found = await documents.storageInstance.findDocumentsById([...keys], false);
  const byKey = new Map(found.map((stored) => [stored.key, stored]));
  return keys.flatMap((key) => {
    const stored = byKey.get(key);
    return stored ? rowsOf(documents).of(stored) : [];
  });
}

/** One object for each revision of a row as long as anybody holds it, so that what has not changed is not drawn again. */
class HeldRows {
  readonly #rows = new Map<string, { readonly revision: string; readonly row: WeakRef<Row> }>();
  readonly #dropped = new FinalizationRegistry((key: string) => {
    if (!this.#rows.get(key)?.row.deref()) this.#rows.delete(key);
  });

  of(stored: StoredDocument): Row {
    const revision = `${stored._rev} ${stored._meta.lwt}`;
    const held = this.#rows.get(stored.key);
    const same = held?.revision === revision ? held.row.deref() : undefined;
    if (same) return same;
    const row = samePeekedRow(stored) ?? { id: stored.id, sync: stored.sync, data: rowDocument(stored) };
    this.#rows.set(stored.key, { revision, row: new WeakRef(row) });
    this.#dropped.register(row, stored.key);
    return row;
  }
}

const held = new WeakMap<DocumentCollection, HeldRows>();

function rowsOf(documents: DocumentCollection): HeldRows {
  const rows = held.get(documents) ?? new HeldRows();
  held.set(documents, rows);
  return rows;
}
