import { fileInput, find, said } from "./find.ts";

/** What the runner calls in the page. */
export interface InPage {
  readonly find: typeof find;
  readonly fileInput: typeof fileInput;
  readonly said: typeof said;
}

Object.assign(globalThis, { cierreEngines: { find, fileInput, said } satisfies InPage });
