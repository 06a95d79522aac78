import { isLocalId } from "../../schema/ids.ts";
import type { WireOperation } from "../../schema/wire/operation.ts";
import { PENDING } from "../merging/rebase.ts";
import { overlay, patchBetween, writableValues } from "../patch.ts";
import type { OutboxContents } from "../ports.ts";
import { dangling, isRefusedForReference, type ReferenceProblem } from "../reference-refusal.ts";
import { referencedLocalIds } from "../references.ts";
import type { DefinitionOf } from "../replica-change.ts";
import { layersSent } from "./discarded-layers.ts";
import { firstPart } from "./operation-part.ts";
import type { OutboxStep } from "./outbox.ts";
import type { CapturedAsset, OutboxOperation } from "./outbox-operation.ts";
import { WorkingOutbox } from "./working-outbox.ts";

export interface BatchLimit {
  /** Operations. */
  readonly count: number;
  /** Length of the request's JSON in characters, about; one operation may exceed it alone. */
  readonly size: number;
  /** Operation ids, and no others; those that have been sent stand behind nothing that has not. */
  readonly only?: ReadonlySet<string>;
  /** Operation ids that the server has answered, which is not settled yet: what is behind them, or refers to them, waits. */
  readonly unsettled?: ReadonlySet<string>;
}

export interface NextBatch extends OutboxStep {
  /** To send, in this order, once `put` (which marks them `sent`) is durable. Empty: nothing can go now. */
  readonly batch: readonly OutboxOperation[];
  /** The limit has cut off others, which may go with the next one. */
  readonly more: boolean;
}

/**
 * Chooses what to send next and marks it `sent`, so that a lost answer is recognised. Run it inside
 * `OutboxStore.update`, write `rows`, then send `batch.map(toWire)`.
 *
 * One operation per document, new documents before those that refer to them. An operation waits while a captured file
 * it shows is being uploaded, and is set aside when what it refers to is gone or set aside itself. New documents that
 * refer to each other: one goes without the reference, which follows as an update. What is of a collection that this version does not
 * know waits for one that does.
 */
export function nextBatch(contents: OutboxContents, limit: BatchLimit, definitionOf: DefinitionOf): NextBatch {
  const outbox = new WorkingOutbox(contents, definitionOf);
  outbox.rewriteAll(outbox.finalIds);
  const chooser = new Chooser(outbox, contents.assets, limit.unsettled);
  for (const [head] of outbox.queues()) chooser.judge(head);
  const batch = take(chooser.ready, limit, definitionOf).map(markSent);
  const stored = new Map(contents.operations.map((operation) => [operation.operationId, operation]));
  for (const operation of batch) {
    chooser.queueRest(operation);
    if (isOnlyMarked(operation, stored.get(operation.operationId))) outbox.putUnseen(operation);
    else outbox.put(operation);
  }
  return { ...outbox.finish(), batch, more: chooser.ready.length > batch.length };
}

/** The operation as the server takes it. */
export function toWire(operation: OutboxOperation, definitionOf: DefinitionOf): WireOperation {
  const { operationId, collection, id, data } = operation;
  const definition = definitionOf(collection);
  const baseUpdatedAt = operation.baseUpdatedAt ?? "";
  const { recovers } = operation;
  if (recovers?.makes) {
    const made = { version: recovers.version, whole: recovers.whole, ...recovers.makes };
    const values = definition ? writableValues(definition, data) : data;
    return { action: "INSERT", operationId, collection, id, data: values, recovers: made };
  }
  switch (operation.action) {
    case "INSERT":
      return { action: "INSERT", operationId, collection, id, data: definition ? writableValues(definition, data) : data };
    case "DELETE":
      return { action: "DELETE", operationId, collection, id, baseUpdatedAt };
    case "UPDATE": {
      const patch = definition ? patchBetween(definition, operation.base ?? {}, data) : [];
      const again = recovers && { recovers: { version: recovers.version, whole: recovers.whole } };
      return { action: "UPDATE", operationId, collection, id, baseUpdatedAt, patch, ...layersSent(operation), ...again };
    }
  }
}

function markSent(operation: OutboxOperation): OutboxOperation {
  const attempts = operation.state.tag === "sent" ? operation.state.attempts + 1 : 1;
  return { ...operation, state: { tag: "sent", attempts } };
}

/** Whether people see the same as before: what waits and what was sent look alike. */
function isOnlyMarked(operation: OutboxOperation, stored: OutboxOperation | undefined): boolean {
  return stored !== undefined && stored.state.tag !== "refused" && stored.id === operation.id && stored.data === operation.data;
}

/** What already comes after its references is cut at the limit: every beginning of such an order is one, too. */
function take(ready: readonly OutboxOperation[], limit: BatchLimit, definitionOf: DefinitionOf): OutboxOperation[] {
  const taken: OutboxOperation[] = [];
  let size = 0;
  for (const operation of ready) {
    if (limit.only && !limit.only.has(operation.operationId)) continue;
    size += JSON.stringify(toWire(operation, definitionOf)).length;
    if (taken.length >= limit.count || (taken.length > 0 && size > limit.size)) break;
    taken.push(operation);
  }
  return taken;
}

