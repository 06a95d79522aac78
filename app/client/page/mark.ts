/** Moments of the start, for measuring it (`npm run bench`). */
export type Moment =
  /** The page tells the worker who works where. */
  | "cierre:engine-start"
  /** The project's first synchronisation is complete. */
  | "cierre:ready"
  /** The device's database begins to open, and is open, in the page. */
  | "cierre:replica-opening"
  | "cierre:replica-open"
  /** The first list is asked of it, and its rows are there. */
  | "cierre:list-asked"
  | "cierre:list-read";

/** Leaves a performance mark, the first time only: lists are read for as long as the page lives. */
export function mark(moment: Moment): void {
  if (performance.getEntriesByName(moment, "mark").length === 0) performance.mark(moment);
}
