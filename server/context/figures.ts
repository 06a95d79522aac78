/** What figures there are, by name; whatever has one adds it where it is (`declare module`). */
// biome-ignore lint/suspicious/noEmptyInterface: others add to it
export interface FigureShapes {}

/** Figures of this process that whoever runs it may read. They are known anyway: nothing is done for them until they are read. */
export class Figures {
  readonly #readers = new Map<keyof FigureShapes, () => unknown>();

  /** Whoever has a figure says how it is read; the last one who says so has it. */
  offer<Name extends keyof FigureShapes>(name: Name, read: () => FigureShapes[Name]): void {
    this.#readers.set(name, read);
  }

  /** `undefined` where nobody has it. */
  read<Name extends keyof FigureShapes>(name: Name): FigureShapes[Name] | undefined {
    // `offer` has taken no other kind under this name.
    return this.#readers.get(name)?.() as FigureShapes[Name] | undefined;
  }
}
