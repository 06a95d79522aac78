/** A world that failed once, by what it found. Seeds are of the worlds as they are now; see the test for how they are kept. */
export interface Regression {
  readonly server: "model" | "real";
  readonly seed: number;
  readonly found: string;
}

export const regressions: readonly Regression[] = [
  { server: "model", seed: 81, found: "a late answer to a request made with the former session ended the renewed one" },
  { server: "model", seed: 44, found: "a row that the device had refused was written after its document got its final id" },
  { server: "model", seed: 279, found: "a deleted document came back when a frozen tab made good rows that were overtaken" },
  {
    server: "model",
    seed: 1090,
    found: "giving up an edit asked the server with a reference that nobody could resolve, again and again",
  },
  { server: "real", seed: 31, found: "an edit begun on a row of an edit given up took that row for the server's version" },
  { server: "real", seed: 5, found: "an upload's rows showed a document that another lane had given its final id" },
];
