import { PENDING } from "../merging/rebase.ts";
import { isDeepEqual } from "../merging/same-value.ts";
import type { OutboxContents } from "../ports.ts";
import { rewriteReferences } from "../references.ts";
import type { DefinitionOf } from "../replica-change.ts";
import { layersOf } from "./discarded-layers.ts";
import { wholeOf } from "./operation-part.ts";
import type { OutboxOperation } from "./outbox-operation.ts";
import { type NextBatch, nextBatch } from "./push.ts";

export interface MarkAgain {
  readonly definitionOf: DefinitionOf;
  /** A UUID. */
  newId(): string;
}

/**
 * What `nextBatch` marked and was sent, marked once more on an outbox that may have changed since: the device had not taken the
 * mark. An operation that holds more by now, because another tab's edit was joined with it, is not the one that was
 * sent: it goes as another, lest the answer end what the server never saw.
 */
export function markAgain(now: OutboxContents, sent: readonly OutboxOperation[], context: MarkAgain): NextBatch {
  const { definitionOf, newId } = context;
  const limit = { count: sent.length, size: Number.POSITIVE_INFINITY, only: new Set(sent.map(idOf)) };
  const contents = asSent(now, sent);
  const again = nextBatch(contents, limit, definitionOf);
  const marked = new Map([...contents.operations, ...again.batch].map((operation) => [operation.operationId, operation]));
  const changed = named(sent, now).filter(
    (operation) => isAnother(operation, marked.get(operation.operationId)) || isWholeAgain(operation, marked),
  );
  // Of what went as a first part, the whole is another.
  const others = new Set(changed.flatMap((operation) => [idOf(operation), wholeOf(idOf(operation))]));
  if (others.size === 0) return again;
  const renamed = contents.operations
    .filter((operation) => others.has(idOf(operation)))
    .map((operation) => ({ former: idOf(operation), operation: { ...unsent(operation), operationId: newId() } }));
  const byFormer = new Map(renamed.map(({ former, operation }) => [former, operation]));
  const operations = contents.operations.map((operation) => byFormer.get(idOf(operation)) ?? operation);
  const step = nextBatch({ ...contents, operations }, limit, definitionOf);
  const put = new Set(step.put.map(idOf));
  return {
    ...step,
    remove: [...byFormer.keys(), ...step.remove],
    put: [...[...byFormer.values()].filter((operation) => !put.has(idOf(operation))), ...step.put],
  };
}

/** What was sent, with the final ids that the device has learnt since: they are no other content. */
function named(sent: readonly OutboxOperation[], { mappings }: OutboxContents): readonly OutboxOperation[] {
  const finalIds = new Map(mappings.map(({ localId, id }) => [localId, id]));
  return sent.map((operation) => rewriteReferences(operation, finalIds));
}

/**
 * What was sent is what the server answers, whatever the same edit has become on an outbox that knows less of the version it is
 * based on, or knows of a new document that another tab has met in the feed meanwhile, so that it is an edit of an older one.
 */
function asSent(contents: OutboxContents, sent: readonly OutboxOperation[]): OutboxContents {
  const byId = new Map(named(sent, contents).map((operation) => [operation.operationId, operation]));
  const operations = contents.operations.map((operation) => {
    const went = byId.get(operation.operationId);
    return went && isLess(operation, went) ? { ...went, order: operation.order, state: PENDING } : operation;
  });
  return { ...contents, operations };
}

function isLess(operation: OutboxOperation, went: OutboxOperation): boolean {
  // In a conflict it knows of a newer version than what was sent.
  if (operation.state.tag === "conflict" || !isSameContent(operation, went)) return false;
  const isSameAction = operation.action === went.action;
  const isInserted = went.action === "INSERT" && operation.action === "UPDATE";
  return isInserted || (isSameAction && operation.baseUpdatedAt === null && went.baseUpdatedAt !== null);
}

/** What waits for a person goes on waiting. */
function unsent(operation: OutboxOperation): OutboxOperation {
  return operation.state.tag === "sent" ? { ...operation, state: PENDING } : operation;
}

function isAnother(sent: OutboxOperation, now: OutboxOperation | undefined): boolean {
  return now !== undefined && !(now.action === sent.action && isSameContent(now, sent));
}

/** What went as a first part stays behind whole now: it refers to what has not been sent. */
function isWholeAgain({ operationId }: OutboxOperation, marked: ReadonlyMap<string, OutboxOperation>): boolean {
  return !marked.has(operationId) && marked.get(wholeOf(operationId))?.action === "INSERT";
}

function isSameContent(one: OutboxOperation, other: OutboxOperation): boolean {
  return isDeepEqual(one.data, other.data) && isDeepEqual(layersOf(one), layersOf(other));
}

function idOf({ operationId }: OutboxOperation): string {
  return operationId;
}
