import type { NewConnectionBounds } from "../../context/service-limits.ts";

/** Networks that are known at a time: those that opened one longest ago are forgotten first. */
const MOST_NETWORKS = 10_000;

/**
 * Counts the connections that each network opens: `connectionsAtOnce`, and then `connectionsPerSecond`. What is kept of a network is when it
 * will have as many again.
 */
export class OpenedConnections {
  readonly #bounds: NewConnectionBounds;
  readonly #fullAt = new Map<string, number>();

  constructor(bounds: NewConnectionBounds) {
    this.#bounds = bounds;
  }

  /** Whether a network may open one more at `now`, ms. One that may not costs it nothing. */
  admits(network: string, now: number): boolean {
    const { connectionsAtOnce, connectionsPerSecond } = this.#bounds;
    const each = 1000 / connectionsPerSecond;
    const fullAt = Math.max(now, this.#fullAt.get(network) ?? now) + each;
    if (fullAt - now > connectionsAtOnce * each) return false;
    this.#fullAt.delete(network);
    this.#fullAt.set(network, fullAt);
    if (this.#fullAt.size > MOST_NETWORKS) this.#forgetFirst();
    return true;
  }

  /** Maps keep the order in which things came. */
  #forgetFirst(): void {
    for (const [network] of this.#fullAt) {
      this.#fullAt.delete(network);
      return;
    }
  }
}
