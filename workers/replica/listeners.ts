/**
 * Who hears of changes to a replica through RxDB. While nobody does, in any tab, rows are added without telling: objects,
 * events and messages for nobody took a third of a first synchronisation.
 */
export interface Listeners {
  /**
   * Whatever is written from now on is announced to this realm. Resolves when that is sure, or after some seconds: a tab that the
   * system froze in the middle of writing may not let go for hours. Again, at once.
   */
  join(): Promise<void>;
  /** Does the work. `isUnobserved`: nobody listens, and nobody begins to before the work is over. */
  write<T>(work: (isUnobserved: boolean) => Promise<T>): Promise<T>;
  leave(): void;
}

/** The part of Web Locks that it takes: listeners share the lock, whoever writes unheard has it alone. */
export type SharedLocks = Pick<LockManager, "request">;

/** Writing takes a part of a second (ms). */
const PATIENCE_MS = 3_000;

/** Where there are no locks (`undefined`), somebody always listens. */
export function createListeners(locks: SharedLocks | undefined, replica: string): Listeners {
  const name = `cierre-listeners-${replica}`;
  const left = Promise.withResolvers<void>();
  let joined: Promise<void> | null = null;

  const join = async () => {
    if (!locks) return;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, PATIENCE_MS);
    // It stays in line: nobody else writes unheard meanwhile.
    locks
      .request(name, { mode: "shared" }, () => {
        resolve();
        return left.promise;
      })
      .catch(reject);
    await promise.finally(() => clearTimeout(timer));
  };
  return {
    join() {
      joined ??= join();
      return joined;
    },
    async write(work) {
      if (!locks) return work(false);
      // The types of Web Locks give back what the callback does, promises within promises.
      return await locks.request(name, { ifAvailable: true }, (lock) => work(lock !== null));
    },
    leave: left.resolve,
  };
}
