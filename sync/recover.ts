import type { OutboxStep } from "./outbox.ts";
import type { OutboxContents } from "./ports.ts";
import type { DefinitionOf } from "./replica-change.ts";

/**
 * Run once at start, inside `OutboxStore.update`; then write its rows. Makes the replica show what the outbox holds,
 * whatever a crash interrupted: rows of every queued document, references rewritten by the stored mappings.
 */
export function recover(_contents: OutboxContents, _definitionOf: DefinitionOf): OutboxStep {
  throw new Error("not yet");
}
