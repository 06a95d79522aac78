import { startTransition, useCallback, useEffect, useReducer, useRef, useState } from "react";
import type { ListPage, ListQuery, Row, Stretch } from "../client/client-api.ts";
import { createStore } from "../client/create-store.ts";
import { LIST_PAGE_SIZE } from "../client/replica/list-query.ts";
import { useClient } from "./use-client.ts";

export interface ListState extends ListPage {
  /** The first rows are still being read; rows of a former query are never shown for another. */
  readonly loading: boolean;
  readonly error: unknown;
  loadMore(): void;
  /** Says which rows are on the screen: of a long list only those around them are read. */
  showRows?(first: number, last: number): void;
  /** Asks again after an error. */
  retry(): void;
}

/** Each `loadMore` doubles the rows, and adds no more than a step; where ids alone are read further down, it takes larger ones. */
const LONGEST_STEP = 500;
const ID_STEPS = 4;
/** Rows are read in stretches that begin and end at multiples of this, with as many on either side of the screen. */
const STRETCH_ROWS = 100;

interface KnownRows {
  readonly rows: readonly Row[];
  readonly ids?: readonly string[] | undefined;
}

/** How many documents of a list are known by their place. */
export function rowCount({ ids, rows }: KnownRows): number {
  return ids?.length ?? rows.length;
}

/** The document at a place of the list; `undefined` while it is being read. */
export function rowsAt({ ids, rows }: KnownRows): (index: number) => Row | undefined {
  if (!ids) return (index) => rows[index];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (index) => byId.get(ids[index] ?? "");
}

/** Ids of the documents by their places. */
export function idsOf({ ids, rows }: KnownRows): readonly string[] {
  return ids ?? rows.map(({ id }) => id);
}

function stretchAround(first: number, last: number): Stretch {
  const at = (row: number) => Math.floor(row / STRETCH_ROWS) * STRETCH_ROWS;
  return { from: Math.max(0, at(first) - STRETCH_ROWS), to: at(last) + 2 * STRETCH_ROWS };
}

interface Read {
  readonly key: string;
  readonly limit: number;
  readonly page: ListPage | null;
  /** Limit that the page was read with. */
  readonly pageLimit: number;
  readonly error: unknown;
  /** How often it was asked for again. */
  readonly retries: number;
}
type Event =
  | { type: "query"; key: string; limit: number }
  | { type: "more"; isLong: boolean }
  | { type: "page"; key: string; limit: number; page: ListPage }
  | { type: "failed"; key: string; error: unknown }
  | { type: "retry" };

const empty: ListPage = { rows: [], hasMore: false, total: null };
const begun = ({ key, limit }: { key: string; limit: number }): Read => ({
  key,
  limit,
  page: null,
  pageLimit: 0,
  error: null,
  retries: 0,
});

interface ListReading {
  /** It may be walked to its end: see `ListPage.ids`, and tell what is on the screen. */
  readonly isLong?: boolean;
  /** Somebody waits for what comes, as for what they have just said: it goes before whatever else the page has to draw. */
  readonly isAwaited?: boolean;
}

/**
 * The rows of a list from the replica, live, more of them with each `loadMore`. The query may be made anew at every
 * render; `firstRows` says how many are read when it becomes another one. `null` asks for nothing yet.
 */
export function useList(
  query: ListQuery | null,
  firstRows = LIST_PAGE_SIZE,
  { isLong = false, isAwaited = false }: ListReading = {},
): ListState {
  const { replica } = useClient();
  const key = query === null ? NOTHING : queryKey(query);
  const [read, dispatch] = useReducer(nextRead, { key, limit: firstRows }, begun);
  const current = read.key === key ? read : begun({ key, limit: firstRows });
  const { limit, retries } = current;
  const [near] = useState(() => createStore(stretchAround(firstRows - STRETCH_ROWS, firstRows)));
  const showRows = useCallback(
    (first: number, last: number) => {
      const [now, next] = [near.get(), stretchAround(first, last)];
      if (now.from !== next.from || now.to !== next.to) near.set(next);
    },
    [near],
  );
  useEffect(() => dispatch({ type: "query", key, limit }), [key, limit]);
  /** Something of this query is on the screen. */
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = current.page !== null;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is the same question once more
  useEffect(() => {
    if (key === NOTHING) return;
    return replica.observeList(
      JSON.parse(key) as ListQuery, // the key is the query's own JSON
      limit,
      (page) => {
        const show = () => dispatch({ type: "page", key, limit, page });
        if (isAwaited || !isShown.current) show();
        // Rows that come without being asked for let keys and clicks through.
        else startTransition(show);
        isShown.current = true;
      },
      (error) => dispatch({ type: "failed", key, error }),
      isLong ? near : undefined,
    );
  }, [replica, key, limit, retries, isLong, isAwaited, near]);
  const loadMore = useCallback(() => dispatch({ type: "more", isLong }), [isLong]);
  return {
    ...(current.page ?? empty),
    loading: query !== null && current.page === null && current.error === null,
    error: current.error,
    loadMore,
    showRows,
    retry: () => dispatch({ type: "retry" }),
  };
}

/** Key of no question. */
const NOTHING = "";

/** A query as text, which is the same for queries that mean the same and can be read as JSON. */
export function queryKey({ collection, sort, from, filters, search }: ListQuery): string {
  return JSON.stringify({ collection, sort, from, filters, search } satisfies ListQuery);
}

function nextRead(read: Read, event: Event): Read {
  switch (event.type) {
    case "query":
      return event.key === read.key ? read : begun(event);
    case "more":
      return read.page?.hasMore && read.pageLimit === read.limit ? { ...read, limit: nextLimit(read.limit, event.isLong) } : read;
    case "page":
      return event.key === read.key ? { ...read, page: event.page, pageLimit: event.limit, error: null } : read;
    case "failed":
      return event.key === read.key ? { ...read, error: event.error } : read;
    case "retry":
      return read.error === null ? read : { ...read, error: null, retries: read.retries + 1 };
  }
}

function nextLimit(limit: number, isLong: boolean): number {
  return isLong && limit >= LONGEST_STEP ? limit * ID_STEPS : limit + Math.min(limit, LONGEST_STEP);
}
