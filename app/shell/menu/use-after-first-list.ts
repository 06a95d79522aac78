import { useEffect, useState } from "react";
import { whenIdle } from "../../client/page/when-idle.ts";
import { useRouting } from "../../hooks/use-routing.ts";
import { firstPages } from "../../pages/table/first-pages.tsx";
import { routeOf } from "../../routing/route-of.ts";

/** A list that has nothing to show yet holds nothing up for longer than this (ms); a page without a list, for this long. */
const LONGEST_WAIT_MS = 3_000;
const LONGEST_BUSY_MS = 500;

const LIST_READ = "cierre:list-read";

/**
 * `true` once the page's first list has drawn its rows, or soon where the page shows no list: from then on there is time for
 * what stands around it.
 */
export function useAfterFirstList(): boolean {
  const { location } = useRouting();
  const [showsList] = useState(() => routeOf(location.get().path, firstPages) !== null);
  const [isDue, setDue] = useState(() => performance.getEntriesByName(LIST_READ, "mark").length > 0);
  useEffect(() => {
    if (isDue) return undefined;
    let isOver = false;
    const finish = () => {
      if (!isOver) setDue(true);
    };
    if (!showsList) whenIdle(LONGEST_BUSY_MS).then(finish);
    const stop = showsList ? afterRows(finish) : () => {};
    return () => {
      isOver = true;
      stop();
    };
  }, [isDue, showsList]);
  return isDue;
}

/** Calls back in the frame after the one that paints the first rows, or when none came for long. */
function afterRows(call: () => void): () => void {
  const timer = setTimeout(call, LONGEST_WAIT_MS);
  const painted = () => requestAnimationFrame(() => setTimeout(call));
  const marks = new PerformanceObserver((list) => {
    if (list.getEntriesByName(LIST_READ).length > 0) painted();
  });
  marks.observe({ type: "mark", buffered: true });
  return () => {
    clearTimeout(timer);
    marks.disconnect();
  };
}
