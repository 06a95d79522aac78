import type { OutboxStep } from "../../../sync/outbox/outbox.ts";
import { waitingRows } from "../../../sync/outbox/superseded-rows.ts";
import { keyOf } from "../../../sync/outbox/working-outbox.ts";
import type { ReplicaChange } from "../../../sync/replica-change.ts";
import type { ProjectContext } from "../project-context.ts";

/** Rows that were written before the outbox was, and which its step does not say again: somebody saved in between. They are shown as they wait. */
export async function markUnconfirmed(
  { definitionOf, outbox, shown }: Pick<ProjectContext, "definitionOf" | "outbox" | "shown">,
  written: readonly ReplicaChange[],
  { rows }: Pick<OutboxStep, "rows">,
): Promise<void> {
  const said = new Set(rows.map(keyOf));
  const outdated = written.filter((row) => !said.has(keyOf(row)));
  if (outdated.length > 0) await shown.show(waitingRows(outdated, await outbox.read(), definitionOf));
}

/**
 * Shows what a step left in the outbox, after the step is durable. The engine, or another tab, may have settled, renamed
 * or discarded its operations meanwhile: what has superseded the rows is shown. `areJudged`: as in `HeldReplica`. Never rejects for the device's sake.
 */
export async function showStep({ shown }: Pick<ProjectContext, "shown">, done: OutboxStep, areJudged = false): Promise<void> {
  if (done.put.length + done.rows.length === 0) return;
  await shown.show(done.rows, done, areJudged);
}
