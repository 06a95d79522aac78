import { isLocalId } from "../../schema/ids.ts";
import type { OutboxOperation } from "../../sync/outbox/outbox-operation.ts";
import { textsIn } from "./pending-checks.ts";
import type { World } from "./world.ts";

/**
 * After a restore nobody has to find again what neither the backup nor a device of somebody who may write everything has: of each document the
 * newest version on such a device counts, and every edit that waits. A new document whose answer was lost, and which others had seen, may
 * come back under two ids.
 */
export async function keepWhatIsHeld(world: World): Promise<void> {
  const { devices, people, server, subject } = world;
  const documents = await Promise.all([...subject.collections, "asset"].map((name) => server.documents(name)));
  const newest = new Map(documents.flat().map((document) => [document.id, { id: document.id, document }]));
  for (const { replica, userId } of devices) {
    if (!server.editors.includes(userId)) continue;
    for (const row of replica.rows.values()) {
      const other = newest.get(row.id);
      if (!other || String(other.document.updatedAt) < row.document.updatedAt) newest.set(row.id, row);
    }
  }
  const outboxes = devices.map(({ outbox }) => outbox.read().operations);
  const kept = new Set(textsIn([await server.discarded(), [...newest.values()], outboxes.flat().map(heldBy)]));
  people.pendingChecks.release([...people.pendingChecks.texts].filter((text) => !kept.has(text)));
  for (const [id, held] of newest) world.heldAtRestore.set(id, textsIn(held));
  // What was sent may have been applied: values that lost with it are in the history that is gone.
  const sent = outboxes.flat().filter(({ state }) => state.tag === "sent");
  people.pendingChecks.release(sent.map(({ discarded, discardedEarlier }) => [discarded, discardedEarlier]));
  // Of which version an edit is that was begun on the row of another edit, nobody knows (B1), and so not what a restore took away of it.
  const unknown = outboxes.flat().filter(({ action, baseUpdatedAt }) => action === "UPDATE" && !baseUpdatedAt);
  people.pendingChecks.release(unknown.map(({ base, data }) => [base, data]));
  const unanswered = outboxes.flat().filter(({ action, id }) => action === "INSERT" && isLocalId(id));
  for (const text of textsIn(unanswered)) world.mayBeTwice.add(text);
  for (const { name } of devices.flatMap(({ outbox }) => outbox.read().assets)) world.mayBeTwice.add(name);
}

function heldBy({ data, seen, state, discarded, discardedEarlier }: OutboxOperation): unknown {
  return [data, seen, state, discarded, discardedEarlier];
}
