import { t } from "../../../../schema/messages/catalogue.ts";
import { formatNumber } from "../../format-value.ts";
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

/** How far it is, in words. */
export function progressText(count: number, total: number): string {
  return t("list.bulk.progress", { count: formatNumber(count), total: formatNumber(total) });
}
