import { isLocalId } from "../../schema/ids.ts";
import { mergeDocument } from "../merging/merge.ts";
import { compact, isIdle, PENDING, rebase, versionOf } from "../merging/rebase.ts";
import { carriedValues, overlay } from "../patch.ts";
import type { OutboxChange, OutboxContents } from "../ports.ts";
import { dangling } from "../reference-refusal.ts";
import { rewriteReferences } from "../references.ts";
import type { DefinitionOf, ReplicaChange } from "../replica-change.ts";
import { isVersionKnown, knownVersion } from "../shown-document.ts";
import { withLayers } from "./discarded-layers.ts";
import type { OutboxOperation, ServerVersion, Values } from "./outbox-operation.ts";
import { type Place, WorkingOutbox } from "./working-outbox.ts";

/** What a person did to one document. */
export interface Edit {
  readonly action: "SAVE" | "DELETE";
  readonly collection: string;
  /** `local:` id the caller made up for a new document; otherwise the id the page knows (mapped here if it has a final one by now). */
  readonly id: string;
  readonly scope: string;
  readonly projectId: string;
  readonly userId: string;
  /** Name of the person, for rows that show the edit. */
  readonly displayName?: string;
  /** What the person began from, server fields included; `null` for a document never saved. */
  readonly base: Values | null;
  /** Declared fields after the edit; ignored for DELETE. */
  readonly data: Values;
}

export interface EditContext {
  /** A fresh UUID; the operation that carries the edit has it. */
  readonly operationId: string;
  /** ISO timestamp for people. */
  readonly now: string;
  /**
   * The replica's row of the document, when that is `clean`: what the server has, as far as this device knows. `null`
   * when the row shows an edit; absent when there is no row.
   */
  readonly server?: Values | null;
  readonly definitionOf: DefinitionOf;
}

/** Changes for the outbox and, once those are durable, for the replica. */
export interface OutboxStep extends OutboxChange {
  readonly put: readonly OutboxOperation[];
  readonly remove: readonly string[];
  readonly rows: readonly ReplicaChange[];
}

/**
 * Queues an edit, joined with what waits for the same document; only a `sent` operation is left as it is and queued
 * behind. `id` is the document's id now. `put` is empty when the edit changes nothing, or undoes what waited.
 * The joined operation has the edit's own operation id, because the former one may already be on its way.
 */
export function enqueueEdit(contents: OutboxContents, edit: Edit, context: EditContext): OutboxStep & { readonly id: string } {
  const outbox = new WorkingOutbox(contents, context.definitionOf);
  const baseIsLocal = isLocalId(edit.base?.id);
  const rewritten = rewriteReferences(edit, outbox.finalIds);
  const known: KnownEdit = { ...rewritten, base: baseIsLocal ? withoutTime(rewritten.base) : rewritten.base, baseIsLocal };
  if (edit.action === "DELETE") enqueueDelete(outbox, known, context);
  else enqueueSave(outbox, known, context);
  return { ...outbox.finish(), id: known.id };
}

interface KnownEdit extends Edit {
  /** The base was shown before the server knew the document, so its `updatedAt` is the device's. */
  readonly baseIsLocal: boolean;
}

/** The device's time would pass for a version of the server's on a row that shows the edit, and in edits that begin from that. */
function withoutTime(base: Values | null): Values | null {
  if (!base) return null;
  const { updatedAt: _ofTheDevice, ...values } = base;
  return values;
}

function enqueueSave(outbox: WorkingOutbox, edit: KnownEdit, context: EditContext): void {
  const queue = outbox.queueOf(edit);
  const last = queue.at(-1);
  if (!last) startQueue(outbox, edit, context);
  else if (last.state.tag === "sent") queueBehind(outbox, last, edit, context);
  else if (queue.length === 1 && last.action === "DELETE" && !isVersionKnown(last)) bringBack(outbox, edit, context);
  else join(outbox, last, edit, context);
}

/** Instead of a deletion that nobody knows the server's version for: of which it is, the edit's base may tell. */
function bringBack(outbox: WorkingOutbox, edit: KnownEdit, context: EditContext): void {
  const operation = onServerBase(outbox, edit, context);
  const isKnown = operation.baseUpdatedAt !== null;
  outbox.showServer(edit, isKnown ? operation.base : null);
  // Changing nothing on an unknown version, it asks for the server's.
  const isAnswered = isKnown && isIdle(outbox.definition(edit), operation);
  outbox.replaceQueue(edit, isAnswered ? [] : [operation]);
}

