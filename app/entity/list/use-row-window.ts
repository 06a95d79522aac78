import {
  type KeyboardEvent,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { type ListState, rowCount } from "../../hooks/use-list.ts";
import { rowAfterKey } from "./row-keys.ts";
import type { ListView } from "./use-list-view.ts";
import { useRowFocus } from "./use-row-focus.ts";
import { useVirtualRows, type VirtualRows } from "./use-virtual-rows.ts";

/** Rows from the end at which more are read. */
const LOAD_AHEAD = 20;
/** Rows drawn beyond both ends of what is seen; the first time, as few as a screen that is a little taller would show. */
const FIRST_OVERSCAN = 2;
const OVERSCAN = 12;

export interface RowWindow {
  readonly virtualizer: VirtualRows;
  /** Row that Tab reaches. */
  readonly active: number;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Whatever else moves the list: it goes on to the end no more. */
  readonly onInterrupt: () => void;
  /** Goes to the first row of what is being searched for, as soon as that is there. */
  readonly enter: () => void;
  /** Goes to the row that Tab reaches. */
  readonly focusActive: () => void;
}

interface RowWindowOptions {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly list: ListState;
  readonly view: ListView;
  readonly rowHeight: number;
  /** Pixels of what stays put over the rows and takes its room from the top of them. */
  readonly headHeight: number;
}

/** Which rows exist on screen, which one has the keyboard, and reading more in time. Another query begins at the top. */
// Long: scrolling, the keyboard and what is drawn are one state, in hooks whose order matters.
export function useRowWindow({ scroller, list, view, rowHeight, headHeight }: RowWindowOptions): RowWindow {
  const count = rowCount(list);
  const [active, setActive] = useState(0);
  const [goesToEnd, setGoesToEnd] = useState(false);
  const [overscan, setOverscan] = useState(FIRST_OVERSCAN);
  useEffect(() => {
    if (count > 0) startTransition(() => setOverscan(OVERSCAN));
  }, [count]);
  const virtualizer = useVirtualRows({
    ...{ scroller, count, rowHeight, overscan, headHeight },
    keyOf: (index) => list.ids?.[index] ?? list.rows[index]?.id ?? index,
    initialOffset: view.state.scroll,
  });
  const items = virtualizer.getVirtualItems();
  const firstVisible = items.find(({ end }) => end > (virtualizer.scrollOffset ?? 0))?.index ?? 0;
  const focus = useRowFocus(scroller, list, view, firstVisible);
  const focusRow = useCallback(
    (index: number) => {
      setActive(index);
      virtualizer.scrollToIndex(index);
      focus(index);
    },
    [virtualizer, focus],
  );

  const query = JSON.stringify(view.query);
  const shown = useRef(query);
  useLayoutEffect(() => {
    if (shown.current === query) return;
    shown.current = query;
    setActive(0);
    setGoesToEnd(false);
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [query, scroller]);

  const wantsMore = list.hasMore && (goesToEnd || (items.at(-1)?.index ?? 0) >= count - LOAD_AHEAD);
  const { loadMore, hasMore, showRows } = list;
  const [first, last] = [items[0]?.index, items.at(-1)?.index];
  useEffect(() => {
    // Before there are rows, the place that somebody comes back to stands.
    if (first !== undefined && last !== undefined) showRows?.(first, last);
  }, [showRows, first, last]);
  // Asked once for what is there: asking with every drawing would keep rows that come in their own time from ever being drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that came may not be enough
  useEffect(() => {
    if (wantsMore) loadMore();
  }, [wantsMore, loadMore, count]);
  useEffect(() => {
    if (!goesToEnd || count === 0) return;
    focusRow(count - 1);
    if (!hasMore) setGoesToEnd(false);
  }, [goesToEnd, count, hasMore, focusRow]);

  const wantsFirst = useRef<string | null>(null);
  useEffect(() => {
    if (wantsFirst.current === null || !view.isSettled || list.loading) return;
    if (wantsFirst.current === view.typed && count > 0) focusRow(0);
    wantsFirst.current = null;
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>("[data-index]") : null;
    const at = row ? Number(row.dataset.index) : active - 1;
    const next = rowAfterKey(event.key, at, count, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight));
    if (next === null) return;
    event.preventDefault();
    setGoesToEnd(event.key === "End");
    focusRow(next);
  };
  const reached = items.some(({ index }) => index === active) ? active : firstVisible;
  return {
    virtualizer,
    active: reached,
    onKeyDown,
    onInterrupt: () => setGoesToEnd(false),
    enter() {
      if (view.isSettled && !list.loading) focusRow(0);
      else wantsFirst.current = view.typed;
    },
    focusActive: () => focusRow(Math.min(reached, count - 1)),
  };
}
