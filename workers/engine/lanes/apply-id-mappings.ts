import { adoptIds, type LearntMapping, mappingsOf, unclaimed } from "../../../sync/id-mappings.ts";
import type { IdMapping } from "../../../sync/outbox/outbox-operation.ts";
import { renamedRows, supersededRows } from "../../../sync/outbox/superseded-rows.ts";
import { keyOf, type Place } from "../../../sync/outbox/working-outbox.ts";
import type { OutboxContents } from "../../../sync/ports.ts";
import type { ReplicaChange } from "../../../sync/replica-change.ts";
import { showStep } from "../held/show-step.ts";
import type { ProjectContext } from "../project-context.ts";

/** What became of ids that an answer named; its rows are written with those of the answer. */
export type AdoptedIds = ReturnType<typeof adoptIds>;

/** What an answer tells, beside its rows. */
export interface Learnt {
  readonly adopted: AdoptedIds;
  /** The documents that the answer shows as the server has them. */
  readonly confirmed: (place: Place) => boolean;
  /** As of `WriteOptions`. */
  readonly isPage?: boolean;
}

export const NONE_ADOPTED: AdoptedIds = { put: [], remove: [], mappings: [], rows: [] };

/**
 * Gives documents of the outbox the final ids that an answer tells of, before anything else is done with it. Usually there are none.
 * Keeps those `toKeep` that nobody has asked for.
 */
export async function applyIdMappings(
  { definitionOf, outbox }: Pick<ProjectContext, "definitionOf" | "outbox">,
  learntFrom: (contents: OutboxContents) => readonly LearntMapping[],
  toKeep: readonly IdMapping[] = [],
): Promise<AdoptedIds> {
  const contents = await outbox.read();
  if (mappingsOf(contents, learntFrom(contents)).length + unclaimed(contents, toKeep).length === 0) return NONE_ADOPTED;
  return outbox.update((now) => {
    const adopted = adoptIds(now, learntFrom(now), definitionOf);
    return { ...adopted, mappings: [...adopted.mappings, ...unclaimed(now, toKeep)] };
  });
}

/**
 * Writes the rows of an answer, as they follow from the outbox, after those of the ids adopted for it. The outbox has moved
 * on: should the device refuse now, the latter are written later all the same. Rejects with `deviceStorage`.
 */
export async function writeWithAdopted(
  context: Pick<ProjectContext, "definitionOf" | "outbox" | "replica" | "shown">,
  { adopted, confirmed, isPage = false }: Learnt,
  fresh: () => Promise<readonly ReplicaChange[]>,
): Promise<void> {
  const withAdopted = async () => {
    const rows = await fresh();
    const answered = new Set(rows.map(keyOf));
    return [...adopted.rows.filter((row) => !answered.has(keyOf(row))), ...rows];
  };
  const all = adopted.mappings.length === 0 ? fresh : withAdopted;
  try {
    await context.replica.write(await all(), { fresh: all, confirmed, isPage });
  } catch (error) {
    await showAdopted(context, adopted);
    throw error;
  }
  // A person may have decided about what refers to the documents meanwhile.
  if (adopted.mappings.length > 0) {
    await context.shown.show(supersededRows([adopted], await context.outbox.read(), context.definitionOf));
  }
}

/** The documents with their final ids as they wait, for the time being: the device refused the rows of the answer. */
export async function showAdopted(
  context: Pick<ProjectContext, "definitionOf" | "outbox" | "shown">,
  adopted: AdoptedIds,
): Promise<void> {
  if (adopted.mappings.length === 0) return;
  await context.shown.show(renamedRows(adopted, await context.outbox.read(), context.definitionOf));
  await showStep(context, adopted);
}
