import { collectionNamed } from "../../schema/registry.ts";
import type { PullResponse } from "../../schema/wire/pull-changes.ts";
import { idsInFeed } from "../../sync/learnt-ids.ts";
import type { OutboxStep } from "../../sync/outbox.ts";
import type { IdMapping } from "../../sync/outbox-operation.ts";
import { overtakenRows } from "../../sync/overtaken-rows.ts";
import type { OutboxContents } from "../../sync/ports.ts";
import { receiveChanges } from "../../sync/pull.ts";
import type { ReplicaChange } from "../../sync/replica-change.ts";
import type { ReplicaStore, WriteOptions } from "../replica/replica-store.ts";
import { adoptLearntIds, writeWithAdopted } from "./adopt-learnt-ids.ts";
import { differingRows, type ProjectContext } from "./project-context.ts";

/** Rows in one write: small enough that a save in between waits, and a page redraws, within a few frames. */
const ROWS_PER_WRITE = 250;

export interface TakeOptions extends WriteOptions {
  /** The feed is begun again: what it says counts, although the device may have seen newer versions before. */
  readonly mayGoBack?: boolean;
}

/**
 * Stores a page of the feed in the replica, with what the outbox still holds laid over it. The cursor is the caller's.
 * Returns the final ids that the page told of.
 */
export async function takePage(
  context: Pick<ProjectContext, "outbox" | "replica" | "shown">,
  page: PullResponse,
  options: TakeOptions,
): Promise<readonly IdMapping[]> {
  const { outbox, replica, shown } = context;
  const learnt = idsInFeed(page.data);
  const adopted = await adoptLearntIds(context, () => learnt);
  const take = (contents: Parameters<typeof receiveChanges>[0]) => receiveChanges(contents, page.data, collectionNamed);
  const contents = await outbox.read();
  const preview = take(contents);
  const rows = options.mayGoBack ? preview.rows : notOlder(preview.rows, contents);
  await writeWithAdopted(context, adopted, rows, (all) => writeInParts(replica, all, options));
  // Read again: an edit made while the rows were written must not stay hidden under them.
  const { operations } = await outbox.read();
  if (operations.length === 0 && !changesOutbox(preview)) return adopted.mappings;
  const done = await outbox.update(take);
  // The outbox has moved on: a page taken again would not bring these rows a second time.
  const overtaken = async () => overtakenRows(done, await outbox.read(), collectionNamed);
  await shown.show(differingRows(preview.rows, done.rows), overtaken);
  return adopted.mappings;
}

/**
 * A page asked for a while ago does not put back what the answer to a save has shown since. What is shown of a document
 * with edits may bear the device's time, which is not to be compared.
 */
function notOlder(rows: readonly ReplicaChange[], { operations }: OutboxContents): ReplicaChange[] {
  const edited = new Set(operations.map(({ id }) => id));
  return rows.map((row) => (row.tag === "delete" || edited.has(row.id) ? row : { basedOn: row.document.updatedAt, ...row }));
}

function changesOutbox(step: OutboxStep): boolean {
  return step.put.length + step.remove.length + (step.mappings?.length ?? 0) > 0;
}

async function writeInParts(replica: ReplicaStore, rows: readonly ReplicaChange[], options: WriteOptions): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_WRITE) {
    await replica.write(rows.slice(start, start + ROWS_PER_WRITE), options);
  }
}
