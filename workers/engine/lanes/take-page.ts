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
import { type AdoptedIds, applyIdMappings, showAdopted, writeWithAdopted } from "./apply-id-mappings.ts";

/** Rows in one write: small enough that a save in between waits, and a page redraws, within a few frames. */
const ROWS_PER_WRITE = 250;

/** How long a tab may hold a new document in memory that it has sent (ms). A feed tells of all that the person ever made. */
const IN_MEMORY_AT_MOST_MS = 30 * 24 * 3_600_000;

export interface TakeOptions extends WriteOptions {
  /** The feed is begun again: what it says counts, although the device may have seen newer versions before. */
  readonly mayGoBack?: boolean;
}

type TakingContext = Pick<ProjectContext, "clock" | "definitionOf" | "outbox" | "replica" | "session" | "shown">;

/** A page under way, with what was known of it when it began. */
interface Taking {
  readonly context: TakingContext;
  readonly page: PullResponse;
  readonly options: TakeOptions;
  /** What became of ids that the page tells of. */
  readonly adopted: AdoptedIds;
  /** The outbox as it was read at the beginning. */
  readonly contents: OutboxContents;
  /** What the page does to it. */
  readonly preview: OutboxStep;
  /** Keys of documents with edits. */
  readonly edited: ReadonlySet<string>;
  /** Rows of the others. */
  readonly untouched: readonly ReplicaChange[];
}

/** What follows `ids` (sync/SPEC.md, 'A page of the feed'), in this order. Each may be the last: the page is asked for again then. */
const phases = [writeUntouched, writeEdited, moveOutboxOn] as const;

/**
 * Stores a page of the feed in the replica, with what the outbox still holds laid over it. The cursor is the caller's.
 * Returns the final ids that the page named.
 */
export async function takePage(context: TakingContext, page: PullResponse, options: TakeOptions): Promise<readonly IdMapping[]> {
  const taking = await adoptIdsOfPage(context, page, options);
  try {
    for (const perform of phases) await perform(taking);
  } catch (error) {
    await showUntilAskedAgain(taking);
    throw error;
  }
  return taking.adopted.mappings;
}

/** `ids` */
async function adoptIdsOfPage(context: TakingContext, page: PullResponse, options: TakeOptions): Promise<Taking> {
  const { outbox, definitionOf } = context;
  const { projectId } = context.session();
  const learnt = idsInFeed(page.data, projectId);
  const adopted = await applyIdMappings(context, () => learnt, idsInFeed(madeLately(page.data, context.clock.now()), projectId));
  unlessInMemory(outbox);
  const contents = await outbox.read();
  const preview = receiveChanges(contents, page.data, definitionOf);
  const edited = new Set(contents.operations.map(keyOf));
  const untouched = preview.rows.filter((row) => !edited.has(keyOf(row)));
  return { context, page, options, adopted, contents, preview, edited, untouched };
}

/** `rows` */
async function writeUntouched({ context: { replica }, page, options, untouched }: Taking): Promise<void> {
  // A page asked for a while ago does not put back what the answer to a save has shown since. Not for documents with edits:
  // what is shown of them may bear the device's time, which is not to be compared.
  const rows = options.mayGoBack ? untouched : untouched.map(notOlder);
  const all = { ...options, confirmed: isAmong(page.data), isPage: true };
  await (options.expectNew
    ? replica.whileUnobserved((isUnobserved) => writeInParts(replica, rows, { ...all, isUnobserved }))
    : writeInParts(replica, rows, all));
}

/** `edited` */
async function writeEdited({ context, page, adopted, preview, edited, untouched }: Taking): Promise<void> {
  if (untouched.length === preview.rows.length && adopted.mappings.length === 0) return;
  await writeWithAdopted(context, { adopted, confirmed: isAmong(page.data), isPage: true }, async () => {
    const { rows } = receiveChanges(await context.outbox.read(), page.data, context.definitionOf);
    return rows.filter((row) => edited.has(keyOf(row)));
  });
}

/** `outbox` */
async function moveOutboxOn({ context, page, contents, preview }: Taking): Promise<void> {
  const { outbox, shown, definitionOf } = context;
  // Read again: an edit made while the rows were written must not stay hidden under them.
  const { operations } = await outbox.read();
  if (operations.length === 0 && !changesOutbox(preview)) return;
  const done = await outbox.update((now) => receiveChanges(now, page.data, definitionOf));
  // The outbox has moved on: a page taken again would not bring these rows a second time.
  await shown.show(rowsAgain(preview.rows, done.rows, [...contents.operations, ...operations]), done);
  unlessInMemory(outbox);
}

/** The device refused: what people did meanwhile, and documents under their final ids, until the page has come again. */
async function showUntilAskedAgain({ context, adopted, contents, untouched }: Taking): Promise<void> {
  await showAdopted(context, adopted);
  await context.shown.show(editedSince(untouched, contents, await context.outbox.read(), context.definitionOf));
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
