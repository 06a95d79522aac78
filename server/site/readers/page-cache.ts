import pLimit from "p-limit";
import { CierreError } from "../../../schema/errors.ts";

/** Pages that are made at the same time, and that may wait for it: readers must not keep the newsroom from working. */
const AT_ONCE = 2;
const MOST_WAITING = 200;
/** How long a page is good as it is, and may still be shown while it is made anew, ms. */
const FRESH_MS = 10_000;
const STALE_MS = 60_000;
/** Pages kept, and their size in all, characters. */
const MOST_PAGES = 500;
const MOST_SIZE = 32 * 1024 ** 2;
const BUSY_RETRY_MS = 2_000;

interface Kept<A> {
  readonly answer: A;
  readonly madeAt: number;
  readonly size: number;
}

/**
 * Answers that many ask for, made once for all of them and every ten seconds at most. Whoever comes while one is made anew gets the one
 * before, up to a minute old. The oldest give way to new ones.
 */
export class PageCache<A> {
  readonly #kept = new Map<string, Kept<A>>();
  readonly #making = new Map<string, Promise<A>>();
  readonly #limit = pLimit(AT_ONCE);
  readonly #sizeOf: (answer: A) => number;
  #size = 0;

  constructor(sizeOf: (answer: A) => number) {
    this.#sizeOf = sizeOf;
  }

  /** The answer under a key, made by `make` where there is none. `now`: ms. Throws `unavailable` while too much waits, and what `make` throws. */
  async get(key: string, now: number, make: () => Promise<A>): Promise<A> {
    const kept = this.#kept.get(key);
    const age = kept ? now - kept.madeAt : Number.POSITIVE_INFINITY;
    if (kept && age < FRESH_MS) return kept.answer;
    const made = this.#make(key, now, make);
    if (!kept || age >= STALE_MS) return made;
    // Who comes next hears of what went wrong, once this one is too old.
    made.catch(() => {});
    return kept.answer;
  }

  #make(key: string, now: number, make: () => Promise<A>): Promise<A> {
    const underWay = this.#making.get(key);
    if (underWay) return underWay;
    if (this.#limit.pendingCount >= MOST_WAITING)
      return Promise.reject(new CierreError("unavailable", { retryAfterMs: BUSY_RETRY_MS }));
    const made = this.#limit(make).finally(() => this.#making.delete(key));
    this.#making.set(key, made);
    return made.then((answer) => {
      this.#keep(key, { answer, madeAt: now, size: this.#sizeOf(answer) });
      return answer;
    });
  }

  #keep(key: string, kept: Kept<A>): void {
    this.#forget(key);
    this.#kept.set(key, kept);
    this.#size += kept.size;
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_PAGES && this.#size <= MOST_SIZE) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#size -= this.#kept.get(key)?.size ?? 0;
    this.#kept.delete(key);
  }
}
