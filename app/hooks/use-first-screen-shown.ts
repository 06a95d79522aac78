import { useEffect, useState } from "react";
import { useReady } from "./use-engine-status.ts";

/** From a complete snapshot, or without one from the start, to when the first screen has had its time (ms). */
const READY_MS = 2_000;
const START_MS = 15_000;

/** `true` once what the first screen does without may be loaded, to be here when it is needed without a network. */
export function useFirstScreenShown(): boolean {
  const ready = useReady();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), ready ? READY_MS : START_MS);
    return () => clearTimeout(timer);
  }, [ready]);
  return shown;
}
