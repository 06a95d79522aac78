import type { AnyDocument } from "../../schema/define-collection.ts";
import type { CommandContext } from "./command-context.ts";
import { appliedOperations, appliedStatement } from "./run-command.ts";
import { originScope } from "./stored-document.ts";

/** The document that an operation of this person left behind; `null` when it was never applied or the document is gone. */
export async function findApplied(ctx: CommandContext, operationId: string): Promise<AnyDocument | null> {
  const [rows = []] = await ctx.store.batch([appliedStatement(originScope(ctx.projectId), ctx.actor.profile.id, [operationId])]);
  return appliedOperations(rows).get(operationId)?.document ?? null;
}
