import { isLocalId } from "../../schema/ids.ts";
import { withLayers } from "../outbox/discarded-layers.ts";
import { nextPart } from "../outbox/operation-part.ts";
import { enqueueEdit, type OutboxStep } from "../outbox/outbox.ts";
import type { OutboxOperation, Values } from "../outbox/outbox-operation.ts";
import { WorkingOutbox } from "../outbox/working-outbox.ts";
import { carriedValues, writableValues } from "../patch.ts";
import type { OutboxContents } from "../ports.ts";
import { dangling } from "../reference-refusal.ts";
import { referencedLocalIds, rewriteReferences } from "../references.ts";
import type { DefinitionOf } from "../replica-change.ts";
import { isVersionKnown, knownVersion } from "../shown-document.ts";
import { mergeDocument } from "./merge.ts";
import { isIdle, PENDING, rebase, versionOf } from "./rebase.ts";

/** What a person chose in a conflict. */
export type ConflictChoice =
  | { readonly tag: "keep"; readonly values: Values; readonly discarded: Values }
  | { readonly tag: "theirs" };

export interface DecisionContext {
  /** A fresh UUID: the decision is an operation of its own. */
  readonly newOperationId: string;
  readonly now: string;
  readonly definitionOf: DefinitionOf;
}

/**
 * Ends a conflict. `keep`: the values go on top of the server's version, or create the document again (same id) when
 * somebody deleted it. `theirs`: the edit is given up; its values travel to the history, unless the document is gone.
 */
export function resolveConflict(
  contents: OutboxContents,
  operationId: string,
  choice: ConflictChoice,
  context: DecisionContext,
): OutboxStep {
  const outbox = new WorkingOutbox(contents, context.definitionOf);
  const operation = outbox.find(operationId);
  if (operation?.state.tag !== "conflict") return outbox.finish();
  const { theirs } = operation.state;
  const fresh = { ...operation, operationId: context.newOperationId, queuedAt: context.now, state: PENDING };
  const decided = choice.tag === "keep" ? keep(outbox, fresh, theirs, choice) : giveUp(outbox, fresh, theirs);
  outbox.showServer(operation, theirs);
  outbox.replaceQueue(operation, decided ? [decided] : []);
  return outbox.finish();
}

function keep(
  outbox: WorkingOutbox,
  operation: OutboxOperation,
  theirs: Values | null,
  choice: Extract<ConflictChoice, { tag: "keep" }>,
): OutboxOperation {
  const definition = outbox.definition(operation);
  if (!theirs) {
    const data = carriedValues(definition, { ...operation.data, ...choice.values });
    return { ...operation, action: "INSERT", base: null, baseUpdatedAt: null, data };
  }
  const onTop = { base: theirs, baseUpdatedAt: versionOf(theirs).updatedAt };
  if (operation.action === "DELETE") return { ...operation, ...onTop };
  const { merged } = mergeDocument(definition, operation.base ?? {}, operation.data, theirs);
  const data = carriedValues(definition, { ...merged, ...rewriteReferences(choice.values, outbox.finalIds) });
  return withLayers({ ...operation, ...onTop, data }, [choice.discarded]);
}

function giveUp(outbox: WorkingOutbox, operation: OutboxOperation, theirs: Values | null): OutboxOperation | null {
  if (operation.action === "DELETE") return theirs && operation.unconfirmed ? question(outbox, operation) : null;
  if (!theirs) return null;
  const definition = outbox.definition(operation);
  const lost = writableValues(definition, operation.data);
  const base = { base: theirs, baseUpdatedAt: versionOf(theirs).updatedAt };
  return withLayers({ ...operation, ...base, data: carriedValues(definition, theirs) }, [lost]);
}

/**
 * Gives up everything that waits for the operation's document, except what may already be at the server (`sent`).
 * `discarded` is what `restoreOperations` takes. Documents that referred to a discarded new one are set aside.
 */
