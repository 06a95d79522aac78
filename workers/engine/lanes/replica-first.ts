import type { OutboxStep } from "../../../sync/outbox/outbox.ts";
import { onlyInPlace } from "../../../sync/outbox/superseded-rows.ts";
import { isAmong, keyOf } from "../../../sync/outbox/working-outbox.ts";
import type { OutboxContents } from "../../../sync/ports.ts";
import type { ReplicaChange } from "../../../sync/replica-change.ts";
import { markUnconfirmed } from "../held/show-step.ts";
import type { ProjectContext } from "../project-context.ts";
import { type Learnt, writeWithAdopted } from "./apply-id-mappings.ts";

/**
 * Takes what the server said: the replica first, then the outbox. A crash in between repeats the request; the other way
 * round the device could show an edit as delivered that it does not show at all. `learnt`: what it tells beside the rows.
 */
export async function replicaFirst<T extends OutboxStep & { readonly rowsBefore?: readonly ReplicaChange[] }>(
  context: Pick<ProjectContext, "definitionOf" | "outbox" | "replica" | "shown">,
  step: (contents: OutboxContents) => T,
  learnt: Learnt,
): Promise<T> {
  const { outbox, shown } = context;
  let written: readonly ReplicaChange[] = [];
  let before: OutboxContents["operations"] = [];
  await writeWithAdopted(context, learnt, async () => {
    const contents = await outbox.read();
    const preview = step(contents);
    before = contents.operations;
    written = preview.rowsBefore ?? preview.rows;
    return written;
  });
  const done = await outbox.update(step);
  // The same rows once more: a tab that read the outbox before this update may have shown its edit over them meanwhile.
  // The outbox has moved on: rows that the device refuses now are written later, they are not asked for again. Where the first of them
  // is gone by then, the feed has said so.
  const isWritten = isAmong(written);
  const bases = basesOf(before.filter(isWritten));
  const rows = done.rows.map((row) => (isWritten(row) ? rewrittenIfNoNewer(onlyInPlace(row), bases.get(keyOf(row))) : row));
  await shown.show(rows, done);
  await markUnconfirmed(context, written, done);
  return done;
}

/** The versions that documents' first edits were laid over, by key. */
function basesOf(operations: OutboxContents["operations"]): ReadonlyMap<string, string | null> {
  return new Map(operations.toReversed().map((operation) => [keyOf(operation), operation.baseUpdatedAt]));
}

/** An edit that changed nothing leaves the version that it was laid over: what other tabs write of it is no older than the answer. */
function rewrittenIfNoNewer(row: ReplicaChange, base: string | null | undefined): ReplicaChange {
  if (row.tag === "delete" || row.sync !== "clean" || !base || row.document.updatedAt > base) return row;
  return { ...row, isRewritten: true as const };
}
