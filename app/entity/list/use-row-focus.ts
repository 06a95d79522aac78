import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { idsOf, type ListState } from "../../hooks/use-list.ts";
import type { ListView } from "./use-list-view.ts";

/**
 * Gives a row the keyboard as soon as it is drawn. Whoever comes back to a list finds it on the document that was opened,
 * or on `firstVisible` when that one is elsewhere by now, unless something else has it.
 */
export function useRowFocus(
  scroller: RefObject<HTMLDivElement | null>,
  list: ListState,
  view: ListView,
  firstVisible: number,
): (index: number) => void {
  const wanted = useRef<number | null>(null);
  const focusWanted = useCallback(() => {
    const link = wanted.current === null ? null : linkOf(scroller.current, wanted.current);
    if (!link) return;
    wanted.current = null;
    link.focus({ preventScroll: true });
  }, [scroller]);
  useLayoutEffect(focusWanted);

  const [opened, setOpened] = useState(view.state.opened);
  useEffect(() => {
    if (opened === "" || list.loading || !scroller.current) return;
    setOpened("");
    view.change({ opened: "" }); // whoever comes another time comes for something else
    if (document.activeElement !== document.body) return;
    const at = idsOf(list).indexOf(opened);
    const link = linkOf(scroller.current, at) ?? linkOf(scroller.current, firstVisible);
    link?.focus({ preventScroll: true });
  }, [opened, list, scroller, firstVisible, view]);

  return useCallback(
    (index: number) => {
      wanted.current = index;
      focusWanted();
    },
    [focusWanted],
  );
}

function linkOf(scroller: HTMLElement | null, index: number): HTMLElement | null {
  return scroller?.querySelector<HTMLElement>(`[data-index="${index}"] a`) ?? null;
}
