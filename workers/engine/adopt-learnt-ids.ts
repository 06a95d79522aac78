import { documentKey } from "../../schema/ids.ts";
import { collectionNamed } from "../../schema/registry.ts";
import { adoptIds, type LearntId, mappingsOf } from "../../sync/learnt-ids.ts";
import { overtakenRows } from "../../sync/overtaken-rows.ts";
import type { OutboxContents } from "../../sync/ports.ts";
import type { ReplicaChange } from "../../sync/replica-change.ts";
import type { ProjectContext } from "./project-context.ts";
import { showStep } from "./show-step.ts";

/** What became of ids that an answer told of; its rows are written with those of the answer. */
export type AdoptedIds = ReturnType<typeof adoptIds>;

export const NOTHING_ADOPTED: AdoptedIds = { put: [], remove: [], mappings: [], rows: [] };

/** Gives documents of the outbox the final ids that an answer tells of, before anything else is done with it. Usually there are none. */
export async function adoptLearntIds(
  { outbox }: Pick<ProjectContext, "outbox">,
  learntFrom: (contents: OutboxContents) => readonly LearntId[],
): Promise<AdoptedIds> {
  const contents = await outbox.read();
  if (mappingsOf(contents, learntFrom(contents)).length === 0) return NOTHING_ADOPTED;
  return outbox.update((now) => adoptIds(now, learntFrom(now), collectionNamed));
}

/**
 * Writes the rows of an answer after those of the ids adopted for it. The outbox has moved on: should the device refuse
 * now, the latter are written later all the same. Rejects with `deviceStorage`.
 */
export async function writeWithAdopted(
  context: Pick<ProjectContext, "outbox" | "shown">,
  adopted: AdoptedIds,
  rows: readonly ReplicaChange[],
  write: (rows: readonly ReplicaChange[]) => Promise<void>,
): Promise<void> {
  if (adopted.mappings.length === 0) return write(rows);
  const answered = new Set(rows.map(rowKey));
  try {
    await write([...adopted.rows.filter((row) => !answered.has(rowKey(row))), ...rows]);
  } catch (error) {
    await showStep(context, adopted);
    throw error;
  }
  // A person may have decided about what refers to the documents meanwhile.
  await context.shown.show(overtakenRows(adopted, await context.outbox.read(), collectionNamed));
}

function rowKey({ scope, collection, id }: ReplicaChange): string {
  return documentKey(scope, collection, id);
}
