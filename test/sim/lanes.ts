import { CierreError } from "../../schema/errors.ts";
import type { PullResponse } from "../../schema/wire/pull-changes.ts";
import type { PushResponse } from "../../schema/wire/push-changes.ts";
import { adoptIds, idsInFeed, idsInResults, type LearntId, toldInResults } from "../../sync/learnt-ids.ts";
import { type Edit, enqueueEdit, type OutboxStep } from "../../sync/outbox.ts";
import type { Values } from "../../sync/outbox-operation.ts";
import { editedSince, notOlder, renamedRows } from "../../sync/overtaken-rows.ts";
import type { OutboxChange, OutboxContents } from "../../sync/ports.ts";
import { receiveChanges } from "../../sync/pull.ts";
import { nextBatch, toWire } from "../../sync/push.ts";
import type { ReplicaChange } from "../../sync/replica-change.ts";
import { settleBatch } from "../../sync/settle.ts";
import { unconfirm } from "../../sync/unconfirmed.ts";
import { nextUploads, settleUpload, type UploadAnswer } from "../../sync/uploads.ts";
import { isAmong, type Place } from "../../sync/working-outbox.ts";
import { buggySettled } from "./buggy-lanes.ts";
import { keyOf } from "./row-key.ts";
import type { Tab } from "./tab.ts";
import { isRefusal, type Part, received, type Task } from "./task.ts";

/** Size of a request for each operation that it may hold, in characters. */
const OPERATION_SIZE = 1300;
const PARALLEL_UPLOADS = 2;
const MINUTE_MS = 60_000;

/** Outbox first, then the row; then whatever overtook the row is made good. `acknowledged` is called once the edit is durable. */
export function* save(tab: Tab, edit: Edit, operationId: string, acknowledged: (before: OutboxContents) => void): Task {
  const { stores, device } = tab;
  const server = stores.cleanDocument(edit);
  const context = { operationId, now: device.isoNow(), server, definitionOf: device.definitionOf };
  const isEarly = device.around.bug === "acknowledgesTooEarly";
  // Alone, so that no later edit of the same tab comes before this one.
  const isLater = device.around.bug === "storesLater" && tab.tasks.length === 1;
  if (isEarly || isLater) acknowledged(stores.read());
  if (isLater) yield;
  const enqueue = () => {
    const before = stores.read();
    const done = stores.update((contents) => enqueueEdit(contents, edit, context));
    if (!isEarly && !isLater) acknowledged(before);
    return done;
  };
  let queued: OutboxStep;
  try {
    queued = isEarly ? enqueue() : yield* stores.insist(enqueue);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return;
  }
  yield;
  yield* stores.showStep(queued);
  yield;
  tab.changed("editQueued");
}

export function* push(tab: Tab, limit: number): Task {
  const { stores, device } = tab;
  const { definitionOf } = device;
  const { batch } = device.around;
  const most = { count: Math.min(limit, batch), size: batch * OPERATION_SIZE };
  const chosen = stores.update((contents) => nextBatch(contents, most, definitionOf));
  tab.lastBatch = chosen.batch.map(({ operationId }) => operationId);
  yield;
  yield* stores.showStep(chosen);
  yield;
  if (chosen.batch.length === 0) return tab.feed({ tag: "pushed", sent: 0, progressed: true });
  const [before, { sleeps }] = [stores.read(), tab];
  const body = { operations: chosen.batch.map((operation) => toWire(operation, definitionOf)) };
  const { results } = received<PushResponse>(yield { tag: "push", body });
  const answered = stores.read();
  const renamed = yield* adopt(tab, (contents) => idsInResults(contents, results));
  yield;
  const told = isAmong(toldInResults(chosen.batch, results));
  yield* writeRenamed(tab, renamed, () => settleBatch(stores.read(), results, definitionOf).rowsBefore, told);
  yield;
  const settled = stores.update((contents) =>
    buggySettled(tab, settleBatch(contents, results, definitionOf), { contents, before, sleeps, answered, results }),
  );
  yield;
  yield* stores.show(settled.rows, () => stores.overtaken(settled));
  yield;
  tab.feed({ tag: "pushed", sent: chosen.batch.length, progressed: settled.progressed });
}

export function* pull(tab: Tab): Task {
  const { stores, device } = tab;
  const { stored, isBegun, ...began } = stores.position();
  const page = received<PullResponse>(yield { tag: "pull", cursor: stored?.cursor ?? null });
  const pulled = { tag: "pulled", more: page.more, remaining: page.remaining ?? null } as const;
  // Frozen while the page came, and another tab has gone on since: these rows are old.
  if (device.cursor.read()?.cursor !== stored?.cursor) return tab.feed({ ...pulled, more: true });
  // Interrupted in its first page, the feed begins with a later snapshot, which does not tell what went away meanwhile.
  const isLeftOver = stored === null && !isBegun && [...device.replica.rows.values()].some(({ sync }) => sync === "clean");
  const epoch = isLeftOver ? stores.beginFeed() : began.epoch;
  stores.epoch = epoch;
  const ready = stored?.ready || page.remaining === undefined || !page.more;
  const isAgain = epoch > 1 && !stored?.ready;
  try {
    yield* takePage(tab, page, isAgain);
    if (ready && isAgain) {
      stores.sweep(epoch);
      stores.update((contents) => unconfirm(contents, (place) => stores.isTold(place, epoch)));
    }
  } catch (error) {
    if (!isRefusal(error) || device.around.bug !== "cursorBeforeRows") throw error;
  }
  yield;
  const isOwn = stores.advance({ cursor: page.nextCursor, ready }, epoch);
  if (!isOwn) stores.sweepPage(page.data);
  tab.feed(isOwn ? pulled : { ...pulled, more: true });
}

