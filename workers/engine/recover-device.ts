import { LOCAL_ID_PREFIX } from "../../schema/ids.ts";
import { collectionNamed, collections } from "../../schema/registry.ts";
import { rowKey } from "../../schema/replica-row.ts";
import { recover } from "../../sync/recover.ts";
import type { ReplicaChange } from "../../sync/replica-change.ts";
import { storedCollection } from "../replica/open-replica.ts";
import { scanRows } from "../replica/scan-replica.ts";
import type { ProjectContext } from "./project-context.ts";
import { scopeOf } from "./save-document.ts";

/** At start: the replica shows what the outbox holds, whatever a crash interrupted, and nothing that nobody claims. */
export async function recoverDevice(context: ProjectContext): Promise<void> {
  const recovered = await context.outbox.update((contents) => recover(contents, collectionNamed));
  await context.shown.show(recovered.rows);
  // Unread, the outbox does not tell what nobody claims.
  if (context.outbox.isHolding) return;
  const unsynced = await unsyncedRows(context);
  // After the rows: what another tab saves meanwhile is in the outbox before its row is.
  const { operations } = await context.outbox.read();
  const claimed = new Set(operations.map(({ id }) => id));
  await context.shown.show(unsynced.filter(({ id }) => !claimed.has(id)));
}

/** Deletions of all rows that the device named. */
async function unsyncedRows(context: ProjectContext): Promise<ReplicaChange[]> {
  const found: ReplicaChange[] = [];
  for (const { name, storage } of Object.values(collections)) {
    const scope = scopeOf(context, name);
    for await (const rows of scanRows(storedCollection(context.ports.replica, storage), rowKey(name, LOCAL_ID_PREFIX))) {
      for (const { id } of rows) found.push({ tag: "delete", scope, collection: name, id });
    }
  }
  return found;
}
