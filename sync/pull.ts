import type { FeedChange } from "../schema/wire/pull-changes.ts";
import type { OutboxStep } from "./outbox.ts";
import type { OutboxContents } from "./ports.ts";
import type { DefinitionOf } from "./replica-change.ts";

/**
 * Takes a page of the feed. Write `rows` of a run on `OutboxStore.read()` to the replica, then (only when the run
 * changes the outbox or the outbox holds operations) run it inside `OutboxStore.update` and write its `rows` where they
 * differ, then write the cursor. A page taken twice, or an old one after a newer one, harms nothing.
 */
export function receiveChanges(_contents: OutboxContents, _changes: readonly FeedChange[], _definitionOf: DefinitionOf): OutboxStep {
  throw new Error("not yet");
}