function* takePage(tab: Tab, page: PullResponse, mayGoBack: boolean): Part<void> {
  const { stores, device } = tab;
  const { definitionOf } = device;
  const data =
    device.around.bug === "believesItsClock"
      ? page.data.filter(({ updatedAt }) => Date.parse(updatedAt) <= device.now() + MINUTE_MS)
      : page.data;
  const take = (contents: OutboxContents) => receiveChanges(contents, data, definitionOf);
  const renamed = yield* adopt(tab, () => idsInFeed(data));
  const told = isAmong(data);
  yield;
  const contents = stores.read();
  const preview = take(contents);
  const edited = new Set(contents.operations.map(keyOf));
  const untouched = preview.rows.filter((row) => !edited.has(keyOf(row)));
  try {
    yield;
    stores.write(mayGoBack ? untouched : untouched.map(notOlder), told);
    yield;
    yield* writeRenamed(tab, renamed, () => take(stores.read()).rows.filter((row) => edited.has(keyOf(row))), told);
    yield;
    const taken = stores.update(take);
    yield;
    yield* stores.show(rowsAgain(preview.rows, taken.rows, contents), () => stores.overtaken(taken));
  } catch (error) {
    yield* stores.show(editedSince(untouched, contents, stores.read(), definitionOf));
    throw error;
  }
}

/** Rows that came out differently, and those of documents with edits. */
function rowsAgain(before: readonly ReplicaChange[], next: readonly ReplicaChange[], { operations }: OutboxContents) {
  const edited = new Set(operations.map(keyOf));
  const differs = new Set(differing(before, next));
  return next.filter((row) => differs.has(row) || edited.has(keyOf(row)));
}

/** Rows of `next` that `before` did not hold in the same form. */
function differing(before: readonly ReplicaChange[], next: readonly ReplicaChange[]): ReplicaChange[] {
  const written = new Map(before.map((row) => [keyOf(row), JSON.stringify(row)]));
  return next.filter((row) => written.get(keyOf(row)) !== JSON.stringify(row));
}

export function* upload(tab: Tab): Task {
  const { stores } = tab;
  const uploads = nextUploads(stores.read(), PARALLEL_UPLOADS);
  for (const { id, operationId, name } of uploads) {
    const answer = uploadAnswer(yield { tag: "upload", file: { operationId, name } });
    yield* settleFile(tab, id, answer);
  }
  tab.feed({ tag: "uploaded", sent: uploads.length });
}

function* settleFile(tab: Tab, assetId: string, answer: UploadAnswer): Part<void> {
  const { stores, device } = tab;
  const settle = (contents: OutboxContents): OutboxStep & OutboxChange =>
    settleUpload(contents, assetId, answer, device.definitionOf);
  const told = ({ id }: Place) => answer.tag === "uploaded" && id === answer.id;
  yield* stores.writeFresh(() => settle(stores.read()).rows, told);
  yield;
  const settled = stores.update(settle);
  yield;
  yield* stores.showStep(settled);
}

/** What may pass by itself is thrown; what the server refuses for good is an answer. */
function uploadAnswer(answer: Parameters<typeof received>[0]): UploadAnswer {
  if (answer instanceof CierreError && !answer.retriable && answer.code !== "unauthenticated") {
    return { tag: "refused", code: answer.code, message: answer.message };
  }
  return { tag: "uploaded", ...received<{ id: string; document: Values }>(answer) };
}

/** Final ids that an answer tells of, taken up first; the rows go with those of the answer. */
function* adopt(tab: Tab, learntFrom: (contents: OutboxContents) => readonly LearntId[]): Part<OutboxStep> {
  const { stores, device } = tab;
  return stores.update((contents) => adoptIds(contents, learntFrom(contents), device.definitionOf));
}

/** The outbox has moved on: should the device refuse the answer's rows, those of the new ids are written later all the same. */
function* writeRenamed(
  tab: Tab,
  renamed: OutboxStep,
  fresh: () => readonly ReplicaChange[],
  told: (place: Place) => boolean,
): Part<void> {
  const withRenamed = () => {
    const rows = fresh();
    const keys = new Set(rows.map(keyOf));
    return [...renamed.rows.filter((row) => !keys.has(keyOf(row))), ...rows];
  };
  try {
    yield* tab.stores.writeFresh(withRenamed, told);
  } catch (error) {
    yield* tab.stores.show(renamedRows(renamed, tab.stores.read(), tab.device.definitionOf));
    yield* tab.stores.showStep(renamed);
    throw error;
  }
  yield* tab.stores.show(tab.stores.overtaken(renamed));
}
