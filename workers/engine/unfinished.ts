/** Work that nobody waits for, until somebody closes what it works with. Its errors are reported as unhandled ones. */
export interface Unfinished {
  add(work: Promise<void>): void;
  /** Resolves when all of it has ended. */
  end(): Promise<void>;
}

export function createUnfinished(): Unfinished {
  const working = new Set<Promise<void>>();
  return {
    add(work) {
      const done = work.finally(() => working.delete(done));
      working.add(done);
    },
    async end() {
      await Promise.allSettled(working);
    },
  };
}