type Verdict = "ready" | "waits" | ReferenceProblem;

/** Walks references depth first; `ready` collects operations behind everything they refer to. */
class Chooser {
  readonly ready: OutboxOperation[] = [];
  readonly #outbox: WorkingOutbox;
  readonly #assets: ReadonlyMap<string, CapturedAsset>;
  readonly #inserts: ReadonlyMap<string, OutboxOperation>;
  readonly #unsettled: ReadonlySet<string>;
  readonly #verdicts = new Map<string, Verdict>();
  /** By operation id: operations that go without a reference, as they were with it. */
  readonly #cut = new Map<string, OutboxOperation>();
  readonly #path: string[] = [];

  constructor(outbox: WorkingOutbox, assets: readonly CapturedAsset[], unsettled: ReadonlySet<string> = new Set()) {
    this.#outbox = outbox;
    this.#unsettled = unsettled;
    this.#assets = new Map(assets.map((asset) => [asset.id, asset]));
    const inserts = outbox.operations().filter(({ action, id }) => action === "INSERT" && isLocalId(id));
    this.#inserts = new Map(inserts.map((operation) => [operation.id, operation]));
  }

  judge(operation: OutboxOperation): Verdict {
    const known = this.#verdicts.get(operation.operationId);
    if (known) return known;
    this.#path.push(operation.id);
    const verdict = this.#judgeAfresh(operation);
    this.#path.pop();
    this.#verdicts.set(operation.operationId, verdict);
    return verdict;
  }

  #judgeAfresh(operation: OutboxOperation): Verdict {
    const { tag } = operation.state;
    if (this.#unsettled.has(operation.operationId)) return "waits";
    // A newer tab made it: this one would not know what to send, nor how to show the answer.
    if (!this.#outbox.definitionOf(operation.collection)) return "waits";
    if (tag === "conflict" || (tag === "refused" && !isRefusedForReference(operation))) return "referenceRefused";
    const references = [...referencedLocalIds(operation.data)];
    const circular = references.filter((id) => this.#path.includes(id));
    const verdict = worst(references.filter((id) => !circular.includes(id)).map((id) => this.#judgeReference(id)));
    // What was sent was complete then; it is only ever resent.
    if (tag === "sent" || verdict === "ready") this.ready.push(this.#unblocked(operation, tag === "sent" ? [] : circular));
    else if (verdict !== "waits") this.#setAside(operation, verdict);
    return tag === "sent" ? "ready" : verdict;
  }

  #judgeReference(id: string): Verdict {
    const asset = this.#assets.get(id);
    if (asset) return asset.state.tag === "refused" ? "referenceRefused" : "waits";
    const insert = this.#inserts.get(id);
    if (!insert) return "referenceMissing";
    const verdict = this.judge(insert);
    return verdict === "referenceMissing" ? "referenceRefused" : verdict;
  }

  #setAside(operation: OutboxOperation, problem: ReferenceProblem): void {
    if (operation.state.tag === "refused" && operation.state.code === problem) return;
    this.#outbox.put(dangling(problem)(operation));
  }

  /** Free to go: no longer set aside, and without the references that would close a circle. */
  #unblocked(operation: OutboxOperation, circular: readonly string[]): OutboxOperation {
    const free: OutboxOperation = operation.state.tag === "refused" ? { ...operation, state: PENDING } : operation;
    if (circular.length === 0) return free;
    const closes = (value: unknown) => circular.some((id) => referencedLocalIds(value).has(id));
    const data = Object.fromEntries(Object.entries(free.data).filter(([, value]) => !closes(value)));
    // Should the device not have taken this when the tab ends, the edit has not been sent under its own id.
    const operationId = firstPart(free.operationId);
    this.#cut.set(operationId, free);
    return { ...free, operationId, data };
  }

  /**
   * For an operation that does go: the full values follow as an update, unless a later one is queued and brings them
   * anyway. Not for one that the limit cut off, behind which nothing may be queued.
   */
  queueRest({ operationId, data }: OutboxOperation): void {
    const full = this.#cut.get(operationId);
    if (!full) return;
    const [, next] = this.#outbox.queueOf(full);
    const base = overlay(this.#outbox.definition(full), { id: full.id }, data);
    const rest = { ...full, action: "UPDATE", order: full.order + 0.5, state: PENDING, baseUpdatedAt: null } as const;
    this.#outbox.replaceQueue(full, [{ ...(next ?? rest), base }]);
  }
}

function worst(verdicts: readonly Verdict[]): Verdict {
  const order: readonly Verdict[] = ["referenceMissing", "referenceRefused", "waits"];
  return order.find((verdict) => verdicts.includes(verdict)) ?? "ready";
}
