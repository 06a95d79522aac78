import { combineLatest, defer, from, type MonoTypeOperatorFunction, map, Observable, of, switchMap, tap } from "rxjs";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { rowKey } from "../../../schema/declaration/replica-row.ts";
import { isLocalId } from "../../../schema/ids.ts";
import type { Replica } from "../../../workers/replica/open-replica.ts";
import type { EngineClient, ListPage, ListQuery, Row, Observable as Settable, Stretch } from "../client-api.ts";
import { mark } from "../page/mark.ts";
import { finalIds, titlesUnder } from "./final-titles.ts";
import { commonCount, commonKeys, foundIds, type WatchedList } from "./list-keys.ts";
import { filterRanges, planList, WHOLE_ROWS } from "./list-query.ts";
import { type ReadTarget, titlesOf } from "./read-target.ts";
import { KnownRows, rowsByKeys } from "./stored-rows.ts";

/** Documents that a search brings at most. */
const SEARCH_LIMIT = 200;
const FILTERED_SEARCH_LIMIT = 10_000;

/** A row that has gone keeps its list from being shown without it for as long (ms): the keys without it come before that. */
const GONE_MS = 500;

/** What is on the screen, now and from now on. */
type StretchSource = Settable<Stretch>;

/** A question to the open replica. */
export interface LiveTarget extends ReadTarget {
  readonly replica: Replica;
}

/** Questions to the open replica, answered now and after every change. */
export interface LiveReads {
  list(target: LiveTarget, query: ListQuery, limit: number, near?: StretchSource): Promise<Observable<ListPage>>;
  /** How many documents a list has; `null` for a search, where only its pages can say. */
  count(target: LiveTarget, query: ListQuery): Observable<number | null>;
  /** `null` while it is not there. A `local:` id that got its final one answers with that row. */
  row(target: LiveTarget, id: string): Observable<Row | null>;
  /** By the ids asked for, `local:` ones that got their final ones included. */
  titles(target: LiveTarget, ids: readonly string[]): Observable<ReadonlyMap<string, string>>;
}

export function createLiveReads(engine: Pick<EngineClient, "search" | "finalId">): LiveReads {
  return {
    list: (target, query, limit, near) => listPages(target, query, limit, engine, near),
    row: (target, id) => oneRow(target, id, engine),
    count: countOf,
    titles: (target, ids) => titles(target, ids, engine),
  };
}

async function listPages(
  target: LiveTarget,
  query: ListQuery,
  limit: number,
  engine: Pick<EngineClient, "search">,
  near?: StretchSource,
): Promise<Observable<ListPage>> {
  const { definition } = target;
  if (query.search?.trim()) return foundPages(target, query, limit, engine);
  mark("cierre:list-asked");
  // Past RxDB's queries, which step from row to row: 15 ms for 50 of them, where an index and the rows under its keys take 4.
  const keys = commonKeys(watched(target), planList(definition, query), limit + 1);
  return rowsUnder(target, keys, limit, near).pipe(tap(() => mark("cierre:list-read")));
}

/** The documents of the keys, all of them, or of a long list those that are near. */
function rowsUnder(
  target: LiveTarget,
  keys: Observable<readonly string[]>,
  limit: number,
  near: StretchSource | undefined,
): Observable<ListPage> {
  const documents = target.replica.documents[target.definition.storage];
  return defer(() => {
    const known = new KnownRows(documents);
    const read = (some: readonly string[]) => rowsByKeys(documents, some, known);
    if (near && limit > WHOLE_ROWS) return nearPages(target.definition, keys, limit, near, read);
    return keys.pipe(
      switchMap((all) => {
        const shown = all.slice(0, limit);
        return read(shown).pipe(
          whole(shown.length),
          map((rows) => pageUnder(rows, all, limit)),
        );
      }),
    );
  });
}

/**
 * Rows as they come, but for less than there are keys: a row that got its final id would leave the list and come back a moment later. Fewer
 * rows are shown where no other keys come.
 */
function whole(count: number): MonoTypeOperatorFunction<readonly Row[]> {
  return switchMap((rows) => (rows.length < count ? from(after(GONE_MS, rows)) : of(rows)));
}

function after<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, ms, value));
}

function watched({ replica, definition }: LiveTarget): WatchedList {
  return { documents: replica.documents[definition.storage], prefix: rowKey(definition.name, "") };
}

