import { GLOBAL_SCOPE } from "../../../schema/ids.ts";
import type { PullResponse, Restored } from "../../../schema/wire/pull-changes.ts";
import type { ServerVersion } from "../../../sync/outbox/outbox-operation.ts";
import { type HeldDocument, recoverFormer } from "../../../sync/outbox/recover-former.ts";
import { keyOf, type Place } from "../../../sync/outbox/working-outbox.ts";
import { isoNow } from "../../clock.ts";
import { showStep } from "../held/show-step.ts";
import type { ProjectContext } from "../project-context.ts";
import { returnFiles } from "./return-files.ts";
import { unlessInMemory } from "./take-page.ts";

type Needs = Pick<
  ProjectContext,
  "clock" | "definitionOf" | "faults" | "ids" | "outbox" | "ports" | "replica" | "session" | "shown"
>;

/** A run of the feed of a restored server. */
export interface RecoveringRun extends Restored {
  readonly epoch: number;
}

/**
 * Before a page replaces them: queues what the device holds of its documents in versions that the restored server has lost; with the first page, sends
 * again the files that such documents show.
 */
export async function recoverListed(
  context: Needs,
  { data, restored }: Pick<PullResponse, "data" | "restored">,
  { epoch, since }: RecoveringRun,
): Promise<void> {
  if (restored) await returnFiles(context, restored);
  const versions = new Map(
    data.map((change): [string, ServerVersion] => [keyOf(change), { updatedAt: change.updatedAt, document: change.doc }]),
  );
  const listed = (place: Place) => versions.get(keyOf(place));
  const held = await context.replica.formerRows(epoch, data);
  await queue(context, placed(context, held), { since, listed, isConcerned: (place) => versions.has(keyOf(place)) });
}

/** At the end of the run, before they are swept: queues what the device holds and the restored server has not listed. */
export async function recoverUnlisted(context: Needs, { epoch, since }: RecoveringRun): Promise<void> {
  const { operations } = await context.outbox.read();
  const isListed = new Set((await context.replica.seenInEpoch(epoch, operations)).map(keyOf));
  const unlisted = new Set(operations.map(keyOf).filter((key) => !isListed.has(key)));
  await queue(context, [], { since, listed: () => undefined, isConcerned: (place) => unlisted.has(keyOf(place)) });
  for await (const rows of context.replica.unseenRows(epoch)) {
    await queue(context, placed(context, rows), { since, listed: () => undefined, isConcerned: () => false });
  }
}

/** Rows lie in the database of one project: their scope follows from their collection. */
function placed({ definitionOf, session }: Needs, rows: readonly Omit<HeldDocument, "scope">[]): HeldDocument[] {
  const { projectId } = session();
  return rows.map((row) => ({ ...row, scope: definitionOf(row.collection)?.scope === "global" ? GLOBAL_SCOPE : projectId }));
}

async function queue(
  context: Needs,
  held: readonly HeldDocument[],
  which: Pick<Parameters<typeof recoverFormer>[2], "since" | "listed" | "isConcerned">,
): Promise<void> {
  const { clock, definitionOf, ids, outbox, session } = context;
  const { userId, displayName, projectId } = session();
  const newId = () => ids.next();
  const now = isoNow(clock);
  const recoverContext = { ...which, person: { userId, displayName, projectId }, now, newId, definitionOf };
  const preview = recoverFormer(await outbox.read(), held, recoverContext);
  if (preview.put.length === 0) return;
  const done = await outbox.update((contents) => recoverFormer(contents, held, recoverContext));
  // In memory alone it would be gone with the tab, and the row with the page.
  unlessInMemory(outbox);
  await showStep(context, done);
}
