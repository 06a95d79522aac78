import type { AnyDocument } from "../../schema/define-collection.ts";
import { CierreError } from "../../schema/errors.ts";
import { authorize } from "./authorize.ts";
import type { CommandContext } from "./command-context.ts";
import { historyRow } from "./history-row.ts";
import { loadAccess } from "./load-access.ts";
import { nextTimestamp } from "./next-timestamp.ts";
import { bury } from "./plan-remove.ts";
import { stampOf } from "./plan-save.ts";
import { runCommand } from "./run-command.ts";
import { requireCollection, scopeOf } from "./stored-document.ts";

/**
 * Moves a document to another project; it keeps its id, and references to it and in it are not rewritten. Needs DELETE
 * here and CREATE there. Throws `forbidden`, `notFound` (of the document or the project), `duplicated`, `malformed`.
 */
export async function moveDocument(ctx: CommandContext, collection: string, id: string, project: string): Promise<AnyDocument> {
  const definition = requireCollection(collection);
  const scope = scopeOf(definition, ctx.projectId);
  if (definition.scope === "global" || definition.name === "permission-access" || project === scope)
    throw new CierreError("malformed");
  const target = await targetContext(ctx, project);
  const here = { scope, collection: definition.name, id };
  const there = { scope: project, collection: definition.name, id };
  return runCommand(ctx, [scope, project], [], async (work) => {
    await work.load([here, there]);
    const before = work.findLive(here);
    if (before === null) throw new CierreError("notFound");
    authorize(ctx, "DELETE", definition, before);
    authorize(target, "CREATE", definition, { id, createdBy: ctx.actor.profile.id });
    if (work.findLive(there) !== null) throw new CierreError("duplicated");
    const at = nextTimestamp(ctx.now(), latest(before.updatedAt, work.find(there)?.updatedAt));
    const by = stampOf(ctx);
    const document: AnyDocument = { ...before.data, updatedAt: at, updatedBy: by };
    bury(work, definition, before, at);
    work.put({
      ...there,
      definition,
      data: document,
      createdAt: before.createdAt,
      updatedAt: at,
      deletedAt: null,
      createdBy: before.createdBy,
    });
    const version = { definition, by, at, docCreatedBy: before.createdBy };
    work.addHistory(historyRow({ ...version, id: ctx.newId(), scope, op: "remove", before: before.data, after: null }));
    work.addHistory(historyRow({ ...version, id: ctx.newId(), scope: project, op: "insert", before: null, after: document }));
    return document;
  });
}

/** The actor as they are in the other project. */
async function targetContext(ctx: CommandContext, project: string): Promise<Pick<CommandContext, "actor" | "projectId">> {
  const [found] = await ctx.store.query(
    `select id from documents where scope = 'global' and collection = 'project' and id = $1 and deleted_at is null`,
    [project],
  );
  if (!found) throw new CierreError("notFound");
  const [access] = await loadAccess(ctx.store, { userId: ctx.actor.profile.id }, project);
  if (!access && !ctx.actor.profile.systemAdmin) throw new CierreError("forbidden");
  return { actor: { ...ctx.actor, access: access ?? null }, projectId: project };
}

function latest(one: string, other: string | undefined): string {
  return other !== undefined && other > one ? other : one;
}
