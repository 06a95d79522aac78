import { errorCodes, type FieldErrors } from "../../schema/errors.ts";
import type { OperationResult } from "../../schema/wire/operation.ts";
import { idsInResults, isAnsweredBy, mappingsOf } from "../id-mappings.ts";
import { mergeDocument } from "../merging/merge.ts";
import { compact, PENDING, rebase, rebaseBehindOwn, versionOf } from "../merging/rebase.ts";
import { carriedValues, overlay } from "../patch.ts";
import type { OutboxContents } from "../ports.ts";
import type { DefinitionOf, ReplicaChange } from "../replica-change.ts";
import { serverRow } from "../shown-document.ts";
import { layersLeft, overLayers, withLayers } from "./discarded-layers.ts";
import { firstPart, nextPart, wholeOf } from "./operation-part.ts";
import type { OutboxStep } from "./outbox.ts";
import type { IdMapping, OutboxOperation, ServerVersion, Values } from "./outbox-operation.ts";
import {
  giveUpRecovery,
  isGivenUp,
  type Lost,
  makeAgain,
  onFoundBase,
  settleRecovery,
  type Verdict,
  withoutMaking,
} from "./settle-recovery.ts";
import { confirmed } from "./unconfirmed.ts";
import { WorkingOutbox } from "./working-outbox.ts";

/** What became of one operation, for whoever waits for the save. `id` is the document's id now. */
export type Outcome =
  | { readonly tag: "applied"; readonly id: string; readonly document: Values | null }
  /** Merged with the server's version without touching it; goes again. */
  | { readonly tag: "rebased"; readonly id: string }
  | { readonly tag: "conflict"; readonly id: string }
  | {
      readonly tag: "refused";
      readonly id: string;
      readonly code: string;
      readonly message: string;
      readonly fields: FieldErrors;
    }
  /** The server could not now; goes again later. */
  | { readonly tag: "later"; readonly id: string };

export interface Settled extends OutboxStep {
  readonly mappings: readonly IdMapping[];
  /** To write before the outbox; see `settleBatch`. */
  readonly rowsBefore: readonly ReplicaChange[];
  /** By operation id. */
  readonly outcomes: Readonly<Record<string, Outcome>>;
  /** False when sending again at once would bring the same answers: wait first. */
  readonly progressed: boolean;
}

/** An operation that the server answers with a retriable code this often is set aside, so that it does not wait unseen. */
export const MAX_ATTEMPTS = 10;

/**
 * Takes the server's answer to a batch. Write `rowsBefore` of a run on `OutboxStore.read()` to the replica first, then
 * run it inside `OutboxStore.update` and write its `rows`: a crash between repeats the request only.
 * Results of operations that no longer wait for one change nothing.
 */
export function settleBatch(contents: OutboxContents, results: readonly OperationResult[], definitionOf: DefinitionOf): Settled {
  const outbox = new WorkingOutbox(contents, definitionOf);
  const outcomes: Record<string, Outcome> = {};
  let progressed = false;
  const sent = new Map(contents.operations.map((operation) => [operation.operationId, operation]));
  outbox.mapIds(mappingsOf(contents, idsInResults(contents, results)));
  // New documents first: their queues may have to join what was queued under the final id (see `joinThere`).
  const isInsert = ({ operationId }: OperationResult) => sent.get(operationId)?.action === "INSERT";
  for (const result of [...results].sort((a, b) => Number(isInsert(b)) - Number(isInsert(a)))) {
    const stored = sent.get(result.operationId);
    // Read again from the working outbox: an earlier result may have rewritten its references.
    const operation = stored && outbox.findIn(stored, result.operationId);
    if (!operation || !isAnsweredBy(operation, result)) continue;
    const outcome = settleResult(outbox, operation, result);
    outcomes[result.operationId] = outcome.outcome;
    // Whoever waits for the edit waits for the rest of it, which does not go now.
    if (outcome.outcome.tag === "refused") outcomes[wholeOf(result.operationId)] = outcome.outcome;
    progressed ||= outcome.progressed;
  }
  return { ...outbox.finish(), rowsBefore: outbox.rowsBefore(), mappings: outbox.mappings, outcomes, progressed };
}

/** Sets one operation aside because the server refuses the whole request when it is in it. */
export function refuseOperation(
  contents: OutboxContents,
  operationId: string,
  reason: { readonly code: string; readonly message: string },
  definitionOf: DefinitionOf,
): OutboxStep {
  const outbox = new WorkingOutbox(contents, definitionOf);
  const operation = outbox.find(operationId);
  if (operation?.state.tag !== "sent") return outbox.finish();
  const there = ownInsert(operation);
  if (there) handleConflict(outbox, operation, { current: there });
  else refuse(outbox, operation, { ...reason, fields: {} });
  return outbox.finish();
}

