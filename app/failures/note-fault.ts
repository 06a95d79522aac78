import { isFault } from "./is-fault.ts";

/** Puts what was thrown into the fault book if it is a bug, from which people can copy it (`FaultNotice`). Answers what was thrown. */
export function noteFault<T>(thrown: T): T {
  if (isFault(thrown)) globalThis.reportError(thrown);
  return thrown;
}
