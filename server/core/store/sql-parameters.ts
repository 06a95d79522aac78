/** Collects the parameters of one statement, so that no value ever becomes part of its text. */
export class SqlParameters {
  readonly values: unknown[] = [];

  /** Adds a value and answers its placeholder. */
  bind(value: unknown): string {
    return `$${this.values.push(value)}`;
  }
}
