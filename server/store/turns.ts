import { FairQueue } from "../threads/fair-queue.ts";
import { personServed } from "./on-behalf-of.ts";

/** Lets one holder at a time in. People take turns: whoever asks for much waits for those who ask for little. */
export class Turns {
  readonly #waiting = new FairQueue<() => void>();
  #isTaken = false;

  /** Runs `work` once it is the turn of the person it is for; what one person asks for is done in the order of asking. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.add(personServed(), resolve));
    this.#isTaken = true;
    try {
      return await work();
    } finally {
      const next = this.#waiting.next();
      // It stays taken when it is handed on: nobody comes between.
      if (next) next();
      else this.#isTaken = false;
    }
  }
}
