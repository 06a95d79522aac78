import { startTransition, useEffect, useReducer, useRef } from "react";
import type { ListPage, ListQuery } from "../client/client-api.ts";
import { LIST_PAGE_SIZE } from "../client/list-query.ts";
import { useClient } from "./use-client.ts";

export interface ListState extends ListPage {
  /** The first rows are still being read; rows of a former query are never shown for another. */
  readonly loading: boolean;
  readonly error: unknown;
  loadMore(): void;
  /** Asks again after an error. */
  retry(): void;
}

/** Each `loadMore` doubles the rows, and adds no more than a step. */
const LONGEST_STEP = 500;

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
  | { type: "more" }
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

/**
 * The rows of a list from the replica, live, more of them with each `loadMore`. The query may be made anew at every
 * render; `firstRows` says how many are read when it becomes another one. `null` asks for nothing yet.
 */
export function useList(query: ListQuery | null, firstRows = LIST_PAGE_SIZE): ListState {
  const { replica } = useClient();
  const key = query === null ? NOTHING : keyOf(query);
  const [read, dispatch] = useReducer(nextRead, { key, limit: firstRows }, begun);
  const current = read.key === key ? read : begun({ key, limit: firstRows });
  const { limit, retries } = current;
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
        if (!isShown.current) show();
        // Rows that come without being asked for let keys and clicks through.
        else startTransition(show);
        isShown.current = true;
      },
      (error) => dispatch({ type: "failed", key, error }),
    );
  }, [replica, key, limit, retries]);
  return {
    ...(current.page ?? empty),
    loading: query !== null && current.page === null && current.error === null,
    error: current.error,
    loadMore: () => dispatch({ type: "more" }),
    retry: () => dispatch({ type: "retry" }),
  };
}

/** Key of no question. */
const NOTHING = "";

function keyOf({ collection, sort, filters, search }: ListQuery): string {
  return JSON.stringify({ collection, sort, filters, search } satisfies ListQuery);
}

function nextRead(read: Read, event: Event): Read {
  switch (event.type) {
    case "query":
      return event.key === read.key ? read : begun(event);
    case "more":
      return read.page?.hasMore && read.pageLimit === read.limit ? { ...read, limit: read.limit + stepFrom(read.limit) } : read;
    case "page":
      return event.key === read.key ? { ...read, page: event.page, pageLimit: event.limit, error: null } : read;
    case "failed":
      return event.key === read.key ? { ...read, error: event.error } : read;
    case "retry":
      return read.error === null ? read : { ...read, error: null, retries: read.retries + 1 };
  }
}

const stepFrom = (limit: number) => Math.min(limit, LONGEST_STEP);
