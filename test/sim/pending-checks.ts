import type { Values } from "../../sync/outbox/outbox-operation.ts";

/**
 * Texts that an acknowledged edit put somewhere, and that nobody has knowingly replaced since: saved without one that was on
 * their screen, deleted its document, given its edit up, or decided against it where no document is left to keep it.
 */
export class PendingChecks {
  readonly #texts = new Set<string>();
  readonly #hoped = new Set<string>();

  get texts(): ReadonlySet<string> {
    return this.#texts;
  }

  /** Somebody saved: what they replaced is released; what is new, and answered, may not be durable yet. */
  hope(base: Values | null, data: Values): void {
    const after = new Set(textsIn(data));
    this.release(textsIn(base).filter((text) => !after.has(text)));
    for (const text of newIn(base, data)) this.#hoped.add(text);
  }

  /** It is durable now. */
  promise(base: Values | null, data: Values): void {
    for (const text of newIn(base, data)) if (this.#hoped.delete(text)) this.#texts.add(text);
  }

  release(values: unknown): void {
    for (const text of textsIn(values)) {
      this.#texts.delete(text);
      this.#hoped.delete(text);
    }
  }
}

function newIn(base: Values | null, data: Values): readonly string[] {
  const before = new Set(textsIn(base));
  return textsIn(data).filter((text) => !before.has(text));
}

/** Every marked text anywhere in a value. */
export function textsIn(value: unknown): string[] {
  return (JSON.stringify(value) ?? "").match(/«\d+»/g) ?? [];
}
