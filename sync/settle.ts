import type { FieldErrors } from "../schema/errors.ts";
import type { OperationResult } from "../schema/wire/operation.ts";
import type { IdMapping, Values } from "./outbox-operation.ts";
import type { OutboxStep } from "./outbox.ts";
import type { OutboxContents } from "./ports.ts";
import type { DefinitionOf } from "./replica-change.ts";

/** What became of one operation, for whoever waits for the save. `id` is the document's id now. */
export type Outcome =
  | { readonly tag: "applied"; readonly id: string; readonly document: Values | null }
  /** Merged with the server's version without touching it; goes again. */
  | { readonly tag: "rebased"; readonly id: string }
  | { readonly tag: "conflict"; readonly id: string }
  | { readonly tag: "refused"; readonly id: string; readonly code: string; readonly message: string; readonly fields: FieldErrors }
  /** The server could not now; goes again later. */
  | { readonly tag: "later"; readonly id: string };

export interface Settled extends OutboxStep {
  readonly mappings: readonly IdMapping[];
  /** By operation id. */
  readonly outcomes: Readonly<Record<string, Outcome>>;
  /** False when sending again at once would bring the same answers: wait first. */
  readonly progressed: boolean;
}

/**
 * Takes the server's answer to a batch. Write `rows` of a run on `OutboxStore.read()` to the replica first, then run
 * it inside `OutboxStore.update` and write its `rows` where they differ: a crash between repeats the request only.
 * Results of operations that the outbox no longer holds as `sent` change nothing.
 */
export function settleBatch(_contents: OutboxContents, _results: readonly OperationResult[], _definitionOf: DefinitionOf): Settled {
  throw new Error("not yet");
}

/** Sets one operation aside because the server refuses the whole request when it is in it. */
export function refuseOperation(
  _contents: OutboxContents,
  _operationId: string,
  _reason: { readonly code: string; readonly message: string },
  _definitionOf: DefinitionOf,
): OutboxStep {
  throw new Error("not yet");
}
