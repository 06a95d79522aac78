import { compact, PENDING, versionOf } from "../merging/rebase.ts";
import { carriedValues } from "../patch.ts";
import type { OutboxContents } from "../ports.ts";
import type { DefinitionOf } from "../replica-change.ts";
import { knownVersion } from "../shown-document.ts";
import type { OutboxStep } from "./outbox.ts";
import type { OutboxOperation, ServerVersion, Values } from "./outbox-operation.ts";
import { confirmed } from "./unconfirmed.ts";
import { type Place, type Queue, WorkingOutbox } from "./working-outbox.ts";

/** A document as the device holds it since before the server was restored. */
export interface HeldDocument extends Place {
  readonly document: Values;
}

export interface RecoverContext {
  /** Versions that are not newer are in the backup. */
  readonly since: string;
  /** What the restored server says of a document; `undefined` where it says nothing. */
  readonly listed: (place: Place) => ServerVersion | undefined;
  /** Whose queued edits are looked at, too. */
  readonly isConcerned: (place: Place) => boolean;
  readonly person: Pick<OutboxOperation, "userId" | "displayName" | "projectId">;
  readonly now: string;
  /** A fresh UUID. */
  newId(): string;
  readonly definitionOf: DefinitionOf;
}

/**
 * The server was restored from a backup that is older than what the device holds (R1): for each version that the server does not tell of, an
 * operation that brings it back, before the edits that wait for the same document. Run it inside `OutboxStore.update` before the rows
 * are given up. Documents that nobody on the server has heard of yet are none of it; run again, it adds nothing.
 */
export function recoverFormer(contents: OutboxContents, held: readonly HeldDocument[], context: RecoverContext): OutboxStep {
  const outbox = new WorkingOutbox(contents, context.definitionOf);
  const queues = outbox.queues().filter(([first]) => context.definitionOf(first.collection) && context.isConcerned(first));
  for (const queue of queues) bringBackBefore(outbox, queue, context);
  for (const place of held) {
    if (outbox.queueOf(place).length > 0 || !context.definitionOf(place.collection)) continue;
    const operation = recovery(outbox, place, versionOf(place.document), context);
    if (operation) outbox.put({ ...operation, order: outbox.nextOrder() });
  }
  return outbox.finish();
}

function bringBackBefore(outbox: WorkingOutbox, queue: Queue, context: RecoverContext): void {
  const [first] = queue;
  if (first.action === "INSERT" || first.recovers) return;
  const operation = recovery(outbox, first, knownVersion(first), context);
  const edit = operation && compact(queue);
  if (!operation || !edit) return;
  outbox.replaceQueue(first, [{ ...operation, order: first.order - 0.5 }, behind(edit, first, knownVersion(first).document)]);
}

/**
 * The edit behind the operation that brings its version back. It may have been sent: then the server knows it by its id, or by its
 * values, which are there already. One that waited for a person, or was sent before that version came, is judged once that is back.
 */
function behind(edit: OutboxOperation, first: OutboxOperation, document: Values | null): OutboxOperation {
  const { seen: _taken, ...rest } = confirmed(edit);
  const isOnVersion = first.state.tag !== "conflict" && first.seen === undefined;
  const base = isOnVersion ? { base: document, baseUpdatedAt: null } : { baseUpdatedAt: rest.baseUpdatedAt ?? "" };
  return { ...rest, ...base, state: PENDING };
}

function recovery(
  outbox: WorkingOutbox,
  { scope, collection, id }: Place,
  { document, updatedAt }: ServerVersion,
  { since, listed, person, now, newId }: RecoverContext,
): OutboxOperation | null {
  const there = listed({ scope, collection, id });
  if (document === null || updatedAt <= since || there?.updatedAt === updatedAt) return null;
  return {
    ...person,
    ...{ operationId: newId(), id, collection, scope, action: "UPDATE", order: 0, queuedAt: now },
    data: carriedValues(outbox.definition({ scope, collection, id }), document),
    base: document,
    baseUpdatedAt: updatedAt,
    ...(there && { seen: there }),
    state: { tag: "sent", attempts: 0 },
    recovers: { version: updatedAt, document, whole: true },
  };
}
