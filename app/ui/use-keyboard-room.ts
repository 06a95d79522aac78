import { useEffect } from "react";

/** Less is a bar of the browser's own that comes and goes (px). */
const LEAST_PX = 120;

/** The parts of a window that a keyboard on glass is measured by. */
export interface SeenWindow {
  readonly innerHeight: number;
  readonly visualViewport: Pick<VisualViewport, "height" | "offsetTop" | "scale"> | null;
}

/** How much of the page's lower edge a keyboard lies over (px). What is enlarged with two fingers is cut off by that, not by a keyboard. */
export function keyboardHeight({ innerHeight, visualViewport }: SeenWindow): number {
  if (!visualViewport || visualViewport.scale > 1.01) return 0;
  const hidden = Math.round(innerHeight - visualViewport.height - visualViewport.offsetTop);
  return hidden < LEAST_PX ? 0 : hidden;
}

/** What is docked to the lower edge stands above the keyboard on glass (`--keyboard`, in pixels): Safari lays it over the page. */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const { visualViewport: view } = window;
    const measure = () => document.documentElement.style.setProperty("--keyboard", `${keyboardHeight(window)}px`);
    measure();
    const stopped = new AbortController();
    for (const event of ["resize", "scroll"]) view?.addEventListener(event, measure, stopped);
    return () => {
      stopped.abort();
      document.documentElement.style.removeProperty("--keyboard");
    };
  }, []);
}
