import type { OutboxOperation, Values } from "./outbox-operation.ts";
import type { OutboxChange, OutboxContents } from "./ports.ts";
import type { DefinitionOf, ReplicaChange } from "./replica-change.ts";

/** What a person did to one document. */
export interface Edit {
  readonly action: "SAVE" | "DELETE";
  readonly collection: string;
  /** `local:` id the caller made up for a new document; otherwise the id the page knows (mapped here if it has a final one by now). */
  readonly id: string;
  readonly scope: string;
  readonly projectId: string;
  readonly userId: string;
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
  /** The replica's document, used when the outbox holds nothing of it and the edit's base was never at the server. */
  readonly server?: Values | null;
  readonly definitionOf: DefinitionOf;
}

/** Changes for the outbox and, once those are durable, for the replica. */
export interface OutboxStep extends OutboxChange {
  readonly put: readonly OutboxOperation[];
  readonly remove: readonly string[];
  readonly rows: readonly ReplicaChange[];
}

/** Queues an edit, joined with what waits for the same document. */
export function enqueueEdit(_contents: OutboxContents, _edit: Edit, _context: EditContext): OutboxStep & { readonly id: string } {
  throw new Error("not yet");
}
