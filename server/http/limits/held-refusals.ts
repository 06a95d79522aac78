import { setTimeout } from "node:timers/promises";
import { networkOf } from "../../core/sessions/network-of.ts";

export interface HeldBounds {
  /** Refusals of one network in a second that are answered at once. */
  readonly perSecond: number;
  /** Those that are held back at a time; whoever has as many is hung up on. */
  readonly heldOfNetwork: number;
}

/** How long one is held back, longer the more are, ms. */
const [FIRST_MS, EACH_MS, LONGEST_MS] = [250, 20, 2_000];

interface Flood {
  second: number;
  refused: number;
  held: number;
}

export type Held = Promise<unknown> | "cut" | null;

/**
 * Holds the answers back of whoever is refused again and again: a flood waits for its own refusals, so that these cost little. An honest client,
 * which was refused once, is answered at once.
 */
export class HeldRefusals {
  readonly #bounds: HeldBounds;
  readonly #wait: (ms: number) => Promise<unknown>;
  readonly #now: () => number;
  readonly #floods = new Map<string, Flood>();

  constructor(bounds: HeldBounds, wait = waitUnwatched, now: () => number = () => performance.now()) {
    this.#bounds = bounds;
    this.#wait = wait;
    this.#now = now;
  }

  /** Somebody at an address was refused, or deserved it. */
  note(address: string): void {
    this.#floodOf(networkOf(address)).refused += 1;
  }

  /** How to refuse whoever asks from an address once more: at once (`null`), once this has resolved, or without an answer. */
  hold(address: string): Held {
    this.note(address);
    return this.holdFlood(address);
  }

  /** The same for what is no refusal yet. */
  holdFlood(address: string): Held {
    const { perSecond, heldOfNetwork } = this.#bounds;
    const flood = this.#floodOf(networkOf(address));
    if (flood.refused <= perSecond) return null;
    if (flood.held >= heldOfNetwork) return "cut";
    flood.held += 1;
    return this.#wait(Math.min(LONGEST_MS, FIRST_MS + EACH_MS * flood.held)).finally(() => {
      flood.held -= 1;
    });
  }

  #floodOf(network: string): Flood {
    const second = Math.floor(this.#now() / 1000);
    const known = this.#floods.get(network);
    if (known === undefined) this.#forgetPassed(second);
    const flood = known ?? { second, refused: 0, held: 0 };
    if (flood.second !== second) Object.assign(flood, { second, refused: 0 });
    this.#floods.set(network, flood);
    return flood;
  }

  #forgetPassed(second: number): void {
    for (const [network, flood] of this.#floods) if (flood.second !== second && flood.held === 0) this.#floods.delete(network);
  }
}

/** Nobody who stops waits for it. */
function waitUnwatched(ms: number): Promise<unknown> {
  return setTimeout(ms, undefined, { ref: false });
}
