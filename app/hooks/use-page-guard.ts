import { useEffect } from "react";
import type { GuardReason } from "../routing/guarded-location.ts";
import { useRouting } from "./use-routing.ts";

/**
 * While there is a reason, leaving the page asks 'Do you want to continue without saving changes?', or waits for the save
 * that is under way, and closing the tab warns (SHELL-030 to SHELL-032). Staying leaves page and path as they were.
 */
export function usePageGuard(reason: GuardReason | null): void {
  const routing = useRouting();
  useEffect(() => {
    if (reason === null) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const release = routing.guard(reason);
    window.addEventListener("beforeunload", warn);
    return () => {
      release();
      window.removeEventListener("beforeunload", warn);
    };
  }, [reason, routing]);
}
