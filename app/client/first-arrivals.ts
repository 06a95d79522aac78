import type { EngineStatus } from "../../workers/engine-api.ts";
import type { Observable } from "./client-api.ts";

/** Nobody waits longer than this for the feed's beginning (ms). */
const LONGEST_WAIT = 3_000;

/** Resolves when the first rows of the feed are stored, or it is clear that none will be soon. */
export function firstArrivals(status: Observable<EngineStatus>): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (hasBegun(status.get())) end();
    };
    const end = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = status.subscribe(look);
    const timer = setTimeout(end, LONGEST_WAIT);
    look();
  });
}

function hasBegun({ remaining, ready, offlineSince, lastError, sessionExpired, deviceRefused }: EngineStatus): boolean {
  const isStored = ready || remaining !== null;
  return isStored || sessionExpired || deviceRefused || offlineSince !== null || lastError !== null;
}
