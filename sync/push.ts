import type { WireOperation } from "../schema/wire/operation.ts";
import type { OutboxOperation } from "./outbox-operation.ts";
import type { OutboxContents } from "./ports.ts";
import type { OutboxStep } from "./outbox.ts";
import type { DefinitionOf } from "./replica-change.ts";

export interface BatchLimit {
  /** Operations. */
  readonly count: number;
  /** Length of the request's JSON in characters, about; one operation may exceed it alone. */
  readonly size: number;
}

export interface NextBatch extends OutboxStep {
  /** To send, in this order, once `put` (which marks them `sent`) is durable. Empty: nothing can go now. */
  readonly batch: readonly OutboxOperation[];
}

/**
 * Chooses what to send next and marks it `sent`, so that a lost answer is recognised. Run it inside
 * `OutboxStore.update`, write `rows`, then send `batch.map(toWire)`.
 */
export function nextBatch(_contents: OutboxContents, _limit: BatchLimit, _definitionOf: DefinitionOf): NextBatch {
  throw new Error("not yet");
}

/** The operation as the server takes it. */
export function toWire(_operation: OutboxOperation, _definitionOf: DefinitionOf): WireOperation {
  throw new Error("not yet");
}