/** What the feed brought of a new document whose answer was lost: the server has it, whatever it says of it now. */
function ownInsert({ action, seen }: OutboxOperation): Values | null {
  return action === "INSERT" ? (seen?.document ?? null) : null;
}

function settleResult(outbox: WorkingOutbox, operation: OutboxOperation, result: OperationResult): Verdict {
  switch (result.status) {
    case "applied":
      return { outcome: apply(outbox, operation, result.id, result.document), progressed: true };
    case "conflict":
      return handleConflict(outbox, operation, result);
    case "refused": {
      const { code, message, fields = {} } = result;
      if (isGivenUp(operation, code)) return giveUpRecovery(outbox, operation);
      if (code === "operationReused") return renumber(outbox, operation);
      if (isRetriable(code) && attemptsOf(operation) < MAX_ATTEMPTS) {
        return { outcome: { tag: "later", id: operation.id }, progressed: false };
      }
      const there = ownInsert(operation);
      if (there) return handleConflict(outbox, operation, { current: there });
      return { outcome: refuse(outbox, operation, { code, message, fields }), progressed: true };
    }
  }
}

/**
 * The server knows the id from an edit that said something else: of this device before it filled up, or of a copy of its storage. This
 * one goes again under an id of its own, together with what was queued behind it.
 */
function renumber(outbox: WorkingOutbox, operation: OutboxOperation): Verdict {
  const { id, seen } = operation;
  const joined = compact([{ ...operation, state: PENDING }, ...othersOf(outbox, operation).own]);
  const rebased = joined && seen ? rebase(outbox.definition(operation), joined, seen) : joined;
  outbox.showServer(operation, seen ? seen.document : operation.base);
  outbox.replaceQueue(operation, rebased ? [{ ...rebased, operationId: nextPart(operation.operationId) }] : []);
  return { outcome: { tag: "rebased", id }, progressed: true };
}

function isRetriable(code: string): boolean {
  return Object.hasOwn(errorCodes, code) && errorCodes[code as keyof typeof errorCodes].retriable; // own key of errorCodes
}

function attemptsOf(operation: OutboxOperation): number {
  return operation.state.tag === "sent" ? operation.state.attempts : 0;
}

function apply(outbox: WorkingOutbox, operation: OutboxOperation, id: string, document: Values | null): Outcome {
  const newer = newerThan(operation, document);
  const { own, there } = othersOf(outbox, operation);
  const [next, ...later] = own;
  outbox.show(operation, appliedRow(operation, newer ? newer.document : document));
  const joined = next && compact([next, ...later]);
  const reported = joined && confirmed(joined);
  const loaded = document ? withLayersLeft(outbox, operation, reported, document) : reported;
  const rebased = loaded && settleBehind(outbox, operation, loaded, document, newer);
  outbox.replaceQueue(operation, joinThere(outbox, there, rebased ?? null));
  return { tag: "applied", id, document };
}

/** What the server has now, as a row. It deleted the very version that the deletion was based on. */
function appliedRow(operation: OutboxOperation, document: Values | null): ReplicaChange {
  const row = serverRow(operation, document);
  const deleted = operation.action === "DELETE" ? operation.baseUpdatedAt : null;
  return row.tag === "delete" && deleted ? { ...row, basedOn: deleted } : row;
}

/**
 * The version that the device knows of beside the answer, where it is newer: one seen while the operation waited, our own echo
 * is not; or the one that it began from, when the answer is what the server noted at the first time of it.
 */
function newerThan({ seen, base, baseUpdatedAt }: OutboxOperation, document: Values | null): ServerVersion | undefined {
  if (document === null) return seen?.document ? seen : undefined;
  const known = seen ?? (base && baseUpdatedAt ? { document: base, updatedAt: baseUpdatedAt } : undefined);
  return known && known.updatedAt > versionOf(document).updatedAt ? known : undefined;
}

/**
 * What else is queued for the document: `own` behind this operation, and `there` under its final id already. The latter
 * happens when the answer to an INSERT was lost, the feed brought the new document back, and somebody edited that.
 */
function othersOf(outbox: WorkingOutbox, operation: OutboxOperation): { own: OutboxOperation[]; there: OutboxOperation[] } {
  const others = outbox.queueOf(operation).filter((other) => other.operationId !== operation.operationId);
  const formerId = outbox.storedId(operation);
  const isOwn = (other: OutboxOperation) => formerId === operation.id || outbox.storedId(other) === formerId;
  return { own: others.filter(isOwn), there: others.filter((other) => !isOwn(other)) };
}

/**
 * Both queues of one document as one: the own edit follows what is there. Deleting what looked like a duplicate gives
 * way to an edit of the other: a person can delete again, but not bring back.
 */
