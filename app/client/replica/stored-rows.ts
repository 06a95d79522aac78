import type { RxDocumentData } from "rxdb/plugins/core";
import { concatMap, defer, distinctUntilChanged, filter, map, merge, type Observable, of, tap } from "rxjs";
import { type ReplicaRow, rowDocument } from "../../../schema/declaration/replica-row.ts";
import type { DocumentCollection } from "../../../workers/replica/open-replica.ts";
import type { Row } from "../client-api.ts";
import { samePeekedRow } from "./peeked-rows.ts";
import { isSameList } from "./same-list.ts";

type StoredDocument = RxDocumentData<ReplicaRow>;

/**
 * The rows that exist, in the order of the keys, now and whenever one of them changes. Read past RxDB's queries, which the build leaves
 * out (`scripts/build/unused-parts.ts`): a query reckons with every change of the collection. `known`: shared by questions that follow each
 * other at once, as those of a list whose order changes, so that only rows that are new to it or have changed are read.
 */
export function rowsByKeys(
  documents: DocumentCollection,
  keys: readonly string[],
  known?: KnownRows,
): Observable<readonly Row[]> {
  return defer(() => observed(documents, keys, known ?? new KnownRows(documents)));
}

function observed(documents: DocumentCollection, keys: readonly string[], known: KnownRows): Observable<readonly Row[]> {
  const wanted = new Set(keys);
  const changes = documents.eventBulks$.pipe(
    map(({ events }) => events.flatMap(({ documentId }) => (wanted.has(documentId) ? [documentId] : []))),
    filter((changed) => changed.length > 0),
    tap((changed) => known.outdate(changed)),
  );
  return merge(of(null), changes).pipe(
    concatMap(() => known.under(keys)),
    distinctUntilChanged(isSameList),
  );
}

/** What has been read of a collection, as long as somebody says what has changed. */
export class KnownRows {
  readonly #documents: DocumentCollection;
  readonly #rows = new Map<string, Row>();
  /** Keys that were read, or are being read, and have not changed since. */
  readonly #fresh = new Set<string>();
  /** Reads take turns: what is being read when a question gives way to the next one is there for that. */
  #reading: Promise<void> = Promise.resolve();

  constructor(documents: DocumentCollection) {
    this.#documents = documents;
  }

  outdate(keys: readonly string[]): void {
    for (const key of keys) this.#fresh.delete(key);
  }

  /** The rows of these keys; nobody hears of changes of others from now on, which are forgotten. */
  async under(keys: readonly string[]): Promise<readonly Row[]> {
    const before = this.#reading;
    const reading = before.then(() => this.#read(keys));
    this.#reading = reading.catch(() => undefined);
    await reading;
    return keys.flatMap((key) => this.#rows.get(key) ?? []);
  }

  async #read(keys: readonly string[]): Promise<void> {
    const wanted = new Set(keys);
    for (const key of this.#fresh) {
      if (wanted.has(key)) continue;
      this.#fresh.delete(key);
      this.#rows.delete(key);
    }
    const asked = keys.filter((key) => !this.#fresh.has(key));
    if (asked.length === 0) return;
    for (const key of asked) this.#fresh.add(key);
    try {
      const found = await this.#documents.storageInstance.findDocumentsById(asked, false);
      for (const key of asked) this.#rows.delete(key);
      for (const stored of found) this.#rows.set(stored.key, rowsOf(this.#documents).of(stored));
    } catch (error) {
      this.outdate(asked);
      throw error;
    }
  }
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
