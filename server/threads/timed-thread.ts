import { Worker } from "node:worker_threads";
import { CierreError } from "../../schema/errors.ts";
import { FairQueue } from "./fair-queue.ts";

export interface ThreadOptions<Answer> {
  /** Module that the thread runs: it answers each message with one message. */
  readonly entry: URL;
  /** How long one request may take, ms. */
  readonly longestMs: number;
  readonly memoryMb: number;
  readonly narrow: (answer: unknown) => Answer;
}

/** Requests of one person that wait at once. */
const MOST_WAITING = 20;

interface Task<Answer> {
  readonly request: unknown;
  readonly resolve: (answer: Answer | null) => void;
  readonly reject: (error: unknown) => void;
}

interface Current {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * A thread for what may take long, beside the one that answers HTTP. It begins with the first request, and anew after one that took
 * too much time or memory, which is the end of the thread that ran it.
 */
export class TimedThread<Answer> {
  readonly #options: ThreadOptions<Answer>;
  readonly #queue = new FairQueue<Task<Answer>>();
  #worker: Worker | null = null;
  #current: Current | null = null;
  #isBusy = false;

  constructor(options: ThreadOptions<Answer>) {
    this.#options = options;
  }

  /**
   * The answer to a request; `null` when it takes too long or too much memory. People take turns. Rejects with `unavailable` when one
   * person has too many waiting.
   */
  ask(request: unknown, person: string): Promise<Answer | null> {
    if (this.#queue.countOf(person) >= MOST_WAITING) return Promise.reject(new CierreError("unavailable"));
    return new Promise((resolve, reject) => {
      this.#queue.add(person, { request, resolve, reject });
      this.#next();
    });
  }

  #next(): void {
    if (this.#isBusy) return;
    const task = this.#queue.next();
    if (task === undefined) return;
    this.#isBusy = true;
    void this.#run(task.request)
      .then(task.resolve, task.reject)
      .finally(() => {
        this.#isBusy = false;
        this.#next();
      });
  }

  async #run(request: unknown): Promise<Answer | null> {
    const answer = await this.#post(request);
    return answer === null ? null : this.#options.narrow(answer);
  }

  /** `null` when the thread had to be ended. */
  #post(request: unknown): Promise<unknown> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#end(worker, () => resolve(null)), this.#options.longestMs);
      this.#current = {
        resolve: (answer) => {
          clearTimeout(timer);
          resolve(answer);
        },
        reject: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      };
      worker.ref();
      worker.postMessage(request);
    });
  }

  /** Its listeners stay as long as it does: what it says is said to whoever asked last. */
  #start(): Worker {
    const { entry, memoryMb } = this.#options;
    const worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    const settle = (how: (current: Current) => void) => {
      if (this.#worker === worker && this.#current) how(this.#current);
    };
    worker.on("message", (answer: unknown) => {
      worker.unref();
      settle(({ resolve }) => resolve(answer));
    });
    worker.on("error", (error) => {
      settle(({ resolve, reject }) => this.#end(worker, () => (isOutOfMemory(error) ? resolve(null) : reject(error))));
    });
    worker.on("exit", () => settle(({ resolve }) => this.#end(worker, () => resolve(null))));
    return worker;
  }

  #end(worker: Worker, settle: () => void): void {
    this.#worker = null;
    void worker.terminate();
    settle();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
