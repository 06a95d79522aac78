import type { CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import type { OperationResult } from "../../schema/wire/operation.ts";
import { mergeDocument } from "../merging/merge.ts";
import { compact, rebase, versionOf } from "../merging/rebase.ts";
import { carriedValues } from "../patch.ts";
import { withLayers } from "./discarded-layers.ts";
import type { OutboxOperation, Recovery, ServerVersion, Values } from "./outbox-operation.ts";
import type { Outcome } from "./settle.ts";
import type { WorkingOutbox } from "./working-outbox.ts";

export interface Verdict {
  readonly outcome: Outcome;
  /** False when sending again at once would bring the same answer. */
  readonly progressed: boolean;
}

export type Lost = NonNullable<Extract<OperationResult, { status: "conflict" }>["lost"]>;

/** What the server has of the document, and whether the version that the operation brings back is lost there. */
interface Found {
  readonly version: ServerVersion;
  readonly lost: Lost | undefined;
}

/**
 * Judges an operation that brings a version back by what the server has (R3): nothing is left to do where that version counts there or
 * the document was deleted since; otherwise it goes again, on the version that both come from. What a person has to decide is decided together with
 * the edits queued behind.
 */
export function settleRecovery(
  outbox: WorkingOutbox,
  operation: OutboxOperation,
  own: readonly OutboxOperation[],
  { version, lost }: Found,
): Verdict {
  const { recovers, id } = operation;
  if (!recovers?.document || !lost) return endRecovery(outbox, operation, own, version);
  const definition = outbox.definition(operation);
  if (version.document === null && definition.uploaded) return endRecovery(outbox, operation, own, version);
  if (version.document === null) return makeAgain(outbox, operation, own);
  const fresh: OutboxOperation = {
    ...onFoundBase(operation, lost),
    data: carriedValues(definition, recovers.document),
  };
  const rebased = rebase(definition, fresh, version);
  if (rebased === null) return endRecovery(outbox, operation, own, version);
  if (rebased.state.tag === "conflict") {
    const edits = own.map((edit) => onVersion(definition, edit, recovers.document ?? {}));
    const joined = compact([withoutDocument(fresh), ...edits]);
    const asked = joined && rebase(definition, joined, version);
    outbox.showServer(operation, version.document);
    outbox.replaceQueue(operation, asked ? [asked] : []);
    return { outcome: { tag: "conflict", id }, progressed: true };
  }
  const whole = versionOf(lost.base).updatedAt === version.updatedAt;
  const again = { ...rebased, state: operation.state, recovers: { ...fresh.recovers, ...recoveryOf(recovers), whole } };
  outbox.replaceQueue(operation, [again, ...own]);
  return { outcome: { tag: "rebased", id }, progressed: true };
}

/** Version of what a person saw of a document when nobody knew which it was: no other is older. */
const NEVER = new Date(0).toISOString();

/** The server lacks the document: the operation makes it again under its id, with what is queued behind it left there. */
export function makeAgain(outbox: WorkingOutbox, operation: OutboxOperation, own: readonly OutboxOperation[]): Verdict {
  const { id, base, recovers, seen: _gone, ...rest } = operation;
  const former = recovers?.document ?? base ?? {};
  const makes = { createdAt: textOf(former.createdAt) ?? rest.queuedAt, createdBy: idOf(former.createdBy) };
  const version = recovers?.version || rest.baseUpdatedAt || versionOf(former).updatedAt || NEVER;
  const data = recovers?.document ? carriedValues(outbox.definition(operation), recovers.document) : rest.data;
  const attempts = rest.state.tag === "sent" ? rest.state.attempts : 0;
  const again: OutboxOperation = {
    ...rest,
    id,
    base,
    data,
    action: "UPDATE",
    state: { tag: "sent", attempts },
    recovers: { version, whole: recovers?.document !== undefined, ...documentOf(recovers), makes },
  };
  outbox.replaceQueue(operation, [again, ...own]);
  // Where the server has been asked to make it before, the same answer would come at once.
  return { outcome: { tag: "rebased", id }, progressed: recovers?.makes === undefined };
}

/** The operation as an edit of the newest version that both the server and the lost history have. */
export function onFoundBase(found: OutboxOperation, { base }: Lost): OutboxOperation {
  const operation = withoutMaking(found);
  const version = operation.recovers?.version ?? operation.baseUpdatedAt;
  const baseUpdatedAt = versionOf(base).updatedAt || null;
  const based = { ...operation, base: base ?? {}, baseUpdatedAt };
  return version ? { ...based, recovers: { whole: false, ...operation.recovers, version } } : based;
}

/** Whoever may not write brings nothing back, and is not asked: somebody else's device may. */
export function isGivenUp({ recovers }: OutboxOperation, code: string): boolean {
  return recovers?.document !== undefined && (code === "forbidden" || code === "notFound");
}

/** The row becomes what the server has, or goes, as where nothing is brought back. */
export function giveUpRecovery(outbox: WorkingOutbox, operation: OutboxOperation): Verdict {
  const own = outbox.queueOf(operation).filter(({ operationId }) => operationId !== operation.operationId);
  return endRecovery(outbox, operation, own, operation.seen ?? versionOf(null));
}

/** Nothing is left to bring back; edits behind it are edits of what the server has. */
function endRecovery(
  outbox: WorkingOutbox,
  operation: OutboxOperation,
  [first, ...later]: readonly OutboxOperation[],
  version: ServerVersion,
): Verdict {
  const joined = first && compact([first, ...later]);
  const rebased = joined && rebase(outbox.definition(operation), joined, version);
  outbox.showServer(operation, version.document);
  outbox.replaceQueue(operation, rebased ? [rebased] : []);
  return { outcome: { tag: "applied", id: operation.id, document: version.document }, progressed: true };
}

/** The server has the document after all. */
export function withoutMaking(operation: OutboxOperation): OutboxOperation {
  const { recovers } = operation;
  return recovers ? { ...operation, recovers: recoveryOf(recovers) } : operation;
}

function recoveryOf({ makes: _made, ...recovers }: Recovery): Recovery {
  return recovers;
}

function withoutDocument(operation: OutboxOperation): OutboxOperation {
  const { recovers } = operation;
  return recovers ? { ...operation, recovers: { version: recovers.version, whole: false } } : operation;
}

/** An edit of an older version, on the one that is brought back: where both changed the same, the edit stands and the other goes to the history. */
function onVersion(definition: CollectionDefinition, edit: OutboxOperation, document: Values): OutboxOperation {
  if (edit.action === "DELETE" || edit.baseUpdatedAt === null) return edit;
  const { merged, conflicts } = mergeDocument(definition, edit.base ?? {}, edit.data, document);
  const overwritten = Object.fromEntries(conflicts.map((name) => [name, document[name] ?? null]));
  return withLayers({ ...edit, data: carriedValues(definition, merged) }, [overwritten]);
}

function documentOf(recovers: Recovery | undefined): Pick<Recovery, "document"> {
  return recovers?.document ? { document: recovers.document } : {};
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Of a person's stamp. */
function idOf(stamp: Values[string]): string | null {
  return typeof stamp === "object" && stamp !== null && "id" in stamp ? (textOf(stamp.id) ?? null) : null;
}
