import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useMemo } from "react";
import type { AnyDocument } from "../../../../../schema/declaration/define-collection.ts";
import { useList } from "../../../../hooks/use-list.ts";
import { type BoardItem, COLUMN_ROWS, columnRows, timeOf } from "./board-items.ts";

/** A column's search waits this long after the last key, in milliseconds (SIGHT-031). */
const SEARCH_DEBOUNCE_MS = 1000;

/** What a column shows, from this device: read further back until it is full or the period is over. */
export function useColumnRows({ search, origins }: BoardItem, since: number): { rows: readonly AnyDocument[]; loading: boolean } {
  const [wanted] = useDebouncedValue(search, SEARCH_DEBOUNCE_MS);
  const [origin] = origins;
  const filters = origins.length === 1 && origin !== undefined ? { origin } : undefined;
  const { rows: read, hasMore, loading, loadMore } = useList({ collection: "sightseer-content", filters, search: wanted });
  const rows = useMemo(() => {
    const documents = read.map(({ data }) => data);
    return columnRows(documents, origins, since);
  }, [read, origins, since]);
  const last = read.at(-1);
  // What is searched for comes best first: any of it may be new.
  const isPast = wanted === "" && last !== undefined && timeOf(last.data) < since;
  const needsMore = hasMore && rows.length < COLUMN_ROWS && !isPast;
  useEffect(() => {
    if (needsMore) loadMore();
  }, [needsMore, loadMore]);
  return { rows, loading };
}
