/** Longest wait for a word (ms). */
const DEADLINE_MS = 30_000;

/** Who waits for which word. */
export class MessageArrivals {
  #awaited: { name: string; word: string; received(): void } | null = null;

  receive(text: string): void {
    const awaited = this.#awaited;
    if (awaited && text.startsWith(awaited.name) && text.includes(awaited.word)) awaited.received();
  }

  /** Milliseconds from the moment of saying until each of the `listeners` has heard the word. */
  times(name: string, word: string, listeners: number, say: () => unknown): Promise<number[]> {
    const times: number[] = [];
    return new Promise((resolve, reject) => {
      const deadline = setTimeout(() => reject(new Error(`${times.length} of ${listeners} heard ${word}`)), DEADLINE_MS);
      const began = performance.now();
      this.#awaited = {
        name,
        word,
        received() {
          times.push(performance.now() - began);
          if (times.length < listeners) return;
          clearTimeout(deadline);
          resolve(times);
        },
      };
      say();
    });
  }
}
