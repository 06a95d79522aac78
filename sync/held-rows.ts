/**
 * Rows of edits that are in the outbox and not yet in the replica, as one tab holds them: `nothing`; `held` for the write that comes;
 * `early` while the outbox itself is in memory; `refused` by the device. The table stands in SPEC.md, 'Rows that wait for the device'.
 */
export interface Holding {
  readonly tag: "nothing" | "held" | "early" | "refused";
  /** Writes in a row that a bug ended. */
  readonly broken: number;
}

/** What becomes of them: rows come, are `written`, wait for the outbox, are refused, a bug ends their write, or they give way to the server's. */
export type HoldingEvent = "held" | "written" | "early" | "refused" | "broke" | "gaveWay";

export const NOTHING_HELD: Holding = { tag: "nothing", broken: 0 };

/** Tries at rows that a bug keeps from being written: the outbox holds the edits, and the next start shows them. */
const TRIES_OF_BROKEN = 3;

/** `left`: how many rows are held after it. */
export function holdingAfter({ tag, broken }: Holding, event: HoldingEvent, left: number): Holding {
  if (left === 0) return NOTHING_HELD;
  switch (event) {
    case "held":
    case "gaveWay":
      return { tag: tag === "nothing" ? "held" : tag, broken };
    case "written":
      // Rows held meanwhile may have been refused before.
      return { tag: tag === "refused" ? "refused" : "held", broken: 0 };
    case "early":
      return { tag: tag === "refused" ? "refused" : "early", broken: 0 };
    case "refused":
      return { tag: "refused", broken };
    case "broke":
      return { tag, broken: givesUp({ broken }) ? 0 : broken + 1 };
  }
}

/** Whether one more write that a bug ends is the last: its rows are left to the next start. */
export function givesUp({ broken }: Pick<Holding, "broken">): boolean {
  return broken + 1 >= TRIES_OF_BROKEN;
}

/** Whether the device is asked again by itself, some time later. */
export function isTriedAgain({ tag, broken }: Holding): boolean {
  return tag === "early" || tag === "refused" || broken > 0;
}
