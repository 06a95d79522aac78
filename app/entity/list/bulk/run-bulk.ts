import type { Row } from "../../../client/client-api.ts";
import { reasonOf } from "../../../failures/failure-text.tsx";
import { refusalOf } from "../../../failures/refusal-of.ts";

/** What one document came to: `null` when it went well, else why not, in words. */
export type BulkStep = (row: Row) => Promise<string | null>;

export interface BulkFailure {
  readonly row: Row;
  readonly reason: string;
}

export interface BulkReport {
  readonly done: readonly Row[];
  readonly failed: readonly BulkFailure[];
}

/** One document after the other, until all are through or somebody stops it. A step that throws counts as failed, with `otherwise` for its reason. */
export async function runBulk(
  rows: readonly Row[],
  step: BulkStep,
  otherwise: string,
  progress: (count: number) => void,
  signal: AbortSignal,
): Promise<BulkReport> {
  const done: Row[] = [];
  const failed: BulkFailure[] = [];
  for (const row of rows) {
    if (signal.aborted) break;
    const reason = await step(row).catch((error: unknown) => reasonOf(refusalOf(error)) ?? otherwise);
    if (reason === null) done.push(row);
    else failed.push({ row, reason });
    progress(done.length + failed.length);
  }
  return { done, failed };
}
