import type { EngineStatus } from "../../../workers/engine-api.ts";
import type { Observable } from "../client-api.ts";

/** Nobody waits longer than this for the feed's beginning (ms). */
const LONGEST_WAIT = 3_000;
/** A first synchronisation that takes longer is watched as it goes on (ms). */
const LONGEST_FILLING = 10_000;

/** Resolves when the first rows of the feed are stored, or it is clear that none will be soon. */
export function firstArrivals(status: Observable<EngineStatus>): Promise<void> {
  return until(status, hasBegun, LONGEST_WAIT);
}

/**
 * Resolves when no first synchronisation is under way that fills the device quickly. Until then nobody should listen to
 * the replica, since writing without listeners costs a third less (`workers/replica/listeners.ts`).
 */
export function filled(status: Observable<EngineStatus>): Promise<void> {
  return until(status, (now) => now.ready || now.remaining === null || isStuck(now), LONGEST_FILLING);
}

function until(status: Observable<EngineStatus>, holds: (status: EngineStatus) => boolean, longest: number): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (holds(status.get())) end();
    };
    const end = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = status.subscribe(look);
    const timer = setTimeout(end, longest);
    look();
  });
}

function hasBegun(status: EngineStatus): boolean {
  return status.ready || status.remaining !== null || isStuck(status);
}

function isStuck({ offlineSince, lastError, sessionExpired, deviceRefused }: EngineStatus): boolean {
  return sessionExpired || deviceRefused || offlineSince !== null || lastError !== null;
}