export function discardOperation(
  contents: OutboxContents,
  operationId: string,
  definitionOf: DefinitionOf,
): OutboxStep & { readonly discarded: readonly OutboxOperation[] } {
  const outbox = new WorkingOutbox(contents, definitionOf);
  const operation = outbox.find(operationId);
  if (!operation || operation.state.tag === "sent") return { ...outbox.finish(), discarded: [] };
  const queue = outbox.queueOf(operation);
  const discarded = queue.filter(({ state, order }) => state.tag !== "sent" && order >= operation.order);
  const isOut = isOutOfReach(outbox, operation);
  outbox.showServer(operation, isOut ? null : knownVersion(operation).document);
  const kept = queue.filter((other) => !discarded.includes(other));
  const isConfirmed = isOut || (isVersionKnown(operation) && !operation.unconfirmed);
  // The server has never heard of a document under a local id; under any other another operation may have made it.
  const asks = kept.length === 0 && !isLocalId(operation.id) && !isConfirmed;
  outbox.replaceQueue(operation, asks ? [question(outbox, operation)] : kept);
  if (operation.action === "INSERT") outbox.refuseReferrers(operation.id, dangling("referenceMissing"));
  return { ...outbox.finish(), discarded };
}

/** Whether the server was asked about the document and would not tell this person. */
function isOutOfReach(outbox: WorkingOutbox, operation: OutboxOperation): boolean {
  const { state, unconfirmed } = operation;
  // What the server has never heard of, it would not tell anybody.
  const isDenied = state.tag === "refused" && (state.code === "notFound" || (state.code === "forbidden" && unconfirmed === true));
  return isDenied && isIdle(outbox.definition(operation), operation);
}

/**
 * Changes nothing on an unknown version: the server answers with its own, which the replica then shows. Nothing that it
 * refers to may hold it up.
 */
function question(outbox: WorkingOutbox, operation: OutboxOperation): OutboxOperation {
  const { discarded: _last, discardedEarlier: _earlier, ...bare } = operation;
  const kept = Object.entries(operation.base ?? {}).filter(([, value]) => referencedLocalIds(value).size === 0);
  const base = Object.fromEntries(kept);
  const data = carriedValues(outbox.definition(operation), base);
  return { ...bare, operationId: nextPart(operation.operationId), action: "UPDATE", base, data, state: PENDING };
}

/** Undoes a discard: puts the operations back, joined with what has been queued since. */
export function restoreOperations(
  contents: OutboxContents,
  operations: readonly OutboxOperation[],
  definitionOf: DefinitionOf,
): OutboxStep {
  const outbox = new WorkingOutbox(contents, definitionOf);
  const returning = rewriteReferences(operations, outbox.finalIds);
  const [first] = returning;
  if (!first) return outbox.finish();
  if (outbox.queueOf(first).length === 0) {
    for (const operation of returning) outbox.put({ ...operation, order: Math.max(operation.order, outbox.nextOrder()) });
    return outbox.finish();
  }
  const last = returning.at(-1) ?? first;
  const action = last.action === "DELETE" ? "DELETE" : "SAVE";
  const context = { operationId: last.operationId, now: last.queuedAt, definitionOf };
  return enqueueEdit(contents, { ...last, action, base: first.base }, context);
}

/** Makes a refused operation pending again as it is, on top of whatever the server has by now. */
export function retryOperation(contents: OutboxContents, operationId: string, definitionOf: DefinitionOf): OutboxStep {
  const outbox = new WorkingOutbox(contents, definitionOf);
  const operation = outbox.find(operationId);
  if (operation?.state.tag !== "refused") return outbox.finish();
  const pending = { ...operation, state: PENDING };
  const rebased = operation.seen ? rebase(outbox.definition(operation), pending, operation.seen) : pending;
  const others = outbox.queueOf(operation).filter((other) => other.operationId !== operationId);
  outbox.showServer(operation, knownVersion(operation).document);
  outbox.replaceQueue(operation, rebased ? [...others, rebased] : others);
  return outbox.finish();
}