function joinThere(
  outbox: WorkingOutbox,
  there: readonly OutboxOperation[],
  own: OutboxOperation | null,
): readonly OutboxOperation[] {
  const last = there.at(-1);
  if (!last || !own) return own ? [own] : there;
  if (own.action === "DELETE") return there;
  const definition = outbox.definition(last);
  const expected = last.action === "DELETE" ? (last.base ?? {}) : overlay(definition, last.base ?? {}, last.data);
  const { merged, conflicts } = mergeDocument(definition, own.base ?? {}, own.data, expected);
  const overwritten = Object.fromEntries(conflicts.map((name) => [name, expected[name] ?? null]));
  const data = carriedValues(definition, merged);
  const order = Math.max(own.order, outbox.nextOrder());
  const behind = withLayers({ ...own, base: expected, baseUpdatedAt: null, data, order }, [overwritten]);
  if (last.state.tag === "sent") return [...there, behind];
  const joined = compact([last.action === "DELETE" ? { ...last, action: "UPDATE" } : last, behind]);
  return joined ? [...there.slice(0, -1), joined] : there.slice(0, -1);
}

/** Lost values that the applied operation could not carry go with the next, or in an update made for them. */
function withLayersLeft(
  outbox: WorkingOutbox,
  applied: OutboxOperation,
  next: OutboxOperation | null | undefined,
  document: Values,
): OutboxOperation | null | undefined {
  const layers = layersLeft(applied);
  if (layers.length === 0 || next?.action === "DELETE") return next;
  if (next) return overLayers(next, layers);
  const { discarded: _last, discardedEarlier: _earlier, recovers: _done, ...bare } = applied;
  const data = carriedValues(outbox.definition(applied), document);
  const operationId = nextPart(applied.operationId);
  return withLayers({ ...bare, operationId, action: "UPDATE", base: document, data, state: PENDING }, layers);
}

/** What was queued behind an applied operation, on top of what that made. */
function settleBehind(
  outbox: WorkingOutbox,
  applied: OutboxOperation,
  joined: OutboxOperation,
  document: Values | null,
  newer: ServerVersion | undefined,
): OutboxOperation | null {
  const definition = outbox.definition(joined);
  // What was brought back has others' edits beside it, or the edit is of an older version: it is judged like any other.
  const { recovers } = applied;
  const isJudged = recovers !== undefined && (!recovers.whole || joined.baseUpdatedAt !== null);
  const own =
    document && !isJudged ? rebaseBehindOwn(definition, joined, document) : rebase(definition, joined, versionOf(document));
  return own && newer ? rebase(definition, own, newer) : own;
}

function handleConflict(outbox: WorkingOutbox, operation: OutboxOperation, { current, lost }: Answer): Verdict {
  const { id } = operation;
  const version = newest(versionOf(current), operation.seen);
  const { own, there } = othersOf(outbox, operation);
  if (operation.recovers?.document) return settleRecovery(outbox, operation, own, { version, lost });
  const based = lost ? onFoundBase(operation, lost) : withoutMaking(operation);
  if (lost && version.document === null && operation.action !== "DELETE") return makeAgain(outbox, operation, own);
  const joined = compact([confirmed(based), ...own]);
  const rebased = joined && rebase(outbox.definition(operation), joined, version);
  outbox.showServer(operation, version.document);
  outbox.replaceQueue(operation, joinThere(outbox, there, rebased));
  const progressed = version.updatedAt !== operation.baseUpdatedAt;
  if (!rebased) return { outcome: { tag: "applied", id, document: version.document }, progressed };
  return { outcome: { tag: rebased.state.tag === "conflict" ? "conflict" : "rebased", id }, progressed };
}

interface Answer {
  readonly current: Values | null;
  readonly lost?: Lost | undefined;
}

/** The server's answer, unless the feed brought something newer; a vanished document's moment is unknown, so it counts as new. */
function newest(answer: ServerVersion, seen: ServerVersion | undefined): ServerVersion {
  return seen && answer.document && seen.updatedAt > answer.updatedAt ? seen : answer;
}

interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly fields: FieldErrors;
}

/** Set aside; but a later edit queued behind may be the repair, so both together go again as one. */
function refuse(outbox: WorkingOutbox, operation: OutboxOperation, refusal: Refusal): Outcome {
  const later = othersOf(outbox, operation).own;
  const isRest = (other: OutboxOperation) => firstPart(other.operationId) === operation.operationId;
  const outcome: Outcome = { tag: "refused", id: operation.id, ...refusal };
  if (later.length === 0) {
    outbox.put({ ...operation, state: { tag: "refused", ...refusal } });
    return outcome;
  }
  const joined = compact([operation, ...later]);
  // The rest of a circular reference, split off on the way, repairs nothing.
  if (joined && later.every(isRest)) {
    outbox.replaceQueue(operation, [{ ...joined, state: { tag: "refused", ...refusal } }]);
    return outcome;
  }
  const rebased = joined && operation.seen ? rebase(outbox.definition(operation), joined, operation.seen) : joined;
  outbox.showServer(operation, operation.seen ? operation.seen.document : operation.base);
  outbox.replaceQueue(operation, rebased ? [rebased] : []);
  return outcome;
}