function nearPages(
  { name }: CollectionDefinition,
  keys: Observable<readonly string[]>,
  limit: number,
  near: StretchSource,
  read: (keys: readonly string[]) => Observable<readonly Row[]>,
): Observable<ListPage> {
  const idAt = rowKey(name, "").length;
  return keys.pipe(
    switchMap((all) => {
      const ids = all.slice(0, limit).map((key) => key.slice(idAt));
      return stretchesOf(near).pipe(
        switchMap(({ from: first, to }) => {
          const shown = all.slice(first, Math.min(to, limit));
          return read(shown).pipe(whole(shown.length));
        }),
        map((rows) => ({ ...pageUnder(rows, all, limit), ids })),
      );
    }),
  );
}

function stretchesOf(source: StretchSource): Observable<Stretch> {
  return new Observable((subscriber) => {
    subscriber.next(source.get());
    return source.subscribe(() => subscriber.next(source.get()));
  });
}

/** Found documents, best first, as far as they pass the filters. Only those that are shown are read. */
function foundPages(
  target: LiveTarget,
  query: ListQuery,
  limit: number,
  engine: Pick<EngineClient, "search">,
): Observable<ListPage> {
  const { replica, definition } = target;
  const documents = replica.documents[definition.storage];
  const list = watched(target);
  const text = query.search?.trim() ?? "";
  const [first, ...others] = filterRanges(definition, query);
  // What filters leave out must not take the place of what they let pass.
  const most = first ? FILTERED_SEARCH_LIMIT : SEARCH_LIMIT;
  const found = foundIds(list, () => engine.search(definition.name, text, most));
  const passing: Observable<ReadonlySet<string> | null> = first
    ? commonKeys(list, [first, ...others], Number.POSITIVE_INFINITY).pipe(map((keys) => new Set(keys)))
    : of(null);
  return combineLatest([found, passing]).pipe(
    switchMap(([{ ids, isPartial }, allowed]) => {
      const keys = ids.map((id) => rowKey(definition.name, id)).filter((key) => allowed?.has(key) ?? true);
      return rowsByKeys(documents, keys.slice(0, limit)).pipe(
        map((rows): ListPage => {
          const hasMore = keys.length > limit;
          const isAll = !isPartial && ids.length < most; // otherwise there may be more than were looked for
          return { rows, hasMore, total: isAll ? (hasMore ? keys.length : rows.length) : null };
        }),
      );
    }),
  );
}

function pageUnder(rows: readonly Row[], keys: readonly string[], limit: number): ListPage {
  const hasMore = keys.length > limit;
  return { rows, hasMore, total: hasMore ? null : keys.length };
}

function countOf(target: LiveTarget, query: ListQuery): Observable<number | null> {
  if (query.search?.trim()) return of(null);
  return commonCount(watched(target), planList(target.definition, query));
}

function titles(
  target: LiveTarget,
  ids: readonly string[],
  engine: Pick<EngineClient, "finalId">,
): Observable<ReadonlyMap<string, string>> {
  return rowsByIds(target, ids).pipe(
    switchMap((rows) => {
      const known = titlesOf(target.definition, rows);
      const local = ids.filter((id) => isLocalId(id) && !known.has(id));
      return local.length === 0
        ? of(known)
        : finalTitles(target, local, engine).pipe(map((found) => new Map([...known, ...found])));
    }),
  );
}

/** Titles under the `local:` ids that were asked for, of the documents that got their final ones. */
function finalTitles(
  target: LiveTarget,
  localIds: readonly string[],
  engine: Pick<EngineClient, "finalId">,
): Observable<ReadonlyMap<string, string>> {
  return from(finalIds(localIds, engine)).pipe(
    switchMap((finals) =>
      rowsByIds(target, [...finals.values()]).pipe(map((rows) => titlesUnder(finals, titlesOf(target.definition, rows)))),
    ),
  );
}

function oneRow(target: LiveTarget, id: string, engine: Pick<EngineClient, "finalId">): Observable<Row | null> {
  const underFinalId = () =>
    from(engine.finalId(id)).pipe(switchMap((finalId) => (finalId === id ? of(null) : rowById(target, finalId))));
  return rowById(target, id).pipe(switchMap((row) => (row || !isLocalId(id) ? of(row) : underFinalId())));
}

function rowById({ replica, definition }: LiveTarget, id: string): Observable<Row | null> {
  return rowsByKeys(replica.documents[definition.storage], [rowKey(definition.name, id)]).pipe(map(([row = null]) => row));
}

function rowsByIds({ replica, definition }: LiveTarget, ids: readonly string[]): Observable<readonly Row[]> {
  return rowsByKeys(
    replica.documents[definition.storage],
    ids.map((id) => rowKey(definition.name, id)),
  );
}
