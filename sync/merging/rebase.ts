import type { CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import { layersOf, withLayers } from "../outbox/discarded-layers.ts";
import type { OperationState, OutboxOperation, ServerVersion, Values } from "../outbox/outbox-operation.ts";
import { carriedValues, changedByPeople, patchBetween, patchedField } from "../patch.ts";
import { mergeDocument } from "./merge.ts";

export const PENDING: OperationState = { tag: "pending" };

/** The server's word for a document, with the moment that orders it; the moment of a vanished one may be unknown (""). */
export function versionOf(document: Values | null, updatedAt = ""): ServerVersion {
  return { document, updatedAt: typeof document?.updatedAt === "string" ? document.updatedAt : updatedAt };
}

/** Whether the operation, as it is, would change nothing at the server. */
export function isIdle(definition: CollectionDefinition, operation: OutboxOperation): boolean {
  if (operation.action !== "UPDATE" || layersOf(operation).length > 0) return false;
  return patchBetween(definition, operation.base ?? {}, operation.data).length === 0;
}

/**
 * Puts an unsent operation on top of a newer server version: pending again where nothing touches, `conflict` where
 * something does, `null` when nothing is left to do. In a conflict base and data stay, so that yet another version
 * can be judged afresh.
 */
export function rebase(
  definition: CollectionDefinition,
  operation: OutboxOperation,
  version: ServerVersion,
): OutboxOperation | null {
  const { seen: _taken, ...rest } = operation;
  if (version.document === null) return rebaseOnVanished(definition, rest);
  return operation.action === "DELETE"
    ? rebaseDelete(definition, rest, version.document)
    : rebaseSave(definition, rest, version.document);
}

function rebaseOnVanished(definition: CollectionDefinition, operation: OutboxOperation): OutboxOperation | null {
  if (operation.action === "DELETE") return null;
  if (operation.action === "INSERT") return { ...operation, state: PENDING };
  const fields = patchBetween(definition, operation.base ?? {}, operation.data).map(patchedField);
  const isMoot = layersOf(operation).length === 0 && fields.every((name) => definition.fields[name]?.moot);
  return isMoot ? null : inConflict(operation, null, fields);
}

/** Deleting is asked about again when somebody changed the document since. */
function rebaseDelete(definition: CollectionDefinition, operation: OutboxOperation, theirs: Values): OutboxOperation {
  const fields = changedByPeople(definition, operation.base ?? {}, theirs);
  return fields.length > 0 ? inConflict(operation, theirs, fields) : onTopOf(operation, theirs);
}

function rebaseSave(definition: CollectionDefinition, operation: OutboxOperation, theirs: Values): OutboxOperation | null {
  const update: OutboxOperation = { ...operation, action: "UPDATE" };
  const { merged, conflicts } = mergeDocument(definition, operation.base ?? {}, operation.data, theirs);
  if (conflicts.length > 0) return inConflict(update, theirs, conflicts);
  const rebased = { ...onTopOf(update, theirs), data: carriedValues(definition, merged) };
  return isIdle(definition, rebased) ? null : rebased;
}

/**
 * Puts an operation that was queued behind another one on top of what the server made of that one. The server applies
 * on an exact base only, so whatever differs is its own normalising: never a conflict, the later edit stands.
 */
export function rebaseBehindOwn(
  definition: CollectionDefinition,
  operation: OutboxOperation,
  document: Values,
): OutboxOperation | null {
  if (operation.action === "DELETE") return onTopOf(operation, document);
  const { merged } = mergeDocument(definition, operation.base ?? {}, operation.data, document);
  const rebased = { ...onTopOf(operation, document), data: carriedValues(definition, merged) };
  return isIdle(definition, rebased) ? null : rebased;
}

function onTopOf(operation: OutboxOperation, theirs: Values): OutboxOperation {
  return { ...operation, base: theirs, baseUpdatedAt: versionOf(theirs).updatedAt || null, state: PENDING };
}

function inConflict(operation: OutboxOperation, theirs: Values | null, fields: readonly string[]): OutboxOperation {
  return { ...operation, state: { tag: "conflict", theirs, fields } };
}

/**
 * All unsent operations of one document as one: the later edit on the base of the first. `null` when a document that
 * never reached the server is deleted again.
 */
export function compact(queue: readonly [OutboxOperation, ...OutboxOperation[]]): OutboxOperation | null {
  const [first] = queue;
  const last = queue.at(-1) ?? first;
  if (first === last) return first;
  if (last.action === "DELETE" && first.action === "INSERT") return null;
  const layers = [...layersOf(first), ...queue.slice(1).flatMap(layersOf)];
  const { discarded: _last, discardedEarlier: _earlier, ...bare } = last;
  const joined: OutboxOperation = {
    ...bare,
    action: last.action === "UPDATE" ? (first.action === "INSERT" ? "INSERT" : "UPDATE") : last.action,
    base: first.base,
    baseUpdatedAt: first.baseUpdatedAt,
    order: first.order,
    ...(first.seen && { seen: first.seen }),
    ...(first.unconfirmed && { unconfirmed: first.unconfirmed }),
    // With edits upon it, it is the version no longer.
    ...(first.recovers && { recovers: { version: first.recovers.version, whole: false } }),
  };
  return withLayers(joined, layers);
}
