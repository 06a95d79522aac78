import { CierreError } from "../../../schema/errors.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { loadAccess } from "./load-access.ts";

/** The same person in another project, with the rights that they have there. Throws `notFound` without such a project, `forbidden` without access to it. */
export async function actingIn(ctx: CommandContext, project: string): Promise<CommandContext> {
  const [found] = await ctx.store.query(
    `select id from documents where scope = 'global' and collection = 'project' and id = $1 and deleted_at is null`,
    [project],
  );
  if (!found) throw new CierreError("notFound");
  const [access] = await loadAccess(ctx.store, { userId: ctx.actor.profile.id }, project);
  if (!access && !ctx.actor.profile.systemAdmin) throw new CierreError("forbidden");
  return { ...ctx, actor: { ...ctx.actor, access: access ?? null }, projectId: project };
}

/** The same where nothing is asked for but to read; `null` for a project that is not there, or not for this person. */
export async function readerIn(ctx: CommandContext, project: string): Promise<CommandContext | null> {
  try {
    return await actingIn(ctx, project);
  } catch (error) {
    if (error instanceof CierreError) return null;
    throw error;
  }
}
