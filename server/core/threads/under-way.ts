/** Counts what is under way of each of several, and of all together. */
export class UnderWay {
  readonly #counts = new Map<string, number>();
  #all = 0;

  get all(): number {
    return this.#all;
  }

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  begin(key: string): void {
    this.#all += 1;
    this.#counts.set(key, this.of(key) + 1);
  }

  end(key: string): void {
    this.#all -= 1;
    const left = this.of(key) - 1;
    if (left > 0) this.#counts.set(key, left);
    else this.#counts.delete(key);
  }
}
