import type { PaceBounds } from "../../context/service-limits.ts";
/** Follows how fast the other side sends, or reads. The time that is ours, when it waits for us, does not count. */
export class Pace {
  readonly #bounds: PaceBounds;
  readonly #from: number;
  #bytes: number;
  #waited = 0;
  #still = 0;

  /** `bytes`: how many the connection has carried until now. */
  constructor(bounds: PaceBounds, bytes: number) {
    this.#bounds = bounds;
    this.#from = bytes;
    this.#bytes = bytes;
  }

  /** `passed`: ms since the last look. */
  look(bytes: number, passed: number, isTheirTurn: boolean): void {
    const hasMoved = bytes > this.#bytes;
    this.#bytes = Math.max(bytes, this.#bytes);
    this.#still = hasMoved || !isTheirTurn ? 0 : this.#still + passed;
    if (isTheirTurn) this.#waited += passed;
  }

  get isTooSlow(): boolean {
    const { stillMs, graceMs, bytesPerSecond } = this.#bounds;
    const owed = ((this.#waited - graceMs) / 1000) * bytesPerSecond;
    return this.#still >= stillMs || this.#bytes - this.#from < owed;
  }
}
