import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { authorizeChange } from "../access/authorize-change.ts";
import { keepOwnAccess } from "../access/own-access.ts";
import type { RemoveRequest } from "../behaviours/commands.ts";
import { historyTitle } from "../history/history-title.ts";
import { historyRow } from "../rows/history-row.ts";
import { type StoredDocument, scopeOf } from "../rows/stored-document.ts";
import type { Workspace } from "../rows/workspace.ts";
import { checkBase } from "./check-base.ts";
import { stampOf } from "./plan-save.ts";
import { touchRelated } from "./references/touch-related.ts";
import { nextTimestamp } from "./time/next-timestamp.ts";

/** Deletes one document in the workspace. Throws `notFound`, `forbidden`, `conflict`, `invalid`. Answers the version made. */
export async function planRemove(
  ctx: CommandContext,
  work: Workspace,
  { definition, id, baseUpdatedAt, appliedTo }: RemoveRequest,
): Promise<string> {
  const scope = scopeOf(definition, ctx.projectId);
  await work.load([{ scope, collection: definition.name, id }]);
  const before = work.findLive({ scope, collection: definition.name, id });
  if (before === null) throw new CierreError("notFound");
  authorizeChange(ctx, "DELETE", definition, before);
  await checkBase(work, before, baseUpdatedAt);
  keepOwnAccess(ctx, definition, before.data, null);
  await ctx.behaviours.of(definition).guard?.({ ctx, work, scope, before: before.data, after: null });
  const at = nextTimestamp(ctx.now(), before.updatedAt);
  bury(work, definition, before, at, appliedTo === undefined ? {} : { appliedTo });
  ctx.behaviours.of(definition).removed?.(work, id);
  const row = historyRow({
    id: ctx.newId(),
    scope,
    definition,
    op: "remove",
    before: before.data,
    after: null,
    by: stampOf(ctx),
    caller: ctx.caller,
    writtenAt: ctx.writtenAt,
    docCreatedBy: before.createdBy,
    at,
    title: await historyTitle(work, definition, before.data, ctx.projectId),
  });
  work.addHistory(row);
  await touchRelated(ctx, work, { definition, before: before.data, after: null });
  return row.id;
}

/** Leaves a tombstone where the document was. `kept`: what the server has to know of it beside who made it and when. */
export function bury(
  work: Workspace,
  definition: CollectionDefinition,
  before: StoredDocument,
  at: string,
  kept: Readonly<Record<string, unknown>> = {},
): void {
  const { scope, collection, id, createdAt, createdBy } = before;
  const data = { ...kept, id, createdAt, updatedAt: at, createdBy: before.data.createdBy ?? null };
  work.put({ scope, collection, id, definition, createdAt, updatedAt: at, deletedAt: at, createdBy, data });
}
