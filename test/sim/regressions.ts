import type { Fault } from "./faults.ts";

/** A world that failed once, by what it found. Each seed failed without its mend, as the engine was then. */
export interface Regression {
  readonly server: "model" | "real";
  readonly seed: number;
  /** The server is restored from a backup in the middle of it. */
  readonly isRestored?: true;
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
    found: "an edit was hidden while a device refused the page that named the final id of its document",
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
    found: "an edit of a document that a feed begun again no longer listed passed for confirmed, and it came back",
  },
  {
    server: "real",
    seed: 42,
    found: "an answer that the server had noted before was shown over the version that its edit began from",
  },
  {
    server: "model",
    seed: 302848,
    found: "part of a new document was lost that another tab had edited while a full device sent it from memory",
  },
  { server: "model", seed: 304293, found: "what a full device overwrote twice was half lost when its tab ended" },
  { server: "model", seed: 301825, found: "a deletion in a conflict was taken back to the version that it was sent for" },
  { server: "model", seed: 303001, found: "an edit given up on a full device stayed on the screen after a crash" },
  { server: "real", seed: 300901, found: "the device's time passed for a version of the server's" },
  {
    server: "real",
    seed: 402065,
    found: "a full device forgot the version that an edit was in conflict with, once that edit was taken back",
  },
  { server: "real", seed: 402592, found: "the second row of an answer brought a document back that the feed had said is gone" },
  {
    server: "real",
    seed: 404169,
    found: "what an edit of a full device had overwritten of another tab's was not sent with it",
  },
  {
    server: "real",
    seed: 395,
    found: "an edit that changed nothing was shown as waiting by a tab that wrote it late, after the answer",
  },
  {
    server: "model",
    isRestored: true,
    seed: 146,
    found: "a tab that slept in the middle of a page put back what a server that was restored had changed since",
  },
];
