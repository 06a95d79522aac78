import { useDocumentVisibility } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { useEngine } from "../../../hooks/use-engine.ts";

/** A board that is looked at asks for what is new this often, in milliseconds (SIGHT-018, SIGHT-019). */
const REFRESH_MS = 60_000;

/** The time, as often as a board is brought up to date; at once for whoever comes back to it after longer. */
export function useBoardClock(): number {
  const engine = useEngine();
  const isVisible = useDocumentVisibility() === "visible";
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isVisible) return;
    const refresh = () => {
      void engine.syncNow();
      setNow(Date.now());
    };
    const timer = setTimeout(refresh, Math.max(0, REFRESH_MS - (Date.now() - now)));
    return () => clearTimeout(timer);
  }, [engine, isVisible, now]);
  return now;
}
