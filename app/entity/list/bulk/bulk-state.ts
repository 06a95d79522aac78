import type { BulkFailure } from "./run-bulk.ts";

/** What the bar of a selection is busy with, or what came of it. */
export type BulkState =
  | { readonly tag: "idle" }
  /** `total` is `null` while the documents themselves are being read. */
  | { readonly tag: "running"; readonly count: number; readonly total: number | null }
  | {
      readonly tag: "done";
      readonly text: string;
      readonly failures: readonly BulkFailure[];
      readonly undo: (() => void) | null;
    };

export const idle: BulkState = { tag: "idle" };
