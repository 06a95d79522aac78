import type { CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import { documentKey, isLocalId } from "../../schema/ids.ts";
import type { OutboxContents } from "../ports.ts";
import { type FinalIds, referencedLocalIds, rewriteReferences } from "../references.ts";
import type { DefinitionOf, ReplicaChange } from "../replica-change.ts";
import { serverRow, shownRow } from "../shown-document.ts";
import type { IdMapping, OutboxOperation, Values } from "./outbox-operation.ts";

export interface Place {
  readonly scope: string;
  readonly collection: string;
  readonly id: string;
}

export type Queue = [OutboxOperation, ...OutboxOperation[]];

/**
 * The outbox while one step works on it: mutable, never leaves the step. Remembers what changed, so that a step ends
 * as plain data: operations to put and remove, and a row for every document it touched.
 */
export class WorkingOutbox {
  readonly definitionOf: DefinitionOf;
  readonly mappings: IdMapping[] = [];
  readonly #stored: ReadonlyMap<string, OutboxOperation>;
  readonly #queues = new Map<string, OutboxOperation[]>();
  readonly #finalIds: Map<string, string>;
  /** Final ids of documents whose INSERT is still queued. */
  readonly #named: ReadonlySet<string>;
  readonly #touched = new Map<string, Place>();
  readonly #serverRows = new Map<string, ReplicaChange>();

  constructor(contents: OutboxContents, definitionOf: DefinitionOf) {
    this.definitionOf = definitionOf;
    this.#stored = new Map(contents.operations.map((operation) => [operation.operationId, operation]));
    this.#finalIds = new Map(contents.mappings.map((mapping) => [mapping.localId, mapping.id]));
    const inserts = contents.operations.filter(({ action, id }) => action === "INSERT" && !isLocalId(id));
    this.#named = new Set(inserts.map(({ id }) => id));
    for (const operation of contents.operations) this.#insert(operation);
  }

  get finalIds(): FinalIds {
    return this.#finalIds;
  }

  /** All operations, by document in the order of each document's first. */
  queues(): readonly Queue[] {
    return [...this.#queues.values()].filter((queue) => queue.length > 0).sort((a, b) => orderOf(a) - orderOf(b)) as Queue[]; // empty ones are filtered
  }

  operations(): OutboxOperation[] {
    return [...this.#queues.values()].flat();
  }

  queueOf(place: Place): OutboxOperation[] {
    return [...(this.#queues.get(keyOf(place)) ?? [])];
  }

  /** The operation as it is now, looked for where its document is, whose id may have become final meanwhile. */
  findIn(place: Place, operationId: string): OutboxOperation | undefined {
    const id = this.#finalIds.get(place.id) ?? place.id;
    return this.queueOf({ ...place, id }).find((operation) => operation.operationId === operationId);
  }

  /** The id under which the operation was queued, before this step mapped it. */
  storedId(operation: OutboxOperation): string {
    return this.#stored.get(operation.operationId)?.id ?? operation.id;
  }

  find(operationId: string): OutboxOperation | undefined {
    return this.operations().find((operation) => operation.operationId === operationId);
  }

  /** The declaration, which exists: operations and feed changes of unknown collections are left out before. */
  definition(place: Place): CollectionDefinition {
    const definition = this.definitionOf(place.collection);
    if (!definition) throw new Error(`no declaration of ${place.collection}`);
    return definition;
  }

  /** Larger than every order in use. */
  nextOrder(): number {
    return this.operations().reduce((largest, operation) => Math.max(largest, Math.floor(operation.order)), 0) + 1;
  }

  /** The document's whole queue becomes this. */
  replaceQueue(place: Place, queue: readonly OutboxOperation[]): void {
    this.#setQueue(place, queue);
    this.touch(place);
  }

  put(operation: OutboxOperation): void {
    this.putUnseen(operation);
    this.touch(operation);
  }

  /** The same for a change that does not show: the step's rows leave the document out, unless something else touched it. */
  putUnseen(operation: OutboxOperation): void {
    const others = this.queueOf(operation).filter((other) => other.operationId !== operation.operationId);
    this.#setQueue(operation, [...others, operation]);
  }

  /** The step's rows will hold this document, as its queue shows it. */
  touch(place: Place): void {
    this.#touched.set(keyOf(place), { scope: place.scope, collection: place.collection, id: place.id });
  }

  /** What the replica shows of the document when its queue is empty at the end. */
  showServer(place: Place, document: Values | null): void {
    this.show(place, serverRow(place, document));
  }

  /** The same, as a row. */
  show(place: Place, row: ReplicaChange): void {
    this.touch(place);
    this.#serverRows.set(keyOf(place), row);
  }

  /** Local ids have their final ones: queues move there and every reference is rewritten, in one walk. */
  mapIds(mappings: readonly IdMapping[]): void {
    const fresh = mappings.filter((mapping) => this.#finalIds.get(mapping.localId) !== mapping.id);
    this.mappings.push(...fresh);
    for (const mapping of fresh) this.#finalIds.set(mapping.localId, mapping.id);
    this.rewriteAll(new Map(fresh.map((mapping) => [mapping.localId, mapping.id])));
  }

  /** Applies final ids to ids and references of all operations. */
  rewriteAll(finalIds: FinalIds): void {
    if (finalIds.size === 0) return;
    for (const operation of this.operations()) {
      const rewritten = rewriteReferences(operation, finalIds);
      if (rewritten === operation) continue;
      // The operation's own id is a text like any other, so it is rewritten with the rest.
      if (rewritten.id !== operation.id) this.#move(operation, rewritten);
      else this.put(rewritten);
    }
  }

  /** Unsent operations that refer to a local id nobody will ever map are set aside, so that none waits unseen. */
  refuseReferrers(localId: string, reason: (operation: OutboxOperation) => OutboxOperation): void {
    if (!isLocalId(localId)) return;
    for (const operation of this.operations()) {
      const waits = operation.state.tag === "pending" && operation.id !== localId;
      if (waits && referencedLocalIds(operation.data).has(localId)) this.put(reason(operation));
    }
  }

  /** The step as data. */
  finish(): { put: OutboxOperation[]; remove: string[]; rows: ReplicaChange[] } {
    const now = new Map(this.operations().map((operation) => [operation.operationId, operation]));
    const put = [...now.values()].filter((operation) => this.#stored.get(operation.operationId) !== operation);
    const remove = [...this.#stored.keys()].filter((operationId) => !now.has(operationId));
    return { put, remove, rows: [...this.#touched.values()].flatMap((place) => this.#rowsOf(place, this.#rowOf(place))) };
  }

  /**
   * Rows that may be written before the outbox is: a document that gets its final id in this step is shown as the
   * server has it, because after a crash in between nothing under that id would be queued yet.
   */
  rowsBefore(): ReplicaChange[] {
    const renamed = new Set(this.mappings.map(({ id }) => id));
    return [...this.#touched.values()].flatMap((place) => {
      const server = renamed.has(place.id) ? this.#serverRows.get(keyOf(place)) : undefined;
      return this.#rowsOf(place, server ?? this.#rowOf(place));
    });
  }

  /**
   * The row, after the end of what the document was shown as under the device's id: until the answer to its INSERT is
   * settled, whoever writes the one may be the first to do so.
   */
  #rowsOf(place: Place, row: ReplicaChange | undefined): ReplicaChange[] {
    if (!row) return [];
    if (!this.#named.has(place.id)) return [row];
    const former = [...this.#finalIds].filter(([, id]) => id === place.id);
    return [...former.map(([id]) => serverRow({ ...place, id }, null)), row];
  }

  #rowOf(place: Place): ReplicaChange | undefined {
    const [first, ...later] = this.queueOf(place);
    if (first) return shownRow(this.definition(place), [first, ...later]);
    return this.#serverRows.get(keyOf(place));
  }

  #setQueue(place: Place, queue: readonly OutboxOperation[]): void {
    this.#queues.set(
      keyOf(place),
      [...queue].sort((a, b) => a.order - b.order),
    );
  }

  #insert(operation: OutboxOperation): void {
    const key = keyOf(operation);
    const queue = this.#queues.get(key);
    if (queue) queue.push(operation);
    else this.#queues.set(key, [operation]);
  }

  #move(from: OutboxOperation, to: OutboxOperation): void {
    this.replaceQueue(
      from,
      this.queueOf(from).filter((other) => other.operationId !== from.operationId),
    );
    this.showServer(from, null);
    this.put(to);
  }
}

/** Whether a document is one of these. */
export function isAmong(places: readonly Place[]): (place: Place) => boolean {
  const keys = new Set(places.map(keyOf));
  return (place) => keys.has(keyOf(place));
}

export function keyOf(place: Place): string {
  return documentKey(place.scope, place.collection, place.id);
}

function orderOf(queue: readonly OutboxOperation[]): number {
  return queue[0]?.order ?? 0;
}
