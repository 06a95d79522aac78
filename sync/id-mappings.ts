import { isLocalId } from "../schema/ids.ts";
import type { OperationResult } from "../schema/wire/operation.ts";
import type { FeedChange } from "../schema/wire/pull-changes.ts";
import type { OutboxStep } from "./outbox/outbox.ts";
import type { IdMapping, OutboxOperation } from "./outbox/outbox-operation.ts";
import { type Place, WorkingOutbox } from "./outbox/working-outbox.ts";
import type { OutboxContents } from "./ports.ts";
import type { DefinitionOf } from "./replica-change.ts";

/** A document that the device named, and the id it has at the server. */
export type LearntMapping = Pick<IdMapping, "localId" | "id">;

/** What a page of the feed tells of documents that this person's devices named. */
export function idsInFeed(changes: readonly FeedChange[], projectId: string): IdMapping[] {
  return changes.flatMap(({ localId, id, collection }) =>
    localId === undefined ? [] : [{ localId, id, collection, projectId }],
  );
}

/** What the answers to a batch tell of the new documents in it. */
export function idsInResults({ operations }: OutboxContents, results: readonly OperationResult[]): LearntMapping[] {
  const sent = new Map(operations.map((operation) => [operation.operationId, operation]));
  return results.flatMap((result) => {
    const operation = sent.get(result.operationId);
    const id = idOf(result);
    return operation && isAnsweredBy(operation, result) && id ? [{ localId: operation.id, id }] : [];
  });
}

/**
 * Whether the operation waits for the answer. What was applied stays so, although a late answer to an earlier copy of the request
 * has said since that it was refused.
 */
export function isAnsweredBy({ state }: OutboxOperation, { status }: OperationResult): boolean {
  return state.tag === "sent" || (state.tag === "refused" && status === "applied");
}

/** Those that name a document whose INSERT waits here. */
export function mappingsOf({ operations }: OutboxContents, learnt: readonly LearntMapping[]): IdMapping[] {
  if (learnt.length === 0) return [];
  const inserts = new Map(operations.filter(({ action }) => action === "INSERT").map((insert) => [insert.id, insert]));
  return learnt.flatMap(({ localId, id }) => {
    const insert = inserts.get(localId);
    if (!insert || !isLocalId(localId) || localId === id) return [];
    return [{ localId, id, collection: insert.collection, projectId: insert.projectId }];
  });
}

/**
 * Those that nobody here has asked for. The INSERT may be in another tab's memory, on a device that is full: it is renamed
 * (`nextBatch`) as the device takes it.
 */
export function unclaimed({ operations, mappings }: OutboxContents, mapped: readonly IdMapping[]): IdMapping[] {
  if (mapped.length === 0) return [];
  const known = new Set([...mappings, ...operations.map(({ id }) => ({ localId: id }))].map(({ localId }) => localId));
  return mapped.filter(({ localId }) => !known.has(localId));
}

/** Documents that the answers to a batch show as the server has them. */
export function confirmedInResults(batch: readonly OutboxOperation[], results: readonly OperationResult[]): Place[] {
  const sent = new Map(batch.map((operation) => [operation.operationId, operation]));
  return results.flatMap((result) => {
    const operation = sent.get(result.operationId);
    const document = result.status === "applied" ? result.document : result.status === "conflict" ? result.current : null;
    const id = idOf(result);
    return operation && document && id ? [{ scope: operation.scope, collection: operation.collection, id }] : [];
  });
}

/**
 * Gives documents of the outbox their final ids before anything else is done with what the server said. Run it inside
 * `OutboxStore.update`, then write its rows together with those of the step that follows: so there is one queue and one
 * row per document at every moment, whatever is interrupted. The rows are of what refers to the documents; they
 * themselves are shown by the step that follows, which knows what the server has.
 */
export function adoptIds(
  contents: OutboxContents,
  learnt: readonly LearntMapping[],
  definitionOf: DefinitionOf,
): OutboxStep & { readonly mappings: readonly IdMapping[] } {
  const outbox = new WorkingOutbox(contents, definitionOf);
  // Two queues of one document are joined by `settleBatch`, which knows what the first of them made.
  const isQueued = ({ id, collection }: IdMapping) =>
    contents.operations.some((other) => other.id === id && other.collection === collection);
  outbox.mapIds(mappingsOf(contents, learnt).filter((mapping) => !isQueued(mapping)));
  const { put, remove, rows } = outbox.finish();
  const renamed = new Set(outbox.mappings.flatMap(({ localId, id }) => [localId, id]));
  return { put, remove, rows: rows.filter(({ id }) => !renamed.has(id)), mappings: outbox.mappings };
}

/** The id the document has at the server, where the answer tells. */
function idOf(result: OperationResult): string | undefined {
  if (result.status === "applied") return result.id;
  return result.status === "conflict" ? result.current?.id : undefined;
}
