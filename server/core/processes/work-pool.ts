import { CierreError } from "../../../schema/errors.ts";
import { FairQueue } from "../threads/fair-queue.ts";
import type { MemoryBounds } from "./bounded-command.ts";
import { type Work, WorkChild, type WorkOutcome } from "./work-child.ts";

export interface PoolOptions extends MemoryBounds {
  /** Processes at once, and of them those that work for one person. */
  readonly most: number;
  readonly mostOfOne: number;
}

/** Pieces of work of one person that wait at once. */
const MOST_WAITING = 20;
/** How long a process without work is kept for the next, ms. */
const IDLE_MS = 5 * 60_000;

interface Waiting {
  readonly work: Work;
  readonly resolve: (outcome: PoolOutcome | Promise<PoolOutcome>) => void;
}

type PoolOutcome = Exclude<WorkOutcome, { readonly tag: "gone" }>;

/**
 * Processes for what takes long or much, and may have been made to (`WorkChild`). They begin with the first work, are kept for the next,
 * and begin anew after one that had to be ended.
 */
export class WorkPool {
  readonly #options: PoolOptions;
  readonly #queue = new FairQueue<Waiting>();
  readonly #idle = new Map<WorkChild, NodeJS.Timeout>();
  readonly #working = new Map<string, number>();

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /**
   * Does the work as soon as it is its turn: people take turns. Rejects with what went wrong with the work itself, and with `unavailable`
   * when one person has too many waiting or no process can be had.
   */
  run(work: Work, person: string): Promise<PoolOutcome> {
    if (this.#queue.countOf(person) >= MOST_WAITING) return Promise.reject(new CierreError("unavailable"));
    return new Promise((resolve) => {
      this.#queue.add(person, { work, resolve });
      this.#next();
    });
  }

  #next(): void {
    let count = 0;
    for (const each of this.#working.values()) count += each;
    if (count >= this.#options.most) return;
    let person = "";
    const waiting = this.#queue.next((each) => {
      person = each;
      return (this.#working.get(each) ?? 0) < this.#options.mostOfOne;
    });
    if (waiting === undefined) return;
    this.#note(person, 1);
    const outcome = this.#do(waiting.work).finally(() => {
      this.#note(person, -1);
      this.#next();
    });
    waiting.resolve(outcome);
  }

  #note(person: string, by: 1 | -1): void {
    const count = (this.#working.get(person) ?? 0) + by;
    if (count > 0) this.#working.set(person, count);
    else this.#working.delete(person);
  }

  /** A process that was kept may have ended since: a new one is asked then. */
  async #do(work: Work): Promise<PoolOutcome> {
    for (const kept of [this.#take(), null]) {
      const outcome = await this.#ask(kept ?? new WorkChild(this.#options), work);
      if (outcome.tag !== "gone") return outcome;
    }
    throw new CierreError("unavailable", { cause: new Error("a process ended before it began") });
  }

  async #ask(child: WorkChild, work: Work): Promise<WorkOutcome> {
    const outcome = await child.run(work);
    if (!child.isOver) this.#keep(child);
    return outcome;
  }

  /** The one that worked last has what it needs already. */
  #take(): WorkChild | null {
    for (const [child, timer] of [...this.#idle].reverse()) {
      this.#idle.delete(child);
      clearTimeout(timer);
      if (!child.isOver) return child;
    }
    return null;
  }

  #keep(child: WorkChild): void {
    const timer = setTimeout(() => {
      this.#idle.delete(child);
      child.end();
    }, IDLE_MS);
    this.#idle.set(child, timer.unref());
  }
}
