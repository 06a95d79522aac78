import type { VirtualItem, Virtualizer, VirtualizerOptions } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { codeInTime } from "../../client/network/load-code.ts";

type Library = typeof import("@tanstack/react-virtual");
type Rows = Virtualizer<HTMLDivElement, HTMLElement>;

/** What lists use of a virtualizer. */
export interface VirtualRows extends Pick<Rows, "getTotalSize" | "scrollToIndex" | "measureElement" | "scrollOffset"> {
  getVirtualItems(): VirtualItem[];
}

export interface VirtualRowsOptions {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly count: number;
  readonly rowHeight: number;
  /** Rows drawn beyond both ends of what is seen. */
  readonly overscan: number;
  /** Pixels over the rows that stay put. */
  readonly headHeight: number;
  readonly keyOf: (index: number) => string | number;
  /** Pixels from the top, when the list is drawn first. */
  readonly initialOffset: number;
}

/** Rows that the library follows. */
interface Followed {
  readonly rows: Rows;
  update(options: VirtualRowsOptions): void;
}

/** Once it is there, lists begin with it. */
let library: Library | null = null;

/**
 * The rows of a list that are in sight. The library that follows the scroller comes once the first rows are drawn, so that they do not
 * wait for it; until then those are in sight that a screen of rows of the usual height shows.
 */
export function useVirtualRows(options: VirtualRowsOptions): VirtualRows {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const [followed, setFollowed] = useState(() => library && follow(library, options, redraw));
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const isAlone = followed === null && options.count > 0;
  useEffect(() => {
    if (!isAlone) return;
    let isGone = false;
    codeInTime(() => import("@tanstack/react-virtual")).then(
      (loaded) => {
        library = loaded;
        if (isGone) return;
        const initialOffset = latest.current.scroller.current?.scrollTop ?? 0;
        setFollowed(follow(loaded, { ...latest.current, initialOffset }, redraw));
      },
      // The list shows it in its place, as a part of the page that did not come.
      (cause: unknown) =>
        setFollowed(() => {
          throw cause;
        }),
    );
    return () => {
      isGone = true;
    };
  }, [isAlone]);
  const { scroller } = options;
  const [begin] = useState(options.initialOffset);
  useLayoutEffect(() => {
    if (isAlone && scroller.current) scroller.current.scrollTop = begin;
  }, [isAlone, begin, scroller]);
  followed?.update(options);
  const rows = followed?.rows;
  useLayoutEffect(() => rows?._didMount(), [rows]);
  useLayoutEffect(() => rows?._willUpdate());
  return rows ?? firstRows(options);
}

/** As the library's own hook does it: what is scrolled is drawn at once, but not within a drawing that measures rows. */
function follow(
  { Virtualizer: Follower, elementScroll, observeElementOffset, observeElementRect }: Library,
  first: VirtualRowsOptions,
  redraw: () => void,
): Followed {
  let isMeasuring = false;
  const resolved = ({
    scroller,
    count,
    rowHeight,
    overscan,
    headHeight,
    keyOf,
  }: VirtualRowsOptions): VirtualizerOptions<HTMLDivElement, HTMLElement> => ({
    ...{ count, overscan, observeElementRect, observeElementOffset, scrollToFn: elementScroll },
    initialOffset: first.initialOffset,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    // Rows begin below it: without it a row that is scrolled to from above would end so far behind the foot of the list.
    scrollPaddingEnd: headHeight,
    getItemKey: keyOf,
    // Until the scroller is there to be measured: rows are drawn at once, not after a first drawing without any.
    initialRect: { width: 0, height: globalThis.innerHeight },
    onChange: (_, isScrolling) => (isScrolling && !isMeasuring ? flushSync(redraw) : redraw()),
  });
  const rows: Rows = new Follower(resolved(first));
  const { measureElement } = rows;
  rows.measureElement = (element) => {
    isMeasuring = true;
    try {
      measureElement(element);
    } finally {
      isMeasuring = false;
    }
  };
  return { rows, update: (options) => rows.setOptions(resolved(options)) };
}

function firstRows(options: VirtualRowsOptions): VirtualRows {
  const { count, rowHeight, overscan, keyOf, initialOffset } = options;
  const at = (pixels: number) => Math.min(count, Math.max(0, pixels));
  const first = at(Math.floor(initialOffset / rowHeight) - overscan);
  const end = at(Math.ceil((initialOffset + globalThis.innerHeight) / rowHeight) + overscan);
  const items = Array.from({ length: end - first }, (_, offset) => {
    const index = first + offset;
    return { index, key: keyOf(index), start: index * rowHeight, end: (index + 1) * rowHeight, size: rowHeight, lane: 0 };
  });
  return {
    scrollOffset: initialOffset,
    getVirtualItems: () => items,
    getTotalSize: () => count * rowHeight,
    scrollToIndex: (index) => scrollIntoSight(options, index),
    measureElement: () => undefined,
  };
}

/** As far as it takes to have the whole row in sight. */
function scrollIntoSight({ scroller, rowHeight, headHeight }: VirtualRowsOptions, index: number): void {
  const element = scroller.current;
  if (!element) return;
  const top = index * rowHeight;
  const highest = top + rowHeight - (element.clientHeight - headHeight);
  element.scrollTop = Math.min(top, Math.max(highest, element.scrollTop));
}
