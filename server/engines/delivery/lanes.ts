/** Work that is done so many at a time, each in a lane of its own: one that hangs holds its lane, and nothing else. */
export class Lanes {
  readonly #count: number;
  readonly #underWay = new Set<Promise<void>>();
  #ended = 0;

  constructor(count: number) {
    this.#count = count;
  }

  get isBusy(): boolean {
    return this.#underWay.size > 0;
  }

  /** How much has ended since the beginning. */
  get ended(): number {
    return this.#ended;
  }

  /** Resolves as soon as a lane has taken the work up. `work` must not reject. */
  async begin(work: () => Promise<void>): Promise<void> {
    while (this.#underWay.size >= this.#count) await Promise.race(this.#underWay);
    const running = work().finally(() => {
      this.#underWay.delete(running);
      this.#ended += 1;
    });
    this.#underWay.add(running);
  }

  /** Resolves once something under way has ended, or after so long, ms. */
  async oneEnded(longestMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, longestMs);
    });
    await Promise.race([...this.#underWay, late]);
    clearTimeout(timer);
  }

  async allEnded(): Promise<void> {
    await Promise.all(this.#underWay);
  }
}

/** What comes while a write is under way is written together by the next one: many share a commit, and nobody waits for others to come. */
export function writeTogether<In, Out>(write: (all: readonly In[]) => Promise<Out>): (one: In) => Promise<Out> {
  let gathered: In[] = [];
  let next: Promise<Out> | null = null;
  let current: Promise<unknown> = Promise.resolve();
  return (one) => {
    gathered.push(one);
    next ??= current
      .catch(() => undefined)
      .then(() => {
        const all = gathered;
        [gathered, next] = [[], null];
        const written = write(all);
        current = written;
        return written;
      });
    return next;
  };
}
