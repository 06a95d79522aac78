import { useEffect } from "react";
import { useRouting } from "./use-routing.ts";

/**
 * While `dirty`, leaving the page asks 'Do you want to continue without saving changes?' and closing the tab warns
 * (SHELL-030 to SHELL-032). Staying leaves page and path as they were.
 */
export function usePageGuard(dirty: boolean): void {
  const routing = useRouting();
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const release = routing.guard();
    window.addEventListener("beforeunload", warn);
    return () => {
      release();
      window.removeEventListener("beforeunload", warn);
    };
  }, [dirty, routing]);
}
