/** Answers of another service, by what was asked: those that were had lately are not asked for again, and nobody asks twice at once. */
export class KeptAnswers<T> {
  readonly #keptMs: number;
  readonly #most: number;
  readonly #now: () => Date;
  readonly #answers = new Map<string, { readonly at: number; readonly answer: Promise<T> }>();

  constructor({ keptMs, most, now }: { readonly keptMs: number; readonly most: number; readonly now: () => Date }) {
    this.#keptMs = keptMs;
    this.#most = most;
    this.#now = now;
  }

  /** What `ask` answered lately, or answers now; a failure is kept as long, so that a service that is away is left alone. */
  of(key: string, ask: () => Promise<T>): Promise<T> {
    const now = this.#now().getTime();
    const known = this.#answers.get(key);
    if (known && now - known.at < this.#keptMs) return known.answer;
    this.#answers.delete(key);
    const [oldest] = this.#answers.keys();
    if (oldest !== undefined && this.#answers.size >= this.#most) this.#answers.delete(oldest);
    const answer = ask();
    this.#answers.set(key, { at: now, answer });
    return answer;
  }
}
