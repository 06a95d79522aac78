import type { Fault } from "./faults.ts";

/** A world that failed once, by what it found. Each seed fails again when its mend is taken out. */
export interface Regression {
  readonly server: "model" | "real";
  readonly seed: number;
  /** All of them, unless one alone shows it. */
  readonly fault?: Fault;
  readonly found: string;
}

export const regressions: readonly Regression[] = [
  { server: "model", seed: 6, found: "rows that the device had refused were written after their document got its final id" },
  { server: "model", seed: 508, found: "giving up an edit of a document that was gone, joined with another, brought it back" },
  { server: "model", seed: 1061, found: "an edit made by an earlier version emptied a field that only the later one declares" },
  { server: "model", seed: 6625, found: "an edit made while a page was stored, which the device then refused, stayed hidden" },
  {
    server: "model",
    seed: 7535,
    found: "an edit shown again during a new beginning of the feed passed for told by it, and came back",
  },
  {
    server: "model",
    seed: 12279,
    found: "a late page of the feed brought back a deleted document after another tab had begun the feed again and ended it",
  },
  { server: "model", seed: 10742, found: "what an answer had shown was shown again over a newer version that a page brought" },
  {
    server: "real",
    seed: 32,
    fault: "oldClient",
    found: "changes of a collection that an earlier version did not know stayed away after its update",
  },
  { server: "real", seed: 229, found: "an edit was shown as waiting after it was refused, for the device's clock was ahead" },
  {
    server: "real",
    seed: 11903,
    found: "a document stood there twice while a device that had named it refused the rows of the answer",
  },
];
