import { CierreError } from "../../../schema/errors.ts";
import type { FeedChange, PullResponse } from "../../../schema/wire/pull-changes.ts";
import { idsInFeed } from "../../../sync/id-mappings.ts";
import type { OutboxStep } from "../../../sync/outbox/outbox.ts";
import type { IdMapping } from "../../../sync/outbox/outbox-operation.ts";
import { editedSince, notOlder } from "../../../sync/outbox/superseded-rows.ts";
import { isAmong, keyOf, type Place } from "../../../sync/outbox/working-outbox.ts";
import type { OutboxContents } from "../../../sync/ports.ts";
import { receiveChanges } from "../../../sync/pull.ts";
import type { ReplicaChange } from "../../../sync/replica-change.ts";
import type { ReplicaStore, WriteOptions } from "../../replica/replica-store.ts";
import type { BufferedOutbox } from "../held/buffered-outbox.ts";
import { differingRows, type ProjectContext } from "../project-context.ts";
import { applyIdMappings, showAdopted, writeWithAdopted } from "./apply-id-mappings.ts";

/** Rows in one write: small enough that a save in between waits, and a page redraws, within a few frames. */
const ROWS_PER_WRITE = 250;

/** How long a tab may hold a new document in memory that it has sent (ms). A feed tells of all that the person ever made. */
const IN_MEMORY_AT_MOST_MS = 30 * 24 * 3_600_000;

export interface TakeOptions extends WriteOptions {
  /** The feed is begun again: what it says counts, although the device may have seen newer versions before. */
  readonly mayGoBack?: boolean;
}

/**
 * Stores a page of the feed in the replica, with what the outbox still holds laid over it. The cursor is the caller's.
 * Returns the final ids that the page told of.
 */
export async function takePage(
  context: Pick<ProjectContext, "clock" | "definitionOf" | "outbox" | "replica" | "session" | "shown">,
  page: PullResponse,
  options: TakeOptions,
): Promise<readonly IdMapping[]> {
  const { definitionOf, outbox, replica, shown } = context;
  const { projectId } = context.session();
  const learnt = idsInFeed(page.data, projectId);
  const adopted = await applyIdMappings(context, () => learnt, idsInFeed(madeLately(page.data, context.clock.now()), projectId));
  unlessInMemory(outbox);
  const confirmed = isAmong(page.data);
  const take = (contents: OutboxContents) => receiveChanges(contents, page.data, definitionOf);
  const contents = await outbox.read();
  const preview = take(contents);
  const edited = new Set(contents.operations.map(keyOf));
  const untouched = preview.rows.filter((row) => !edited.has(keyOf(row)));
  // A page asked for a while ago does not put back what the answer to a save has shown since. Not for documents with edits:
  // what is shown of them may bear the device's time, which is not to be compared.
  const rows = options.mayGoBack ? untouched : untouched.map(notOlder);
  try {
    await (options.expectNew
      ? replica.whileUnobserved((isUnobserved) =>
          writeInParts(replica, rows, { ...options, confirmed, isPage: true, isUnobserved }),
        )
      : writeInParts(replica, rows, { ...options, confirmed, isPage: true }));
    if (untouched.length < preview.rows.length || adopted.mappings.length > 0) {
      await writeWithAdopted(context, { adopted, confirmed }, async () =>
        take(await outbox.read()).rows.filter((row) => edited.has(keyOf(row))),
      );
    }
    // Read again: an edit made while the rows were written must not stay hidden under them.
    const { operations } = await outbox.read();
    if (operations.length === 0 && !changesOutbox(preview)) return adopted.mappings;
    const done = await outbox.update(take);
    // The outbox has moved on: a page taken again would not bring these rows a second time.
    await shown.show(rowsAgain(preview.rows, done.rows, [...contents.operations, ...operations]), done);
    unlessInMemory(outbox);
    return adopted.mappings;
  } catch (error) {
    // Nor until the page is asked for again.
    await showAdopted(context, adopted);
    await shown.show(editedSince(untouched, contents, await outbox.read(), definitionOf));
    throw error;
  }
}

/**
 * Rows that came out differently, and those of documents with edits: a tab that read the outbox before its update may have
 * shown its edit over them meanwhile.
 */
function rowsAgain(before: readonly ReplicaChange[], next: readonly ReplicaChange[], operations: readonly Place[]) {
  const edited = new Set(operations.map(keyOf));
  return [
    ...differingRows(
      before,
      next.filter((row) => !edited.has(keyOf(row))),
    ),
    ...next.filter((row) => edited.has(keyOf(row))),
  ];
}

/** What the server tells of documents that the device has not stored an answer for would be lost with the tab, and the page not come again. */
export function unlessInMemory(outbox: BufferedOutbox): void {
  if (outbox.isHolding) throw new CierreError("deviceStorage");
}

function madeLately(changes: readonly FeedChange[], now: number): FeedChange[] {
  const since = new Date(now - IN_MEMORY_AT_MOST_MS).toISOString();
  return changes.filter(({ doc }) => doc !== null && String(doc.createdAt) >= since);
}

function changesOutbox(step: OutboxStep): boolean {
  return step.put.length + step.remove.length + (step.mappings?.length ?? 0) > 0;
}

async function writeInParts(replica: ReplicaStore, rows: readonly ReplicaChange[], options: WriteOptions): Promise<void> {
  // New rows do not depend on each other: the next are made ready while the device stores the ones before.
  const most = options.expectNew ? 2 : 1;
  const underWay: Promise<void>[] = [];
  try {
    for (let start = 0; start < rows.length; start += ROWS_PER_WRITE) {
      underWay.push(replica.write(rows.slice(start, start + ROWS_PER_WRITE), options));
      if (underWay.length === most) await underWay.shift();
    }
    await Promise.all(underWay);
  } finally {
    await Promise.allSettled(underWay);
  }
}
