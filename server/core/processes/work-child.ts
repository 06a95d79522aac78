import { type ChildProcess, spawn } from "node:child_process";
import { CierreError } from "../../../schema/errors.ts";
import { boundedCommand, type MemoryBounds } from "./bounded-command.ts";
import { type WorkAsked, type WorkSaid, workSaid } from "./work-messages.ts";

const PROGRAM = new URL("./work-process.ts", import.meta.url);
/** How long a process may take to begin with its work on a busy machine, ms. */
const START_MS = 60_000;

export interface Work {
  /** Module that answers (`WorkEntry`). */
  readonly entry: URL;
  /** Plain JSON. */
  readonly request: unknown;
  /** Milliseconds that it may take once everything is loaded. */
  readonly longestMs: number;
  readonly signal?: AbortSignal | undefined;
  /** Called with what the work says before it ends. */
  readonly onMessage?: (message: unknown, reply: (message: unknown) => void) => void;
}

/** `tooMuch`: of memory, or of an answer. `gone`: the process was not there any more when it was to begin. */
export type WorkOutcome =
  | { readonly tag: "answered"; readonly answer: unknown }
  | { readonly tag: "ended"; readonly why: "time" | "tooMuch" | "aborted" }
  | { readonly tag: "gone" };

interface Current {
  readonly work: Work;
  readonly resolve: (outcome: WorkOutcome) => void;
  readonly reject: (error: unknown) => void;
  hasBegun: boolean;
  timer: NodeJS.Timeout;
}

/** A process that does one piece of work at a time. What takes too much is the end of it, and keeps nobody else up. */
export class WorkChild {
  readonly #process: ChildProcess;
  #current: Current | null = null;
  #isOver = false;

  constructor(bounds: MemoryBounds) {
    const { file, args, options } = boundedCommand(PROGRAM, bounds);
    this.#process = spawn(file, args, { ...options, stdio: ["ignore", "ignore", "ignore", "ipc"] });
    this.#process.on("message", (message) => this.#listen(message));
    this.#process.on("error", (cause) => {
      this.#isOver = true;
      this.#settle(({ reject }) => reject(new CierreError("unavailable", { cause })));
    });
    this.#process.on("exit", () => {
      this.#isOver = true;
      this.#settle(({ resolve, hasBegun }) => resolve(hasBegun ? { tag: "ended", why: "tooMuch" } : { tag: "gone" }));
    });
    this.#hold(false);
  }

  /** Whether it may be asked again. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Rejects with what went wrong with the work itself, and with `unavailable` where a process cannot be had. One at a time. */
  async run(work: Work): Promise<WorkOutcome> {
    const { signal } = work;
    if (signal?.aborted) return { tag: "ended", why: "aborted" };
    const { promise, resolve, reject } = Promise.withResolvers<WorkOutcome>();
    const timer = setTimeout(() => this.#giveUp(() => reject(new CierreError("unavailable"))), START_MS);
    this.#current = { work, resolve, reject, hasBegun: false, timer };
    const abort = () => this.#giveUp(() => resolve({ tag: "ended", why: "aborted" }));
    signal?.addEventListener("abort", abort);
    this.#hold(true);
    this.#send({ tag: "work", entry: work.entry.href, request: work.request });
    try {
      return await promise;
    } finally {
      signal?.removeEventListener("abort", abort);
      this.#hold(false);
    }
  }

  end(): void {
    this.#isOver = true;
    this.#process.kill("SIGKILL");
  }

  /** What cannot be understood is the end of the work, not of this process. */
  #listen(message: unknown): void {
    const current = this.#current;
    if (!current || this.#isOver) return;
    try {
      this.#receive(workSaid.parse(message), current);
    } catch (error) {
      this.#giveUp(() => current.reject(error));
    }
  }

  #receive(said: WorkSaid, current: Current): void {
    switch (said.tag) {
      case "begun":
        current.hasBegun = true;
        clearTimeout(current.timer);
        current.timer = setTimeout(
          () => this.#giveUp(() => current.resolve({ tag: "ended", why: "time" })),
          current.work.longestMs,
        );
        break;
      case "message":
        current.work.onMessage?.(said.message, (message) => this.#current === current && this.#send({ tag: "message", message }));
        break;
      case "answered":
        if (said.isSpent) this.end();
        this.#settle(({ resolve }) => resolve({ tag: "answered", answer: said.answer }));
        break;
      case "tooLarge":
        this.#giveUp(() => current.resolve({ tag: "ended", why: "tooMuch" }));
        break;
      case "failed":
        this.#giveUp(() => current.reject(new Error(said.message)));
        break;
    }
  }

  #giveUp(how: () => void): void {
    this.end();
    this.#settle(how);
  }

  #settle(how: (current: Current) => void): void {
    const current = this.#current;
    if (!current) return;
    this.#current = null;
    clearTimeout(current.timer);
    how(current);
  }

  /** What cannot be delivered any more is settled by the process's end. */
  #send(asked: WorkAsked): void {
    this.#process.send(asked, () => undefined);
  }

  /** Only one with work keeps the server from ending. */
  #hold(isBusy: boolean): void {
    for (const each of [this.#process, this.#process.channel]) isBusy ? each?.ref() : each?.unref();
  }
}