/** The first operation of its document. */
function startQueue(outbox: WorkingOutbox, edit: KnownEdit, context: EditContext): void {
  const definition = outbox.definition(edit);
  if (isLocalId(edit.id)) {
    outbox.put({ ...newOperation(outbox, edit, context), action: "INSERT", data: carriedValues(definition, edit.data) });
    return;
  }
  const operation = onServerBase(outbox, edit, context);
  if (isIdle(definition, operation)) return;
  const { server } = context;
  const isNewer = server && operation.baseUpdatedAt && versionOf(server).updatedAt > operation.baseUpdatedAt;
  const judged = isNewer ? rebase(definition, operation, versionOf(server)) : operation;
  outbox.showServer(edit, server ?? null);
  outbox.replaceQueue(edit, judged ? [judged] : []);
}

/**
 * The base must be the server's word: what the person began from may show an edit that has been given up since. Without
 * a known server version the server answers with its own, and the merge decides then.
 */
function onServerBase(outbox: WorkingOutbox, edit: KnownEdit, context: EditContext): OutboxOperation {
  const definition = outbox.definition(edit);
  const began = edit.base ?? {};
  const server = context.server ?? null;
  const isSameVersion = server !== null && versionOf(server).updatedAt === versionOf(began).updatedAt;
  // A row that shows an edit which waits no more has the version of the server's in `updatedAt`, but not its values.
  const isBaseKnown = context.server !== null && !edit.baseIsLocal && !isSameVersion && edit.base !== null;
  const known = isBaseKnown ? edit.base : server;
  const base = known ?? began;
  const { merged, conflicts } = mergeDocument(definition, began, edit.data, base);
  const data = carriedValues(definition, merged);
  const isThere = context.server !== undefined || edit.baseIsLocal;
  const operation = {
    ...newOperation(outbox, edit, context),
    ...onBase(base, known),
    data,
    ...(!isThere && { unconfirmed: true as const }),
  };
  return withLayers(operation, [overwrittenBy(conflicts, base)]);
}

/** The server's document that a deletion is based on; `null` when nobody here knows it. */
function serverBase(edit: KnownEdit, context: EditContext): Values | null {
  return context.server ?? (edit.baseIsLocal ? null : edit.base);
}

function onBase(base: Values, server: Values | null): Pick<OutboxOperation, "base" | "baseUpdatedAt"> {
  return { base, baseUpdatedAt: server ? versionOf(server).updatedAt || null : null };
}

function newOperation(outbox: WorkingOutbox, edit: Edit, context: EditContext): OutboxOperation {
  const { id, collection, scope, projectId, userId, displayName } = edit;
  const subject = { id, collection, scope, projectId, userId, ...(displayName !== undefined && { displayName }) };
  const { operationId, now: queuedAt } = context;
  const order = outbox.nextOrder();
  return {
    ...subject,
    operationId,
    action: "UPDATE",
    data: {},
    base: null,
    baseUpdatedAt: null,
    order,
    queuedAt,
    state: PENDING,
  };
}

/** The base is what the frozen operation is expected to make; it is exchanged for the real one when that is answered. */
function queueBehind(outbox: WorkingOutbox, frozen: OutboxOperation, edit: KnownEdit, context: EditContext): void {
  const definition = outbox.definition(edit);
  const expected = expectedFrom(outbox, frozen);
  const { merged, conflicts } = mergeDocument(definition, edit.base ?? {}, edit.data, expected);
  const data = carriedValues(definition, frozen.action === "DELETE" ? edit.data : merged);
  const plain = { ...newOperation(outbox, edit, context), base: expected, data };
  const operation = withLayers(plain, [overwrittenBy(conflicts, expected)]);
  if (frozen.action === "DELETE" || !isIdle(definition, operation)) outbox.put(operation);
}

/** Two tabs touched the same fields: the later values stand, these go to the history. */
function overwrittenBy(conflicts: readonly string[], before: Values): Values {
  return Object.fromEntries(conflicts.map((name) => [name, before[name] ?? null]));
}

