import type { OutboxOperation } from "./outbox/outbox-operation.ts";
import { referencedLocalIds } from "./references.ts";

/** Why an operation cannot go: what it refers to is gone, or waits for a person itself. */
export type ReferenceProblem = "referenceMissing" | "referenceRefused";

/** Sets an operation aside for its references. `nextBatch` takes it up again by itself once they can be resolved. */
export function dangling(code: ReferenceProblem): (operation: OutboxOperation) => OutboxOperation {
  const message = `error.${code}`;
  return (operation) => ({
    ...operation,
    state: { tag: "refused", code, message, fields: fieldsWithReferences(operation, message) },
  });
}

export function isRefusedForReference(operation: OutboxOperation): boolean {
  const { state } = operation;
  return state.tag === "refused" && (state.code === "referenceMissing" || state.code === "referenceRefused");
}

function fieldsWithReferences(operation: OutboxOperation, message: string): Record<string, string> {
  const names = Object.keys(operation.data).filter((name) => referencedLocalIds(operation.data[name]).size > 0);
  return Object.fromEntries(names.map((name) => [name, message]));
}
