import type { AnyDocument, CollectionDefinition, PersonStamp } from "../schema/declaration/define-collection.ts";
import type { SyncState } from "../schema/declaration/replica-row.ts";
import { isLocalId } from "../schema/ids.ts";
import { mergeDocument } from "./merging/merge.ts";
import { versionOf } from "./merging/rebase.ts";
import type { OutboxOperation, ServerVersion, Values } from "./outbox/outbox-operation.ts";
import { overlay } from "./patch.ts";
import type { ReplicaChange } from "./replica-change.ts";

/** The newest server version that the queue of one document knows of; `document` is `null` for one the server does not have. */
export function knownVersion(first: OutboxOperation): ServerVersion {
  if (first.state.tag === "conflict") return versionOf(first.state.theirs);
  // A base without a version of the server is what a person saw, or what an operation in front is expected to make.
  return first.seen ?? versionOf(first.baseUpdatedAt ? first.base : null);
}

/** Whether the device knows what the server has, be it that it has nothing. */
export function isVersionKnown({ state, seen, baseUpdatedAt }: OutboxOperation): boolean {
  return state.tag === "conflict" || seen !== undefined || baseUpdatedAt !== null;
}

/** What the replica shows of a document with operations waiting, oldest first. */
export function shownRow(
  definition: CollectionDefinition,
  queue: readonly [OutboxOperation, ...OutboxOperation[]],
): ReplicaChange {
  const [first] = queue;
  const last = queue.at(-1) ?? first;
  const place = { scope: last.scope, collection: last.collection, id: last.id };
  const sync = syncStateOf(last);
  const server = knownVersion(first).document;
  if (last.action === "DELETE") {
    // A deletion that waits for a person is shown, so that there is something to decide about.
    const shown = server ?? last.base;
    return sync === "pending" || !shown
      ? { tag: "delete", ...place, sync: "pending" }
      : { tag: "put", ...place, document: asDocument(shown, last), sync };
  }
  const values = server
    ? mergeDocument(definition, first.base ?? {}, last.data, server).merged
    : overlay(definition, first.base ?? {}, last.data);
  const isNamed = first.action === "INSERT" && !isLocalId(first.id);
  // A restored server's version may be older than the one that the row shows.
  const isBack = first.recovers !== undefined;
  const basedOn =
    typeof server?.updatedAt === "string" && !isBack ? { basedOn: server.updatedAt } : isNamed ? { basedOn: "" } : {};
  const made = first.action === "INSERT" ? { createdBy: personOf(first) } : {};
  const document = asDocument({ ...made, ...withoutSecrets(definition, values), updatedBy: personOf(last) }, last);
  return { tag: "put", ...place, document, sync, ...basedOn };
}

/** The row of a document without operations. */
export function serverRow(
  place: { readonly scope: string; readonly collection: string; readonly id: string },
  document: Values | null,
): ReplicaChange {
  const { scope, collection, id } = place;
  if (!document) return { tag: "delete", scope, collection, id };
  // Every server document carries the server's fields (wireDocument).
  return { tag: "put", scope, collection, id, document: document as AnyDocument, sync: "clean" };
}

function syncStateOf(operation: OutboxOperation): SyncState {
  return operation.state.tag === "sent" ? "pending" : operation.state.tag;
}

/**
 * A document the server has not seen shows the device's time; it only sorts by it. Under a final id that time would pass
 * for a version of the server's, so there it says that none is known.
 */
function asDocument(values: Values, operation: OutboxOperation): AnyDocument {
  const { id, queuedAt } = operation;
  return { createdAt: queuedAt, updatedAt: isLocalId(id) ? queuedAt : "", ...values, id };
}

/** As the server will stamp the edit: a document made here is found by who made it. */
function personOf({ userId, displayName = "" }: OutboxOperation): PersonStamp {
  return { id: userId, displayName };
}

function withoutSecrets(definition: CollectionDefinition, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => definition.fields[name]?.kind !== "password"));
}
