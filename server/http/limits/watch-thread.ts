import type { FastifyInstance } from "fastify";

/** Between two looks at the thread, when it is free, ms. */
const LOOK_MS = 50;
/** Looks that count. Three good ones in a row are enough for the thread to be free again, however long it was held up before. */
const LOOKS = 5;

/** How late the thread was the last times that it was looked at: the middle one, so that one long task, which is over, refuses nobody. */
export class Lateness {
  readonly #last: number[] = [];

  note(ms: number): void {
    this.#last.push(ms);
    if (this.#last.length > LOOKS) this.#last.shift();
  }

  get ms(): number {
    if (this.#last.length < LOOKS) return 0;
    return this.#last.toSorted((one, other) => one - other)[Math.floor(LOOKS / 2)] ?? 0;
  }
}

/** Looks at the thread until the server is closed; answers how late it was lately, ms. */
export function watchThread(app: FastifyInstance): () => number {
  const lateness = new Lateness();
  let due = performance.now() + LOOK_MS;
  // By itself a repeated timer makes up for looks that it missed.
  const look = () => {
    const now = performance.now();
    lateness.note(Math.max(0, now - due));
    due = now + LOOK_MS;
    timer.refresh();
  };
  const timer = setTimeout(look, LOOK_MS);
  timer.unref();
  app.addHook("onClose", async () => clearTimeout(timer));
  return () => lateness.ms;
}
