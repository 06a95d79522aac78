import type { OutboxOperation } from "./outbox-operation.ts";
import type { OutboxContents } from "./ports.ts";
import { type NextBatch, nextBatch } from "./push.ts";
import { PENDING } from "./rebase.ts";
import type { DefinitionOf } from "./replica-change.ts";
import { isDeepEqual } from "./same-value.ts";

export interface MarkAgain {
  readonly definitionOf: DefinitionOf;
  /** A UUID. */
  newId(): string;
}

/**
 * What `nextBatch` marked and was sent, marked once more on an outbox that may have changed since: the device had not taken the
 * mark. An operation that holds more by now, because another tab's edit was joined with it, is not the one that was
 * sent: it goes as another, lest the answer end what the server never saw.
 */
export function markAgain(contents: OutboxContents, sent: readonly OutboxOperation[], context: MarkAgain): NextBatch {
  const { definitionOf, newId } = context;
  const limit = { count: sent.length, size: Number.POSITIVE_INFINITY, only: new Set(sent.map(idOf)) };
  const again = nextBatch(contents, limit, definitionOf);
  const now = new Map([...contents.operations, ...again.batch].map((operation) => [operation.operationId, operation]));
  const others = new Set(sent.filter((operation) => isAnother(operation, now.get(operation.operationId))).map(idOf));
  if (others.size === 0) return again;
  const renamed = contents.operations
    .filter((operation) => others.has(idOf(operation)))
    .map((operation) => ({ former: idOf(operation), operation: { ...unsent(operation), operationId: newId() } }));
  const byFormer = new Map(renamed.map(({ former, operation }) => [former, operation]));
  const operations = contents.operations.map((operation) => byFormer.get(idOf(operation)) ?? operation);
  const step = nextBatch({ ...contents, operations }, limit, definitionOf);
  const put = new Set(step.put.map(idOf));
  return {
    ...step,
    remove: [...byFormer.keys(), ...step.remove],
    put: [...[...byFormer.values()].filter((operation) => !put.has(idOf(operation))), ...step.put],
  };
}

/** What waits for a person goes on waiting. */
function unsent(operation: OutboxOperation): OutboxOperation {
  return operation.state.tag === "sent" ? { ...operation, state: PENDING } : operation;
}

function isAnother(sent: OutboxOperation, now: OutboxOperation | undefined): boolean {
  if (!now) return false;
  const isSame = now.action === sent.action && isDeepEqual(now.data, sent.data) && isDeepEqual(now.discarded, sent.discarded);
  return !isSame;
}

function idOf({ operationId }: OutboxOperation): string {
  return operationId;
}
