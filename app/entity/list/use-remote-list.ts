import { useCallback, useEffect, useReducer, useRef } from "react";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { LIST_COUNT_CAP, LIST_LIMIT_DEFAULT, LIST_LIMIT_MAX, listResponse } from "../../../schema/wire/list.ts";
import type { ListQuery, Row } from "../../client/client-api.ts";
import { listPath } from "../../client/replica/list-path.ts";
import { noteFault } from "../../failures/note-fault.ts";
import type { ListState } from "../../hooks/use-list.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";
import { isExpired } from "./cells/is-expired.ts";

interface Remote {
  readonly key: string;
  readonly rows: readonly Row[];
  /** Cursor of the page to ask for; `undefined` for the first, `null` after the last. */
  readonly cursor: string | null | undefined;
  readonly next: string | null;
  /** As the server counted them; `null` when there are more than it counts. */
  readonly total: number | null;
  readonly state: "loading" | "done";
  readonly error: unknown;
  /** How often it was asked for again. */
  readonly retries: number;
}
type Event =
  | { tag: "begun"; key: string }
  | { tag: "page"; key: string; rows: Row[]; next: string | null; total: number | null }
  | { tag: "failed"; key: string; error: unknown }
  | { tag: "more" }
  | { tag: "retry" }
  | { tag: "refresh" };

const begun = (key: string): Remote => ({
  key,
  rows: [],
  cursor: undefined,
  next: null,
  total: null,
  state: "loading",
  error: null,
  retries: 0,
});

export interface RemoteList extends ListState {
  /** Asks for everything again; what is shown stays until the answer is there. */
  refresh(): void;
}

/**
 * A list that only the server has, in pages by cursor. `firstRows` says how many the first page brings, for whoever comes
 * back to a place further down.
 */
export function useRemoteList(definition: CollectionDefinition, query: ListQuery, firstRows = LIST_LIMIT_DEFAULT): RemoteList {
  const online = useOnlineCalls();
  const isOnline = useOnline();
  const key = JSON.stringify(query);
  const first = useRef(firstRows);
  const [remote, dispatch] = useReducer(nextRemote, key, begun);
  useEffect(() => dispatch({ tag: "begun", key }), [key]);
  // What failed for want of a network is asked again with it.
  useEffect(() => {
    if (isOnline) dispatch({ tag: "retry" });
  }, [isOnline]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is the same question once more
  useEffect(() => {
    const gone = new AbortController();
    const asked = JSON.parse(key) as ListQuery; // the key is the query's own JSON
    const cursor = remote.cursor ?? null;
    const limit = cursor === null ? Math.min(first.current, LIST_LIMIT_MAX) : LIST_LIMIT_DEFAULT;
    online
      .request("GET", listPath(asked, limit, cursor), undefined, gone.signal)
      .then(async (answer) => {
        const { data, nextCursor, count } = listResponse.parse(answer);
        const { remoteRow } = await import("../../client/replica/remote-row.ts");
        if (gone.signal.aborted) return;
        const total = count < LIST_COUNT_CAP ? count : null;
        dispatch({ tag: "page", key, rows: data.map((document) => remoteRow(definition, document)), next: nextCursor, total });
      })
      .catch((error: unknown) => !gone.signal.aborted && dispatch({ tag: "failed", key, error: noteFault(error) }));
    return () => gone.abort();
  }, [online, definition, key, remote.cursor, remote.retries]);
  const isCurrent = remote.key === key;
  const loadMore = useCallback(() => dispatch({ tag: "more" }), []);
  return {
    rows: isCurrent ? remote.rows : [],
    hasMore: isCurrent && remote.next !== null,
    total: isCurrent ? totalOf(remote) : null,
    loading: !isCurrent || (remote.state === "loading" && remote.rows.length === 0),
    error: isCurrent ? remote.error : null,
    loadMore,
    retry: () => dispatch({ tag: "retry" }),
    refresh: () => dispatch({ tag: "refresh" }),
  };
}

function totalOf({ state, next, rows, total }: Remote): number | null {
  return state === "done" && next === null ? rows.length : total;
}

function nextRemote(remote: Remote, event: Event): Remote {
  switch (event.tag) {
    case "begun":
      return event.key === remote.key ? remote : begun(event.key);
    case "page":
      if (event.key !== remote.key) return remote;
      return {
        ...remote,
        rows: remote.cursor === undefined ? event.rows : [...remote.rows, ...event.rows],
        next: event.next,
        total: event.total,
        state: "done",
        error: null,
      };
    case "failed":
      return event.key === remote.key ? { ...remote, state: "done", error: event.error } : remote;
    case "more":
      return remote.state === "done" && remote.next ? { ...remote, state: "loading", cursor: remote.next } : remote;
    case "refresh":
      return { ...remote, cursor: undefined, state: "loading", error: null, retries: remote.retries + 1 };
    case "retry":
      if (isExpired(remote.error)) return nextRemote(remote, { tag: "refresh" });
      return remote.error === null ? remote : { ...remote, state: "loading", error: null, retries: remote.retries + 1 };
  }
}
