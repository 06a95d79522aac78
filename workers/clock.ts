import type { Clock, Ids, Random } from "../sync/ports.ts";

/** Time of this realm. */
export const browserClock = (): Clock => ({
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
});

export const randomIds = (): Ids => ({ next: () => crypto.randomUUID() });

export const browserRandom = (): Random => ({ next: () => Math.random() });

/** ISO 8601 with milliseconds, UTC. */
export function isoNow(clock: Clock): string {
  return new Date(clock.now()).toISOString();
}
