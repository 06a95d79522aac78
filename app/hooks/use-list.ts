import { startTransition, useEffect, useReducer } from "react";
import type { ListPage, ListQuery } from "../client/client-api.ts";
import { useClient } from "./use-client.ts";

export interface ListState extends ListPage {
  /** The first rows are still being read; rows of a former query are never shown for another. */
  readonly loading: boolean;
  readonly error: unknown;
  loadMore(): void;
}

/** Rows added by each `loadMore`. */
export const LIST_PAGE_SIZE = 50;

interface Read {
  readonly key: string;
  readonly limit: number;
  readonly page: ListPage | null;
  readonly error: unknown;
}
type Event =
  | { type: "query"; key: string }
  | { type: "more" }
  | { type: "page"; key: string; page: ListPage }
  | { type: "failed"; key: string; error: unknown };

const empty: ListPage = { rows: [], hasMore: false, total: null };
const begun = (key: string): Read => ({ key, limit: LIST_PAGE_SIZE, page: null, error: null });

/** The rows of a list from the replica, live, in pages. The query may be made anew at every render. */
export function useList(query: ListQuery): ListState {
  const { replica } = useClient();
  const { collection, sort, filters, search } = query;
  const key = JSON.stringify({ collection, sort, filters, search } satisfies ListQuery);
  const [read, dispatch] = useReducer(nextRead, key, begun);
  const current = read.key === key ? read : begun(key);
  useEffect(() => dispatch({ type: "query", key }), [key]);
  useEffect(() => {
    return replica.observeList(
      JSON.parse(key) as ListQuery, // the key is the query's own JSON
      current.limit,
      // Rows come without being asked for: drawing them lets keys and clicks through.
      (page) => startTransition(() => dispatch({ type: "page", key, page })),
      (error) => dispatch({ type: "failed", key, error }),
    );
  }, [replica, key, current.limit]);
  return {
    ...(current.page ?? empty),
    loading: current.page === null && current.error === null,
    error: current.error,
    loadMore: () => dispatch({ type: "more" }),
  };
}

function nextRead(read: Read, event: Event): Read {
  switch (event.type) {
    case "query":
      return event.key === read.key ? read : begun(event.key);
    case "more":
      return read.page?.hasMore && read.page.rows.length >= read.limit ? { ...read, limit: read.limit + LIST_PAGE_SIZE } : read;
    case "page":
      return event.key === read.key ? { ...read, page: event.page, error: null } : read;
    case "failed":
      return event.key === read.key ? { ...read, error: event.error } : read;
  }
}
