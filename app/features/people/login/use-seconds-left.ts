import { useEffect, useState } from "react";

/** Seconds that are left of `waitMs` since it came, counted down; 0 without any. */
export function useSecondsLeft(waitMs: number | undefined): number {
  const [left, setLeft] = useState({ of: waitMs, seconds: secondsIn(waitMs) });
  if (left.of !== waitMs) setLeft({ of: waitMs, seconds: secondsIn(waitMs) });
  useEffect(() => {
    if (waitMs === undefined) return;
    const end = Date.now() + waitMs;
    const timer = setInterval(() => {
      const seconds = secondsIn(end - Date.now());
      setLeft({ of: waitMs, seconds });
      if (seconds === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [waitMs]);
  return left.of === waitMs ? left.seconds : secondsIn(waitMs);
}

function secondsIn(ms = 0): number {
  return Math.max(0, Math.ceil(ms / 1000));
}
