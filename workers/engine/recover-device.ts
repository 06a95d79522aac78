import { recover } from "../../sync/outbox/recover.ts";
import { scopeOf } from "./edits/save-document.ts";
import type { ProjectContext } from "./project-context.ts";

/** At start: the replica shows what the outbox holds, whatever a crash interrupted, and nothing that nobody claims. */
export async function recoverDevice(context: ProjectContext): Promise<void> {
  const { definitionOf, outbox, replica, shown } = context;
  const recovered = await outbox.update((contents) => recover(contents, definitionOf));
  await shown.show(recovered.rows);
  // An outbox that was not read does not say which rows have no edit.
  if (!outbox.isRead) return;
  const unsynced = await replica.localRows();
  // After the rows: what another tab saves meanwhile is in the outbox before its row is.
  const { operations } = await outbox.read();
  const claimed = new Set(operations.map(({ id }) => id));
  const orphans = unsynced.filter(({ id }) => !claimed.has(id));
  await shown.show(orphans.map(({ collection, id }) => ({ tag: "delete", scope: scopeOf(context, collection), collection, id })));
}
