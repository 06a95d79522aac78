import { useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { ListState } from "../../hooks/use-list.ts";
import { rowAfterKey } from "./row-keys.ts";

/** Rows from the end at which more are read. */
const LOAD_AHEAD = 20;

export interface RowWindow {
  readonly virtualizer: Virtualizer<HTMLDivElement, HTMLElement>;
  /** Row that Tab reaches. */
  readonly active: number;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Which rows exist on screen, which one has the keyboard, and reading more in time. `scroll`: pixels scrolled when the
 * person left, to come back to.
 */
export function useRowWindow(
  scroller: RefObject<HTMLDivElement | null>,
  list: ListState,
  rowHeight: number,
  scroll: number,
): RowWindow {
  const count = list.rows.length;
  const [active, setActive] = useState(0);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    getItemKey: (index) => list.rows[index]?.id ?? index,
    initialOffset: scroll,
    // Until the scroller is there to be measured: rows are drawn at once, not after a first drawing without any.
    initialRect: { width: 0, height: globalThis.innerHeight },
  });
  const last = virtualizer.getVirtualItems().at(-1)?.index ?? 0;
  const wantsMore = list.hasMore && (last >= count - LOAD_AHEAD || count * rowHeight < scroll);
  const { loadMore } = list;
  const asked = useRef(0);
  useEffect(() => {
    if (!wantsMore || asked.current === count) return;
    asked.current = count;
    loadMore();
  }, [wantsMore, count, loadMore]);
  const focusRow = useCallback(
    (index: number) => {
      setActive(index);
      virtualizer.scrollToIndex(index);
      requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"] a`)?.focus());
    },
    [virtualizer, scroller],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>("[data-index]") : null;
    const at = row ? Number(row.dataset.index) : active - 1;
    const next = rowAfterKey(event.key, at, count, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight));
    if (next === null) return;
    event.preventDefault();
    focusRow(next);
  };
  return { virtualizer, active: Math.min(active, Math.max(0, count - 1)), onKeyDown };
}
