import type { Fault } from "./faults.ts";

/** A world that failed once, by what it found. Each seed failed without its mend, as the engine was then. */
export interface Regression {
  readonly server: "model" | "real";
  readonly seed: number;
  /** All of them, unless one alone shows it. */
  readonly fault?: Fault;
  readonly found: string;
}

export const regressions: readonly Regression[] = [
  { server: "model", seed: 32, found: "a tab that began on a full device did not know what waited there, and showed none of it" },
  { server: "model", seed: 8, found: "what a full device took late was shown as it was when it was refused" },
  {
    server: "model",
    seed: 632,
    found: "rows followed from an outbox in memory that ended with its tab, and a document stood there twice",
  },
  {
    server: "model",
    seed: 55,
    found: "an edit of another tab, joined with one that had been sent, was ended by the answer to it",
  },
  {
    server: "model",
    seed: 249,
    found: "an edit took back a deletion of a version that nobody knew, and the document stayed away",
  },
  { server: "model", seed: 1257, found: "a late refusal of an edit stood, although the server had applied it" },
  {
    server: "model",
    seed: 1103,
    found: "an answer that a device stored late made a row where none was, and a document stood there twice",
  },
  {
    server: "model",
    seed: 272,
    found: "an edit was hidden while a device refused the page that told the final id of its document",
  },
  {
    server: "model",
    seed: 975,
    found: "a tab that began on a full device left a row that nobody claimed, and a document stood there twice",
  },
  {
    server: "model",
    seed: 341,
    found: "what a full device held of a document gave way to a page, and the document stood there twice",
  },
  { server: "model", seed: 131, found: "what an answer had shown was shown again over a newer version that a page brought" },
  { server: "model", seed: 32, found: "rows that the device had refused were written after their document got its final id" },
  {
    server: "model",
    seed: 505,
    found: "an edit of a document that a feed begun again no longer told of passed for told, and it came back",
  },
  {
    server: "real",
    seed: 42,
    found: "an answer that the server had noted before was shown over the version that its edit began from",
  },
];