/** What the frozen operation is expected to make. */
function expectedFrom(outbox: WorkingOutbox, frozen: OutboxOperation): Values {
  const base = frozen.base ?? {};
  return frozen.action === "DELETE" ? base : overlay(outbox.definition(frozen), base, frozen.data);
}

function join(outbox: WorkingOutbox, last: OutboxOperation, edit: KnownEdit, context: EditContext): void {
  const definition = outbox.definition(edit);
  const before = last.action === "DELETE" ? (last.base ?? {}) : last.data;
  const { merged, conflicts } = mergeDocument(definition, edit.base ?? {}, edit.data, before);
  const plain: OutboxOperation = {
    ...newOperation(outbox, edit, context),
    base: last.base,
    baseUpdatedAt: last.baseUpdatedAt,
    data: carriedValues(definition, merged),
  };
  const later = withLayers(plain, [overwrittenBy(conflicts, before)]);
  const earlier: OutboxOperation = last.action === "DELETE" ? { ...last, action: "UPDATE" } : last;
  replaceLast(outbox, last, compact([earlier, later]));
}

/** The joined operation, judged against the newest version the former one knew of. */
function replaceLast(outbox: WorkingOutbox, last: OutboxOperation, joined: OutboxOperation | null): void {
  const queue = outbox.queueOf(last).slice(0, -1);
  const judged = joined && judge(outbox, last, joined);
  outbox.showServer(last, knownVersion(last).document);
  outbox.replaceQueue(last, judged ? [...queue, judged] : queue);
}

function judge(outbox: WorkingOutbox, last: OutboxOperation, joined: OutboxOperation): OutboxOperation | null {
  const definition = outbox.definition(last);
  const newer = last.state.tag === "conflict" ? versionOf(last.state.theirs) : last.seen;
  if (newer) return rebase(definition, joined, newer);
  // With nothing in front of it, an edit of an unknown version asks for the server's, although it changes nothing.
  const asks = joined.action === "UPDATE" && outbox.queueOf(last).length === 1 && !isVersionKnown(last);
  return isIdle(definition, joined) && !asks ? null : joined;
}

function enqueueDelete(outbox: WorkingOutbox, edit: KnownEdit, context: EditContext): void {
  const queue = outbox.queueOf(edit);
  const last = queue.at(-1);
  const operation: OutboxOperation = { ...newOperation(outbox, edit, context), action: "DELETE" };
  if (!last) startWithDelete(outbox, operation, edit, context);
  else if (last.state.tag === "sent") deleteBehind(outbox, last, operation);
  else if (queue.every(isUnsent) && queue[0]?.action === "INSERT") forget(outbox, edit);
  else replaceLast(outbox, last, compact([last, { ...operation, base: last.base, baseUpdatedAt: last.baseUpdatedAt }]));
}

function deleteBehind(outbox: WorkingOutbox, frozen: OutboxOperation, operation: OutboxOperation): void {
  if (frozen.action !== "DELETE") outbox.put({ ...operation, base: expectedFrom(outbox, frozen) });
}

function isUnsent(operation: OutboxOperation): boolean {
  return operation.state.tag !== "sent";
}

function startWithDelete(outbox: WorkingOutbox, operation: OutboxOperation, edit: KnownEdit, context: EditContext): void {
  if (isLocalId(operation.id)) {
    forget(outbox, operation);
    return;
  }
  const newer = newerThanSeen(edit, context);
  const server = serverBase(edit, context);
  const judged = newer && rebase(outbox.definition(edit), { ...operation, ...onBase(edit.base ?? {}, edit.base) }, newer);
  outbox.put(judged ?? { ...operation, ...onBase(server ?? {}, server) });
}

/**
 * The version that the device has of the server's, where the person had an older one on screen. What was shown before the server
 * knew the document is older than any.
 */
function newerThanSeen({ base, baseIsLocal }: KnownEdit, { server }: EditContext): ServerVersion | undefined {
  if (!base || !server) return undefined;
  const version = versionOf(server);
  return baseIsLocal || version.updatedAt > versionOf(base).updatedAt ? version : undefined;
}

/** A document that never reached the server leaves nothing behind (OFFLINE-006). */
function forget(outbox: WorkingOutbox, place: Place): void {
  outbox.replaceQueue(place, []);
  outbox.showServer(place, null);
  outbox.refuseReferrers(place.id, dangling("referenceMissing"));
}
