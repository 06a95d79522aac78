/** From what somebody does to telling of it, and from there to the next time (RT-026, RT-027), ms. */
const DELAY_MS = 15_000;
const THROTTLE_MS = 60_000;

/** Tells now and then that somebody is there. */
export function createActivity(report: () => void) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let reportedAt = Number.NEGATIVE_INFINITY;
  return {
    happened(now: number): void {
      if (timer !== null || now - reportedAt < THROTTLE_MS) return;
      reportedAt = now;
      timer = setTimeout(() => {
        timer = null;
        report();
      }, DELAY_MS);
    },
    stop(): void {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}
