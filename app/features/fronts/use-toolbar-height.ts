import { type RefObject, useEffect } from "react";

/** Tells what stays in sight below the page's toolbar how high that is, which may break into two rows: as `--toolbar`. */
export function useToolbarHeight(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = root.current;
    const toolbar = page?.closest("main")?.querySelector("header");
    if (!page || !toolbar) return;
    const sizes = new ResizeObserver(() => page.style.setProperty("--toolbar", `${toolbar.offsetHeight}px`));
    sizes.observe(toolbar);
    return () => sizes.disconnect();
  }, [root]);
}
