import type { AnyDocument } from "../../schema/define-collection.ts";
import type { CommandContext } from "./command-context.ts";
import { nextTimestamp } from "./next-timestamp.ts";
import { taskFacts } from "./operation-task-times.ts";
import { requireCollection } from "./stored-document.ts";
import { Workspace } from "./workspace.ts";

type Settling = Pick<CommandContext, "store" | "now" | "publish">;

const COLLECTION = "operation-task";

/**
 * Writes down what the passing of time has made of tasks, so that everybody's lists say it. Nobody edited them: the history
 * and the name of the last editor stay as they are.
 */
export async function settleTasks(settling: Settling): Promise<void> {
  const rows = await settling.store.query<{ scope: string; id: string; data: AnyDocument }>(
    `select d.scope, d.id, d.data from documents p join documents d on d.scope = p.id and d.collection = $1 and d.deleted_at is null
      where p.scope = 'global' and p.collection = 'project' and p.deleted_at is null`,
    [COLLECTION],
  );
  const at = settling.now().toISOString();
  for (const { scope, id, data } of rows) if (isStale(data, at)) await settleTask(settling, scope, id);
}

async function settleTask({ store, now, publish }: Settling, scope: string, id: string): Promise<void> {
  const definition = requireCollection(COLLECTION);
  const key = { scope, collection: COLLECTION, id };
  const changes = await store.transaction(async (tx) => {
    const { workspace } = await Workspace.open(tx, [scope], []);
    await workspace.load([key]);
    const found = workspace.findLive(key);
    const at = now().toISOString();
    if (found === null || !isStale(found.data, at)) return [];
    const updatedAt = nextTimestamp(now(), found.updatedAt);
    const data = { ...found.data, ...taskFacts(found.data, at), updatedAt };
    const { createdAt, createdBy } = found;
    workspace.put({ ...key, definition, data, createdAt, createdBy, updatedAt, deletedAt: null });
    return workspace.flush();
  });
  for (const change of changes) publish({ ...change, sessionNonce: null });
}

function isStale(task: AnyDocument, at: string): boolean {
  const { status, nextTaskDate } = taskFacts(task, at);
  return task.status !== status || (task.nextTaskDate ?? null) !== nextTaskDate;
}
