/** Lets one holder at a time in, in the order they came. */
export class Mutex {
  private last: Promise<unknown> = Promise.resolve();

  /** Runs `work` after everything that came before it has settled. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.last.then(work, work);
    this.last = result.catch(() => undefined);
    return result;
  }
}
