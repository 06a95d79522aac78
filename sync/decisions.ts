import type { OutboxOperation, Values } from "./outbox-operation.ts";
import type { OutboxContents } from "./ports.ts";
import type { OutboxStep } from "./outbox.ts";
import type { DefinitionOf } from "./replica-change.ts";

/** What a person chose in a conflict. */
export type ConflictChoice =
  | { readonly tag: "keep"; readonly values: Values; readonly discarded: Values }
  | { readonly tag: "theirs" };

/** Ends a conflict: the operation becomes pending on top of the server's version, or carries the lost values to the history. */
export function resolveConflict(
  _contents: OutboxContents,
  _operationId: string,
  _choice: ConflictChoice,
  _context: { readonly newOperationId: string; readonly now: string; readonly definitionOf: DefinitionOf },
): OutboxStep {
  throw new Error("not yet");
}

/** Gives up everything that waits for the operation's document, except what may already be at the server (`sent`). */
export function discardOperation(
  _contents: OutboxContents,
  _operationId: string,
  _definitionOf: DefinitionOf,
): OutboxStep & { readonly discarded: readonly OutboxOperation[] } {
  throw new Error("not yet");
}

/** Undoes a discard: joins what has been queued since. */
export function restoreOperations(
  _contents: OutboxContents,
  _operations: readonly OutboxOperation[],
  _definitionOf: DefinitionOf,
): OutboxStep {
  throw new Error("not yet");
}

/** Makes a refused operation pending again as it is. */
export function retryOperation(_contents: OutboxContents, _operationId: string, _definitionOf: DefinitionOf): OutboxStep {
  throw new Error("not yet");
}
