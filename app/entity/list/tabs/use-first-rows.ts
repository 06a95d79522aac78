import { useEffect } from "react";
import type { ListState } from "../../../hooks/use-list.ts";

/** Documents of a list that are looked through for where they belong, at most: more are no map or week any more. */
const MOST_ROWS = 2000;

interface FirstRows {
  /** There are more on their way. */
  readonly isReading: boolean;
  /** There are more than are looked through. */
  readonly isCut: boolean;
}

/** Reads on until all rows of the list are there, or as many as a view that places them looks through. */
export function useFirstRows({ rows, hasMore, loading, loadMore }: ListState): FirstRows {
  const wantsMore = hasMore && rows.length < MOST_ROWS;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more after every page that came
  useEffect(() => {
    if (wantsMore) loadMore();
  }, [wantsMore, loadMore, rows.length]);
  return { isReading: loading || wantsMore, isCut: hasMore && !wantsMore };
}
