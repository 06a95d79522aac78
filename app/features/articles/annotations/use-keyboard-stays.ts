import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Leads the keyboard on when the part of the page that it is in goes away, in place of losing it to the page (WCAG 2.4.3). `next` tells
 * where from there, while the part is still in its place.
 */
export function useKeyboardStays(part: RefObject<HTMLElement | null>, next: (part: HTMLElement) => HTMLElement | null): void {
  const latest = useRef(next);
  latest.current = next;
  useLayoutEffect(() => {
    const here = part.current;
    return () => {
      if (here?.contains(document.activeElement)) latest.current(here)?.focus({ preventScroll: true });
    };
  }, [part]);
}

/** The thread that a part of it belongs to. */
export function cardAround(part: HTMLElement): HTMLElement | null {
  return part.closest<HTMLElement>("[data-thread]");
}
