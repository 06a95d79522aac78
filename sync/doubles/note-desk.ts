import { isLocalId, LOCAL_ID_PREFIX } from "../../schema/ids.ts";
import type { OperationResult, WireDocument } from "../../schema/wire/operation.ts";
import type { FeedChange } from "../../schema/wire/pull-changes.ts";
import { adoptIds, type LearntMapping } from "../id-mappings.ts";
import { type Edit, type EditContext, enqueueEdit, type OutboxStep } from "../outbox/outbox.ts";
import type { CapturedAsset, OperationState, OutboxOperation, Values } from "../outbox/outbox-operation.ts";
import { type BatchLimit, nextBatch } from "../outbox/push.ts";
import { type Settled, settleBatch } from "../outbox/settle.ts";
import type { OutboxChange } from "../ports.ts";
import { receiveChanges } from "../pull.ts";
import { MemoryOutbox, MemoryReplica, type PutRow } from "./memory-stores.ts";
import { definitionOf, note } from "./note-collection.ts";

export const PROJECT = "p1";
const MINUTE_MS = 60_000;
const everything: BatchLimit = { count: 200, size: 1_000_000 };

/** `local:` id of the nth thing that a test makes on its device. */
export function localId(number: number): string {
  return `${LOCAL_ID_PREFIX}00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

/** A note as the server has it; `version` counts its saves. */
export function serverNote(id: string, version: number, values: Values = {}): WireDocument {
  const [createdAt, updatedAt] = [1, version].map((minute) => new Date(Date.UTC(2026, 0, 1) + minute * MINUTE_MS).toISOString());
  return { ...values, id, createdAt: String(createdAt), updatedAt: String(updatedAt) };
}

/** One person at one device without a clock or a network: the steps on stores in memory, rows written as they come. */
export class NoteDesk {
  readonly outbox = new MemoryOutbox();
  readonly replica = new MemoryReplica();
  #edits = 0;

  save(id: string, data: Values, base: Values | null = null, context: Partial<EditContext> = {}): ReturnType<typeof enqueueEdit> {
    return this.#enqueue({ ...placed(id), action: "SAVE", base, data }, context);
  }

  remove(id: string, base: Values | null = null, context: Partial<EditContext> = {}): ReturnType<typeof enqueueEdit> {
    return this.#enqueue({ ...placed(id), action: "DELETE", base, data: {} }, context);
  }

  /** A photo taken on the device, still to be uploaded. */
  capture(id: string, state: OperationState = { tag: "pending" }): CapturedAsset {
    this.#edits += 1;
    const file = { name: "foto.jpg", type: "image/jpeg", size: 0, blob: new Blob([]), endpoint: "asset/photo" } as const;
    const asset: CapturedAsset = { ...file, ...this.#subject(id), state };
    this.outbox.update(() => ({ putAssets: [asset] }));
    return asset;
  }

  /** Chooses and marks the next batch, as before a request. */
  send(limit: Partial<BatchLimit> = {}): readonly OutboxOperation[] {
    return this.perform((contents) => nextBatch(contents, { ...everything, ...limit }, definitionOf)).batch;
  }

  /** The answer arrives. */
  settle(...results: OperationResult[]): Settled {
    return this.perform((contents) => settleBatch(contents, results, definitionOf));
  }

  /** The feed brings these documents, or that one is gone. */
  pull(...changes: (WireDocument | { readonly gone: string; readonly updatedAt: string })[]): OutboxStep {
    return this.perform((contents) => receiveChanges(contents, changes.map(feedChange), definitionOf));
  }

  /** The server's word tells that it calls the document so. */
  learn(...learnt: LearntMapping[]): ReturnType<typeof adoptIds> {
    return this.perform((contents) => adoptIds(contents, learnt, definitionOf));
  }

  /** Any step: outbox first, then the rows. */
  perform<S extends OutboxChange & Pick<OutboxStep, "rows">>(step: Parameters<typeof this.outbox.update<S>>[0]): S {
    const result = this.outbox.update(step);
    this.replica.write(result.rows);
    return result;
  }

  queue(id: string): OutboxOperation[] {
    return this.outbox.read().operations.filter((operation) => operation.id === id);
  }

  /** The only operation of the document. */
  operation(id: string): OutboxOperation {
    const [operation, ...others] = this.queue(id);
    if (!operation || others.length > 0) throw new Error(`${id} has ${others.length + (operation ? 1 : 0)} operations`);
    return operation;
  }

  /** What the replica shows. */
  row(id: string): PutRow | undefined {
    return [...this.replica.rows.values()].find((row) => row.id === id);
  }

  #enqueue(edit: Edit, context: Partial<EditContext>): ReturnType<typeof enqueueEdit> {
    this.#edits += 1;
    const { operationId, queuedAt: now } = this.#subject(edit.id);
    // The device shows what the edit began from.
    const shown = isLocalId(edit.base?.id) ? {} : { server: edit.base };
    return this.perform((contents) => enqueueEdit(contents, edit, { operationId, now, definitionOf, ...shown, ...context }));
  }

  #subject(id: string): Pick<CapturedAsset, "id" | "operationId" | "order" | "queuedAt" | "userId" | "projectId"> {
    const queuedAt = new Date(Date.UTC(2026, 5, 1) + this.#edits * MINUTE_MS).toISOString();
    return { id, operationId: `operation-${this.#edits}`, order: this.#edits, queuedAt, userId: "u1", projectId: PROJECT };
  }
}

export function applied(
  { operationId }: { readonly operationId: string },
  id: string,
  document: WireDocument | null,
): OperationResult {
  return { status: "applied", operationId, id, document };
}

export function conflict({ operationId }: { readonly operationId: string }, current: WireDocument | null): OperationResult {
  return { status: "conflict", operationId, current };
}

export function refused({ operationId }: { readonly operationId: string }, code: string): OperationResult {
  return { status: "refused", operationId, code, message: `error.${code}` };
}

function placed(id: string): Pick<Edit, "id" | "collection" | "scope" | "projectId" | "userId" | "displayName"> {
  return { id, collection: note.name, scope: PROJECT, projectId: PROJECT, userId: "u1", displayName: "Ana" };
}

function feedChange(change: WireDocument | { readonly gone: string; readonly updatedAt: string }): FeedChange {
  const { updatedAt } = change;
  const place = { scope: PROJECT, collection: note.name, updatedAt: String(updatedAt) };
  if ("gone" in change) return { ...place, id: String(change.gone), deleted: true, doc: null };
  return { ...place, id: String(change.id), deleted: false, doc: change as WireDocument }; // the other member of the union
}
