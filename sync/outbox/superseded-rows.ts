import { isLocalId } from "../../schema/ids.ts";
import { isDeepEqual } from "../merging/same-value.ts";
import type { OutboxContents } from "../ports.ts";
import type { DefinitionOf, ReplicaChange } from "../replica-change.ts";
import { serverRow } from "../shown-document.ts";
import type { OutboxStep } from "./outbox.ts";
import type { OutboxOperation } from "./outbox-operation.ts";
import { keyOf, type Place, WorkingOutbox } from "./working-outbox.ts";

/**
 * Rows of a step as they may still be written, later than the step was: of a document with edits, what the outbox shows now;
 * none of a document that got its final id since, nor such as show an edit when none waits any more, nor over newer ones of
 * the server's. Whoever took it out of the outbox wrote what is right, which may be that there is no such document.
 */
export function recomputeRows(
  rows: readonly ReplicaChange[],
  contents: OutboxContents,
  definitionOf: DefinitionOf,
): readonly ReplicaChange[] {
  const renamed = new Set(contents.mappings.map(({ localId }) => localId));
  const outbox = new WorkingOutbox(contents, definitionOf);
  const others = rows.filter((row) => {
    if (outbox.queueOf(row).length === 0) return givesWay(row) && !(row.tag === "put" && renamed.has(row.id));
    if (definitionOf(row.collection)) outbox.touch(row);
    return false;
  });
  return [...others.map(notOlder), ...outbox.finish().rows];
}

/** The row as it may be written late: not over a newer version of the server's. */
export function notOlder(row: ReplicaChange): ReplicaChange {
  return row.tag === "put" && row.sync === "clean" ? { basedOn: row.document.updatedAt, ...row } : row;
}

/**
 * The row of an answer that the device could not store for a while: only in place of one. Where there is none, the feed tells of
 * the document, unless it has said already that the document is gone.
 */
export function onlyInPlace(row: ReplicaChange): ReplicaChange {
  return row.tag === "put" && row.sync === "clean" ? { ...row, onlyReplaces: true as const } : row;
}

/** Whether a row held for later gives way to what the server says since. One that shows an edit waits: `recomputeRows` judges it anew. */
export function givesWay(row: ReplicaChange): boolean {
  return row.tag === "put" ? row.sync === "clean" : !row.sync;
}

/**
 * Rows of the documents among `places` that had no edit `before` and have one now, as the outbox shows them: what the server
 * says was written over them meanwhile.
 */
export function editedSince(
  places: readonly Place[],
  before: OutboxContents,
  now: OutboxContents,
  definitionOf: DefinitionOf,
): readonly ReplicaChange[] {
  const edited = new Set(before.operations.map(keyOf));
  return waitingRows(
    places.filter((place) => !edited.has(keyOf(place))),
    now,
    definitionOf,
  );
}

/** Rows of the documents among `places` that have edits, as the outbox shows them. */
export function waitingRows(
  places: readonly Place[],
  contents: OutboxContents,
  definitionOf: DefinitionOf,
): readonly ReplicaChange[] {
  const outbox = new WorkingOutbox(contents, definitionOf);
  for (const place of places) if (outbox.queueOf(place).length > 0) outbox.touch(place);
  return outbox.finish().rows;
}

/**
 * Documents that `adoptIds` gave their final ids, as they wait, and the end of their rows under the device's ids: for when the
 * rows of the answer, which would show them, cannot be written yet.
 */
export function renamedRows(
  { put, mappings = [] }: Pick<OutboxStep, "put" | "mappings">,
  contents: OutboxContents,
  definitionOf: DefinitionOf,
): readonly ReplicaChange[] {
  const outbox = new WorkingOutbox(contents, definitionOf);
  const renamed = new Set(mappings.map(({ id }) => id));
  for (const operation of put) if (renamed.has(operation.id)) outbox.touch(operation);
  return outbox.finish().rows;
}

/**
 * Rows that make good what steps wrote to the replica too late: between a step's outbox write and its rows, another tab or
 * the engine may have settled, renamed or discarded the operations. Run on a fresh `OutboxStore.read()` after the rows
 * of the steps, oldest first, are written; usually empty.
 */
export function supersededRows(
  steps: readonly Pick<OutboxStep, "put" | "rows">[],
  contents: OutboxContents,
  definitionOf: DefinitionOf,
): readonly ReplicaChange[] {
  const outbox = new WorkingOutbox(contents, definitionOf);
  const now = new Map(contents.operations.map((operation) => [operation.operationId, operation]));
  const remains = new Map<string, ReplicaChange>();
  for (const operation of steps.flatMap(({ put }) => put)) {
    if (isDeepEqual(now.get(operation.operationId), operation)) continue;
    const id = outbox.finalIds.get(operation.id) ?? operation.id;
    outbox.touch({ ...operation, id });
    const row = outbox.queueOf(operation).length === 0 ? remainsOf(operation) : undefined;
    if (row) remains.set(keyOf(operation), newerOf(remains.get(keyOf(operation)), row));
  }
  for (const row of remains.values()) outbox.show(row, row);
  // An edit that only undid what waited behind a sent operation puts nothing, but its row has the id of before.
  const rows = steps.flatMap((step) => step.rows);
  const orphans = rows.filter((row) => row.tag === "put" && isLocalId(row.id) && outbox.queueOf(row).length === 0);
  for (const row of orphans) outbox.showServer(row, null);
  return outbox.finish().rows;
}

/** The row that is based on the newer version: the steps of a document may have begun from different ones. */
function newerOf(one: ReplicaChange | undefined, other: ReplicaChange): ReplicaChange {
  return one && (one.basedOn ?? "") > (other.basedOn ?? "") ? one : other;
}

/**
 * With nothing queued any more: the version the edit began from, unless the replica has a newer one by now. A base that
 * was only expected is never shown; whoever settled the operation in front has written the row.
 */
function remainsOf(operation: OutboxOperation): ReplicaChange | undefined {
  if (isLocalId(operation.id)) return serverRow(operation, null);
  const { base, baseUpdatedAt } = operation;
  const row = base && baseUpdatedAt ? serverRow(operation, base) : undefined;
  return row?.tag === "put" ? { ...row, basedOn: baseUpdatedAt ?? "", onlyReplaces: true } : undefined;
}
