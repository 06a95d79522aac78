/** Things that wait for their turn. Each person's come in order, and people take turns: who has many waits for those who have one. */
export class FairQueue<T> {
  readonly #waiting = new Map<string, T[]>();

  add(person: string, thing: T): void {
    const own = this.#waiting.get(person);
    if (own) own.push(thing);
    else this.#waiting.set(person, [thing]);
  }

  /** How many things of one person wait. */
  countOf(person: string): number {
    return this.#waiting.get(person)?.length ?? 0;
  }

  /** Takes the thing whose turn it is, of those people who may; `undefined` when none of them waits. */
  next(may: (person: string) => boolean = () => true): T | undefined {
    for (const [person, own] of this.#waiting) {
      if (!may(person)) continue;
      const thing = own.shift();
      this.#waiting.delete(person);
      if (own.length > 0) this.#waiting.set(person, own);
      return thing;
    }
    return undefined;
  }
}
