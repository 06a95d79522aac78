import type { OutboxContents } from "../ports.ts";
import type { DefinitionOf } from "../replica-change.ts";
import type { OutboxStep } from "./outbox.ts";
import { WorkingOutbox } from "./working-outbox.ts";

/**
 * Run once at start, inside `OutboxStore.update`; then write its rows. Makes the replica show what the outbox holds,
 * whatever a crash interrupted: rows of every queued document, references rewritten by the stored mappings. Rows with
 * a `local:` id that no operation claims afterwards are remains of a save that met a settling; delete them.
 */
export function recover(contents: OutboxContents, definitionOf: DefinitionOf): OutboxStep {
  const outbox = new WorkingOutbox(contents, definitionOf);
  outbox.rewriteAll(outbox.finalIds);
  for (const operation of outbox.operations()) outbox.touch(operation);
  return outbox.finish();
}
