import {
  concatMap,
  defer,
  distinctUntilChanged,
  EMPTY,
  expand,
  finalize,
  from,
  merge,
  Observable,
  type ObservableInput,
  type OperatorFunction,
  of,
  Subject,
  throttle,
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

/** One list of those that share the rows of a physical collection. */
export interface WatchedList {
  readonly documents: DocumentCollection;
  /** What the keys of its rows begin with. */
  readonly prefix: string;
}

/**
 * Keys of the rows that are in every range, at most `limit`, in the order of the first, again whenever they change: at once where a row has gone, as
 * one does that gets its final id.
 */
export function commonKeys(
  list: WatchedList,
  ranges: readonly [ListRange, ...ListRange[]],
  limit: number,
): Observable<readonly string[]> {
  const read = () => readCommonKeys(list.documents, ranges, limit);
  return again(list, { pause: KEYS_PAUSE_MS, goneAtOnce: true }, read).pipe(distinctUntilChanged(isSameList));
}

/** What `search` finds, again as long as that is a part of it, and whenever it changes. */
export function foundIds(list: WatchedList, search: () => Promise<FoundIds>): Observable<FoundIds> {
  const whole = () => defer(search).pipe(expand(({ isPartial }) => (isPartial ? defer(search) : EMPTY)));
  return again(list, { pause: SEARCH_PAUSE_MS, leading: false }, whole).pipe(
    distinctUntilChanged((one, other) => one.isPartial === other.isPartial && isSameList(one.ids, other.ids)),
  );
}

/** How many rows the ranges have in common, again whenever that changes. */
export function commonCount(list: WatchedList, ranges: readonly [ListRange, ...ListRange[]]): Observable<number> {
  const { documents } = list;
  const [first, ...others] = ranges;
  const count =
    others.length === 0
      ? () => countRange(documents, first)
      : async () => (await readCommonKeys(documents, ranges, Number.POSITIVE_INFINITY)).length;
  const pause = others.length === 0 ? COUNT_PAUSE_MS : COUNT_ALL_PAUSE_MS;
  return again(list, { pause }, count).pipe(distinctUntilChanged());
}

interface Rhythm {
  readonly pause: number;
  /** Whether the first change is read at once, too; absent: it is. */
  readonly leading?: boolean;
  readonly goneAtOnce?: boolean;
}

/** Reads now, and after changes of the list's rows: with the first of them (`leading`), and once the pause behind it is over. */
function again<T>(list: WatchedList, rhythm: Rhythm, read: () => ObservableInput<T>): Observable<T> {
  return merge(of(null), changesOf(list, rhythm)).pipe(oneAtATime(read));
}

function changesOf({ documents, prefix }: WatchedList, { pause, leading = true, goneAtOnce = false }: Rhythm): Observable<null> {
  return new Observable((subscriber) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isDue = false;
    const rest = () => {
      timer = setTimeout(() => {
        timer = undefined;
        if (isDue) tell();
      }, pause);
    };
    const tell = () => {
      isDue = false;
      rest();
      subscriber.next(null);
    };
    const subscription = documents.eventBulks$.subscribe(({ events }) => {
      const own = events.filter(({ documentId }) => documentId.startsWith(prefix));
      if (own.length === 0) return;
      if (goneAtOnce && own.some(({ operation }) => operation === "DELETE")) return subscriber.next(null);
      if (timer === undefined && leading) return tell();
      isDue = true;
      if (timer === undefined) rest();
    });
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
    };
  });
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
