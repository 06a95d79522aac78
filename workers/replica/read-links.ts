import { distinctUntilChanged, type Observable, startWith, switchMap } from "rxjs";
import type { DocumentCollection } from "./open-replica.ts";
import { rowTable } from "./row-table.ts";

/**
 * Keys of the rows that hold a link beginning with `prefix`, in the order of the links, again whenever they change. The
 * index has an entry for every value of a row, which RxDB's queries do not know: it is read past them.
 */
export function linkedKeys(
  documents: DocumentCollection,
  prefix: string,
  limit = Number.POSITIVE_INFINITY,
): Observable<string[]> {
  return documents.eventBulks$.pipe(
    startWith(null),
    switchMap(() => readLinkedKeys(documents, prefix, limit)),
    distinctUntilChanged((one, other) => one.length === other.length && one.every((key, index) => key === other[index])),
  );
}

/** The same, once. */
export async function readLinkedKeys(documents: DocumentCollection, prefix: string, limit: number): Promise<string[]> {
  const rows = await rowTable(documents);
  return rows.where("links").between(prefix, `${prefix}\uffff`).limit(limit).primaryKeys();
}
