import { useDocumentVisibility } from "@mantine/hooks";
import { useCallback, useEffect, useState } from "react";
import { useEngine } from "../use-engine.ts";

/**
 * The time, as often as a board that is looked at is brought up to date; at once for whoever comes back to it after longer. With each tick the
 * device asks for what is new as well. `refresh`: now.
 */
export function useRefreshClock(everyMs: number): { readonly now: number; readonly refresh: () => void } {
  const engine = useEngine();
  const isVisible = useDocumentVisibility() === "visible";
  const [now, setNow] = useState(() => Date.now());
  const refresh = useCallback(() => {
    void engine.syncNow();
    setNow(Date.now());
  }, [engine]);
  useEffect(() => {
    if (!isVisible) return;
    const timer = setTimeout(refresh, Math.max(0, everyMs - (Date.now() - now)));
    return () => clearTimeout(timer);
  }, [refresh, everyMs, isVisible, now]);
  return { now, refresh };
}
