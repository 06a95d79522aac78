import { useLayoutEffect } from "react";

/**
 * Leads the keyboard back from a dialog to what opened it (WCAG 2.4.3). The library does so for dialogs that are closed and stay, not
 * for those that go with what they were asked for. Where something else has taken the keyboard meanwhile, it keeps it.
 * `place` selects what goes.
 */
export function useKeyboardComesBack(place = "[role=dialog]"): void {
  useLayoutEffect(() => {
    const opener = openerOf(document.activeElement);
    return () => {
      const now = document.activeElement;
      const isOurs = now === null || now === document.body || now.closest(place) !== null;
      if (isOurs && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [place]);
}

/** Of an entry of a menu, which goes with it, the button of the menu. */
function openerOf(active: Element | null): Element | null {
  const button = active?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return button ? document.getElementById(button) : active;
}
