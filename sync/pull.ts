import type { FeedChange } from "../schema/wire/pull-changes.ts";
import { compact, rebase } from "./merging/rebase.ts";
import type { OutboxStep } from "./outbox/outbox.ts";
import type { OutboxOperation, ServerVersion } from "./outbox/outbox-operation.ts";
import { confirmed } from "./outbox/unconfirmed.ts";
import { type Queue, WorkingOutbox } from "./outbox/working-outbox.ts";
import type { OutboxContents } from "./ports.ts";
import type { DefinitionOf } from "./replica-change.ts";
import { knownVersion } from "./shown-document.ts";

/**
 * Takes a page of the feed. Write `rows` of a run on `OutboxStore.read()` to the replica, then (only when the run
 * changes the outbox or the outbox holds operations) run it inside `OutboxStore.update` and write its `rows` where they
 * differ, then write the cursor. Before all that `adoptIds` takes up what the page tells of ids. A page taken twice, or an old one after a newer one, harms nothing.
 */
export function receiveChanges(contents: OutboxContents, changes: readonly FeedChange[], definitionOf: DefinitionOf): OutboxStep {
  const outbox = new WorkingOutbox(contents, definitionOf);
  for (const change of changes) {
    if (definitionOf(change.collection)) receive(outbox, change);
  }
  return outbox.finish();
}

function receive(outbox: WorkingOutbox, change: FeedChange): void {
  const [first, ...later] = outbox.queueOf(change);
  const version: ServerVersion = { updatedAt: change.updatedAt, document: change.deleted ? null : change.doc };
  if (first && isOld(first, version)) {
    // Shown again as it is: a feed begun again has brought it.
    outbox.touch(change);
    return;
  }
  const queue = first ? takeUp(outbox, [confirmed(first), ...later], version) : [];
  outbox.showServer(change, version.document);
  if (first) outbox.replaceQueue(change, queue);
}

/** Whether the queue is already based on this version or a newer one: an echo of our own edit, or a page taken again. */
function isOld(first: OutboxOperation, version: ServerVersion): boolean {
  const known = knownVersion(first);
  // A document that is no longer allowed leaves with the `updatedAt` it had.
  return version.document ? version.updatedAt <= known.updatedAt : version.updatedAt < known.updatedAt;
}

/**
 * What was sent is frozen and what was refused waits for a person: both keep the version for later. But a new document
 * that was refused and is there all the same is new no longer.
 */
function takeUp(outbox: WorkingOutbox, [first, ...later]: Queue, version: ServerVersion): OutboxOperation[] {
  const waits = first.state.tag === "refused" && first.action !== "INSERT";
  if (first.state.tag === "sent" || waits) return [{ ...first, seen: version }, ...later];
  const joined = compact([first, ...later]);
  const rebased = joined && rebase(outbox.definition(first), joined, version);
  return rebased ? [rebased] : [];
}
