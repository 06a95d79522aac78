import { documentKey } from "../../schema/ids.ts";
import { collectionNamed } from "../../schema/registry.ts";
import { adoptIds, type LearntId, mappingsOf } from "../../sync/learnt-ids.ts";
import type { IdMapping } from "../../sync/outbox-operation.ts";
import type { OutboxContents } from "../../sync/ports.ts";
import type { ReplicaChange } from "../../sync/replica-change.ts";
import type { ProjectContext } from "./project-context.ts";

/** What became of ids that an answer told of. */
export interface AdoptedIds {
  readonly mappings: readonly IdMapping[];
  /** Rows to be written with those of the answer. */
  readonly rows: readonly ReplicaChange[];
}

const NOTHING: AdoptedIds = { mappings: [], rows: [] };

/** Gives documents of the outbox the final ids that an answer tells of, before anything else is done with it. Usually there are none. */
export async function adoptLearntIds(
  { outbox }: Pick<ProjectContext, "outbox">,
  learntFrom: (contents: OutboxContents) => readonly LearntId[],
): Promise<AdoptedIds> {
  const contents = await outbox.read();
  if (mappingsOf(contents, learntFrom(contents)).length === 0) return NOTHING;
  return outbox.update((now) => adoptIds(now, learntFrom(now), collectionNamed));
}

/**
 * Writes the rows of an answer after those of the ids adopted for it. The outbox has moved on: should the device refuse
 * now, the latter are written later all the same. Rejects with `deviceStorage`.
 */
export async function writeWithAdopted(
  { shown }: Pick<ProjectContext, "shown">,
  adopted: AdoptedIds,
  rows: readonly ReplicaChange[],
  write: (rows: readonly ReplicaChange[]) => Promise<void>,
): Promise<void> {
  const answered = new Set(rows.map(rowKey));
  try {
    await write([...adopted.rows.filter((row) => !answered.has(rowKey(row))), ...rows]);
  } catch (error) {
    await shown.show(adopted.rows);
    throw error;
  }
}

function rowKey({ scope, collection, id }: ReplicaChange): string {
  return documentKey(scope, collection, id);
}
