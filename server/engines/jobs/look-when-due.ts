import type { Services } from "../../context/services.ts";
import { keepLooking, type Looking } from "./keep-looking.ts";

/** The usual shortest pause, ms: what is due at once is taken together. */
const SHORTEST_PAUSE_MS = 200;

/** Work whose next moment a table knows. */
interface DueWork {
  /** Does what is due, until nothing is left or `goesOn` says otherwise. */
  perform(goesOn: () => boolean): Promise<void>;
  /** When there is more to do, ms since 1970; infinity where nothing waits. `at`: now. */
  next(at: Date): Promise<number>;
  /** The shortest pause, ms, where it is not the usual one. */
  readonly shortestMs?: number;
  /** The longest pause, ms: for what another process wrote down meanwhile. */
  readonly longestMs: number;
  /** What the log says when looking fails. */
  readonly failure: string;
}

/**
 * Does what is due on time, for as long as the server runs, beginning with what came due while none did. `stop` resolves once what is under
 * way has ended; the rest is left to whoever comes next.
 */
export function lookWhenDue({ now, logger }: Pick<Services, "now" | "logger">, work: DueWork): Looking {
  return keepLooking(async (goesOn) => {
    try {
      await work.perform(goesOn);
      if (!goesOn()) return work.longestMs;
      const at = now();
      return Math.min(Math.max((await work.next(at)) - at.getTime(), work.shortestMs ?? SHORTEST_PAUSE_MS), work.longestMs);
    } catch (error) {
      logger.error({ err: error }, work.failure);
      return work.longestMs;
    }
  });
}
