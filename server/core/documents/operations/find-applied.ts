import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../../schema/errors.ts";
import type { CommandContext } from "../../../context/command-context.ts";
import { originScope } from "../../rows/stored-document.ts";
import { appliedOperations, appliedStatement } from "./applied-operations.ts";

/**
 * The document of the collection that an operation of this person left behind; `null` when it was never applied or the document is
 * gone. Throws `operationReused` when the id belongs to an operation on another collection.
 */
export async function findApplied(ctx: CommandContext, collection: string, operationId: string): Promise<AnyDocument | null> {
  const [rows = []] = await ctx.store.batch([appliedStatement(originScope(ctx.projectId), ctx.actor.profile.id, [operationId])]);
  const known = appliedOperations(ctx, rows).get(operationId);
  if (known && known.collection !== collection) throw new CierreError("operationReused");
  return known?.document ?? null;
}
