/** A world that failed once, by what it found. Each seed fails again when its mend is taken out. */
export interface Regression {
  readonly server: "model" | "real";
  readonly seed: number;
  readonly found: string;
}

export const regressions: readonly Regression[] = [
  { server: "model", seed: 6, found: "rows that the device had refused were written after their document got its final id" },
  { server: "model", seed: 508, found: "giving up an edit of a document that was gone, joined with another, brought it back" },
];
