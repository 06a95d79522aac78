import type { Values } from "../../sync/outbox-operation.ts";

/**
 * Texts that an acknowledged edit put somewhere, and that nobody has knowingly replaced since: saved without one that was on
 * their screen, deleted its document, given its edit up, or decided against it where no document is left to keep it.
 */
export class Promises {
  readonly #texts = new Set<string>();

  get texts(): ReadonlySet<string> {
    return this.#texts;
  }

  promise(base: Values | null, data: Values): void {
    const before = new Set(textsIn(base));
    const after = new Set(textsIn(data));
    for (const text of before) if (!after.has(text)) this.#texts.delete(text);
    for (const text of after) if (!before.has(text)) this.#texts.add(text);
  }

  release(values: unknown): void {
    for (const text of textsIn(values)) this.#texts.delete(text);
  }
}

/** Every marked text anywhere in a value. */
export function textsIn(value: unknown): string[] {
  return (JSON.stringify(value) ?? "").match(/«\d+»/g) ?? [];
}
