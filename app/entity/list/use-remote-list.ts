import { useEffect, useReducer } from "react";
import type { AnyDocument } from "../../../schema/define-collection.ts";
import { LIST_LIMIT_DEFAULT, listResponse } from "../../../schema/wire/list.ts";
import type { ListQuery, Row } from "../../client/client-api.ts";
import type { ListState } from "../../hooks/use-list.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";

interface Remote {
  readonly key: string;
  readonly rows: readonly Row[];
  /** Cursor of the page to ask for; `undefined` for the first, `null` after the last. */
  readonly cursor: string | null | undefined;
  readonly next: string | null;
  readonly state: "loading" | "done";
  readonly error: unknown;
  /** How often it was asked for again. */
  readonly retries: number;
}
type Event =
  | { tag: "begun"; key: string }
  | { tag: "page"; key: string; rows: Row[]; next: string | null }
  | { tag: "failed"; key: string; error: unknown }
  | { tag: "more" }
  | { tag: "retry" };

const begun = (key: string): Remote => ({
  key,
  rows: [],
  cursor: undefined,
  next: null,
  state: "loading",
  error: null,
  retries: 0,
});

/** A list that only the server has, in pages by cursor. */
export function useRemoteList(query: ListQuery): ListState {
  const online = useOnlineCalls();
  const key = pathOf(query);
  const [remote, dispatch] = useReducer(nextRemote, key, begun);
  useEffect(() => dispatch({ tag: "begun", key }), [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is the same question once more
  useEffect(() => {
    const gone = new AbortController();
    const path = remote.cursor ? `${key}&next_cursor=${encodeURIComponent(remote.cursor)}` : key;
    online
      .request("GET", path, undefined, gone.signal)
      .then((answer) => {
        const { data, nextCursor } = listResponse.parse(answer);
        dispatch({ tag: "page", key, rows: data.map(rowOf), next: nextCursor });
      })
      .catch((error: unknown) => !gone.signal.aborted && dispatch({ tag: "failed", key, error }));
    return () => gone.abort();
  }, [online, key, remote.cursor, remote.retries]);
  const isCurrent = remote.key === key;
  return {
    rows: isCurrent ? remote.rows : [],
    hasMore: isCurrent && remote.next !== null,
    total: isCurrent && remote.state === "done" && remote.next === null ? remote.rows.length : null,
    loading: !isCurrent || (remote.state === "loading" && remote.rows.length === 0),
    error: isCurrent ? remote.error : null,
    loadMore: () => dispatch({ tag: "more" }),
    retry: () => dispatch({ tag: "retry" }),
  };
}

function nextRemote(remote: Remote, event: Event): Remote {
  switch (event.tag) {
    case "begun":
      return event.key === remote.key ? remote : begun(event.key);
    case "page":
      if (event.key !== remote.key) return remote;
      return { ...remote, rows: [...remote.rows, ...event.rows], next: event.next, state: "done", error: null };
    case "failed":
      return event.key === remote.key ? { ...remote, state: "done", error: event.error } : remote;
    case "more":
      return remote.state === "done" && remote.next ? { ...remote, state: "loading", cursor: remote.next } : remote;
    case "retry":
      return remote.error === null ? remote : { ...remote, state: "loading", error: null, retries: remote.retries + 1 };
  }
}

function pathOf({ collection, sort, filters, search }: ListQuery): string {
  const query = new URLSearchParams({ limit: String(LIST_LIMIT_DEFAULT), ...filters });
  if (sort) query.set("sort", `${sort.direction === "desc" ? "-" : ""}${sort.by}`);
  if (search) query.set("search", search);
  return `${collection}?${query}`;
}

function rowOf(document: { id: string } & Record<string, unknown>): Row {
  // `listResponse` has checked id and times; the rest of a document is unknown by type.
  return { id: document.id, sync: "clean", data: document as AnyDocument };
}
