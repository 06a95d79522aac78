import {
  asyncScheduler,
  concatMap,
  defer,
  distinctUntilChanged,
  EMPTY,
  expand,
  finalize,
  from,
  merge,
  type Observable,
  type ObservableInput,
  type OperatorFunction,
  of,
  Subject,
  throttle,
  throttleTime,
} from "rxjs";
import type { FoundIds } from "../../../workers/engine-api.ts";
import type { DocumentCollection } from "../../../workers/replica/open-replica.ts";
import { readCommonKeys } from "../../../workers/replica/read-common-keys.ts";
import { countRange, type ListRange } from "../../../workers/replica/read-range.ts";
import { isSameList } from "./same-list.ts";

/** Ranges are read again at most this often while documents change, in milliseconds; numbers that nobody acts on, slower. */
const KEYS_PAUSE_MS = 100;
const COUNT_PAUSE_MS = 500;
/** Of what several ranges have in common, all keys are read. */
const COUNT_ALL_PAUSE_MS = 2000;
/** Every search goes through all words of the collection; the worker that answers must have heard of the change as well. */
const SEARCH_PAUSE_MS = 1000;

/** Keys of the rows that are in every range, at most `limit`, in the order of the first, again whenever they change. */
export function commonKeys(
  documents: DocumentCollection,
  ranges: readonly [ListRange, ...ListRange[]],
  limit: number,
): Observable<readonly string[]> {
  return again(documents, KEYS_PAUSE_MS, () => readCommonKeys(documents, ranges, limit)).pipe(distinctUntilChanged(isSameList));
}

/** What `search` finds, again as long as that is a part of it, and whenever it changes. */
export function foundIds(documents: DocumentCollection, search: () => Promise<FoundIds>): Observable<FoundIds> {
  const whole = () => defer(search).pipe(expand(({ isPartial }) => (isPartial ? defer(search) : EMPTY)));
  return again(documents, SEARCH_PAUSE_MS, whole, false).pipe(
    distinctUntilChanged((one, other) => one.isPartial === other.isPartial && isSameList(one.ids, other.ids)),
  );
}

/** How many rows the ranges have in common, again whenever that changes. */
export function commonCount(documents: DocumentCollection, ranges: readonly [ListRange, ...ListRange[]]): Observable<number> {
  const [first, ...others] = ranges;
  const count =
    others.length === 0
      ? () => countRange(documents, first)
      : async () => (await readCommonKeys(documents, ranges, Number.POSITIVE_INFINITY)).length;
  const pause = others.length === 0 ? COUNT_PAUSE_MS : COUNT_ALL_PAUSE_MS;
  return again(documents, pause, count).pipe(distinctUntilChanged());
}

/** Reads now, and after changes: with the first of them (`leading`), and once the pause behind it is over. */
function again<T>(documents: DocumentCollection, pause: number, read: () => ObservableInput<T>, leading = true): Observable<T> {
  const changes = documents.eventBulks$.pipe(throttleTime(pause, asyncScheduler, { leading, trailing: true }));
  return merge(of(null), changes).pipe(oneAtATime(read));
}

/** Of what arrives while `read` is under way, however much, one is read after it. */
function oneAtATime<T>(read: () => ObservableInput<T>): OperatorFunction<unknown, T> {
  return (changes) =>
    defer(() => {
      const idle = new Subject<void>();
      return changes.pipe(
        throttle(() => idle, { leading: true, trailing: true }),
        concatMap(() => from(read()).pipe(finalize(() => idle.next()))),
      );
    });
}
