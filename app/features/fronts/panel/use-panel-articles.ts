import { useDebouncedValue, useDocumentVisibility } from "@mantine/hooks";
import { type RefObject, useEffect, useMemo } from "react";
import type { ListQuery, Row } from "../../../client/client-api.ts";
import { useEngine } from "../../../hooks/use-engine.ts";
import { type ListState, useList } from "../../../hooks/use-list.ts";

/** What the panel lists: what may be shown on a front, and what will be (FRONT-042). */
export const panelStatuses = ["REVISION", "PUBLISHED", "SCHEDULED"] as const;
export type PanelStatus = (typeof panelStatuses)[number];

export interface PanelFilters {
  /** `null`: in review and published (FRONT-045). */
  readonly status: PanelStatus | null;
  /** Ids. */
  readonly category: string | null;
  readonly author: string | null;
  readonly search: string;
}

export const noFilters: PanelFilters = { status: null, category: null, author: null, search: "" };

/** The search waits this long after the last key, in milliseconds. */
const SEARCH_DEBOUNCE_MS = 500;

const newest = { by: "date", direction: "desc" } as const;

export interface PanelArticles extends Pick<ListState, "loading" | "hasMore" | "loadMore"> {
  readonly rows: readonly Row[];
  /** They could not be read. */
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** The articles that may be put on a front, from this device, live: those in review first, then the newest. */
export function usePanelArticles({ status, category, author, search }: PanelFilters): PanelArticles {
  const [wanted] = useDebouncedValue(search.trim(), SEARCH_DEBOUNCE_MS);
  const of = (one: PanelStatus): ListQuery => ({
    collection: "article",
    sort: newest,
    filters: { status: one, ...(category && { category }), ...(author && { author }) },
    search: wanted,
  });
  const first = useList(of(status ?? "REVISION"));
  const second = useList(status === null ? of("PUBLISHED") : null);
  const lists = status === null ? [first, second] : [first];
  const rows = useMemo(
    () => [...new Map([...first.rows, ...second.rows].map((row) => [row.id, row])).values()],
    [first.rows, second.rows],
  );
  return {
    rows,
    loading: lists.some(({ loading }) => loading),
    hasMore: lists.some(({ hasMore }) => hasMore),
    loadMore: () => {
      for (const list of lists) list.loadMore();
    },
    isFailed: lists.some(({ error }) => error !== null),
    retry: () => {
      for (const list of lists) list.retry();
    },
  };
}

/** Whoever looks at the newest ones has them asked for this often, in milliseconds (FRONT-046). */
const REFRESH_MS = 30_000;
/** As near to the upper end, in pixels, somebody looks at the newest ones. */
const NEAR_TOP_PX = 200;

/** Asks the server for what is new while the upper end of the list is in sight; what it has brought meanwhile is there already. */
export function useRefreshAtTop(list: RefObject<HTMLElement | null>): void {
  const engine = useEngine();
  const isVisible = useDocumentVisibility() === "visible";
  useEffect(() => {
    if (!isVisible) return;
    const timer = setInterval(() => {
      if ((list.current?.scrollTop ?? 0) < NEAR_TOP_PX) void engine.syncNow();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [engine, isVisible, list]);
}
