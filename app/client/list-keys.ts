import { asyncScheduler, concatMap, distinctUntilChanged, merge, type Observable, of, throttleTime } from "rxjs";
import type { DocumentCollection } from "../../workers/replica/open-replica.ts";
import { countIndexed, type IndexRange, readIndexedKeys } from "../../workers/replica/read-index.ts";
import { readLinkedKeys } from "../../workers/replica/read-links.ts";
import type { ListRange } from "./list-query.ts";

/** Ranges are read again at most this often while documents change, in milliseconds; numbers that nobody acts on, slower. */
const KEYS_PAUSE_MS = 100;
const COUNT_PAUSE_MS = 500;
/** Every search goes through all words of the collection; the worker that answers must have heard of the change as well. */
const SEARCH_PAUSE_MS = 1000;

/** Keys of the rows that are in every range, in the order of the first, again whenever they change. */
export function commonKeys(
  documents: DocumentCollection,
  ranges: readonly [ListRange, ...ListRange[]],
): Observable<readonly string[]> {
  return again(documents, KEYS_PAUSE_MS, () => readCommonKeys(documents, ranges)).pipe(distinctUntilChanged(isSameList));
}

/** The first keys of one range, in its order, again whenever they change. */
export function firstKeys(documents: DocumentCollection, range: ListRange, limit: number): Observable<readonly string[]> {
  return again(documents, KEYS_PAUSE_MS, () => readKeys(documents, range, limit)).pipe(distinctUntilChanged(isSameList));
}

/** What `search` finds, again whenever that changes. */
export function foundIds(documents: DocumentCollection, search: () => Promise<string[]>): Observable<readonly string[]> {
  return again(documents, SEARCH_PAUSE_MS, search, false).pipe(distinctUntilChanged(isSameList));
}

/** How many rows a range has, again whenever that changes. */
export function rangeCount(documents: DocumentCollection, range: IndexRange): Observable<number> {
  return again(documents, COUNT_PAUSE_MS, () => countIndexed(documents, range)).pipe(distinctUntilChanged());
}

/** Only keys are read of rows that are not shown: of a filter that most documents pass, thousands of documents stay where they are. */
async function readCommonKeys(documents: DocumentCollection, ranges: readonly [ListRange, ...ListRange[]]): Promise<string[]> {
  const [first, ...others] = await Promise.all(ranges.map((range) => readKeys(documents, range, Number.POSITIVE_INFINITY)));
  const sets = others.map((keys) => new Set(keys));
  return (first ?? []).filter((key) => sets.every((set) => set.has(key)));
}

function readKeys(documents: DocumentCollection, range: ListRange, limit: number): Promise<string[]> {
  return "prefix" in range ? readLinkedKeys(documents, range.prefix, limit) : readIndexedKeys(documents, range, limit);
}

/** Reads now, and after changes: with the first of them (`leading`), and once the pause behind it is over. */
function again<T>(documents: DocumentCollection, pause: number, read: () => Promise<T>, leading = true): Observable<T> {
  const changes = documents.eventBulks$.pipe(throttleTime(pause, asyncScheduler, { leading, trailing: true }));
  return merge(of(null), changes).pipe(concatMap(read));
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((key, at) => key === other[at]);
}
