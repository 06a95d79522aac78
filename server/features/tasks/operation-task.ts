import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import { operationTask } from "../../../schema/features/tasks/operation-task.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { Acting, CollectionBehaviour } from "../../core/behaviours/behaviour.ts";
import { valuesAlone } from "../../core/documents/values-alone.ts";
import { scopeOf } from "../../core/rows/stored-document.ts";
import { taskFacts } from "./operation-task-times.ts";

export const operationTaskBehaviour = {
  clock: { facts: taskFacts, rows: "all" },
  actions: { accomplish: { plan: (ctx, { id }) => ({ perform: (acting) => accomplish(ctx, acting, id) }) } },
} satisfies CollectionBehaviour;

/** Ticks a task off (DOC-089). Throws `conflict` for one that is over, whose page does not offer it: it keeps its date. */
async function accomplish(ctx: CommandContext, { work, planSave }: Acting, id: string): Promise<AnyDocument> {
  const now = ctx.now().toISOString();
  const key = { scope: scopeOf(operationTask, ctx.projectId), collection: operationTask.name, id };
  await work.load([key]);
  const found = work.findLive(key);
  if (found === null) throw new CierreError("notFound");
  const values = { manualCompletionDate: now };
  const { document } = await planSave(ctx, work, { ...valuesAlone, definition: operationTask, id, values });
  // Only now: what somebody may not change tells them nothing.
  const { status } = taskFacts(found.data, now);
  if (status === "COMPLETE" || status === "ENDED")
    throw new CierreError("conflict", { message: t("operationTask.refused.over") });
  return document;
}
