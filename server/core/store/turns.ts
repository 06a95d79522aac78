import type { StoreLoad } from "../../context/store.ts";
import { FairQueue } from "../threads/fair-queue.ts";
import { personServed } from "./on-behalf-of.ts";

interface Waiting {
  readonly person: string;
  readonly enter: () => void;
}

/**
 * Lets as many holders in as there are `places`, one if nothing else is said, of whom one person has `ofOne` at most. People take turns:
 * whoever asks for much waits for those who ask for little.
 */
export class Turns {
  readonly #waiting = new FairQueue<Waiting>();
  readonly #inside = new Map<string, number>();
  readonly #ofOne: number;
  readonly #places: number;
  #free: number;
  #waiters = 0;

  constructor(places = 1, ofOne = places) {
    this.#places = places;
    this.#free = places;
    this.#ofOne = ofOne;
  }

  get load(): StoreLoad {
    return { places: this.#places, inUse: this.#places - this.#free, waiting: this.#waiters };
  }

  /** Runs `work` once it is the turn of the person it is for; what one person asks for is begun in the order of asking. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const person = personServed();
    if (this.#free > 0 && this.#mayEnter(person)) this.#enter(person);
    // Whoever leaves has it enter: nobody comes between.
    else await this.#wait(person);
    try {
      return await work();
    } finally {
      this.#leave(person);
    }
  }

  #wait(person: string): Promise<void> {
    this.#waiters += 1;
    return new Promise((enter) => this.#waiting.add(person, { person, enter }));
  }

  #mayEnter = (person: string): boolean => this.#countOf(person) < this.#ofOne;

  #countOf(person: string): number {
    return this.#inside.get(person) ?? 0;
  }

  #enter(person: string): void {
    this.#free -= 1;
    this.#inside.set(person, this.#countOf(person) + 1);
  }

  #leave(person: string): void {
    this.#free += 1;
    const others = this.#countOf(person) - 1;
    if (others > 0) this.#inside.set(person, others);
    else this.#inside.delete(person);
    const next = this.#waiting.next(this.#mayEnter);
    if (next === undefined) return;
    this.#waiters -= 1;
    this.#enter(next.person);
    next.enter();
  }
}
