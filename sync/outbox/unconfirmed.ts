import type { OutboxContents } from "../ports.ts";
import type { OutboxStep } from "./outbox.ts";
import type { OutboxOperation } from "./outbox-operation.ts";
import type { Place } from "./working-outbox.ts";

/**
 * A feed begun again is complete. Documents of the outbox that it did not bring (`wasSeen`) went away before it
 * began, or lie beyond its window. Rows with edits stay, and nobody here knows which it is. Run it inside `OutboxStore.update`.
 */
export function unconfirm({ operations }: OutboxContents, wasSeen: (place: Place) => boolean): OutboxStep {
  const doubtful = operations.filter((operation) => operation.action !== "INSERT" && !wasSeen(operation));
  return { put: doubtful.map((operation) => ({ ...operation, unconfirmed: true })), remove: [], rows: [] };
}

/** The server has just sent the document. */
export function confirmed({ unconfirmed: _unconfirmed, ...operation }: OutboxOperation): OutboxOperation {
  return operation;
}
