import type { CommandContext } from "../../context/command-context.ts";
import { originScope, requireCollection, scopeOf } from "../rows/stored-document.ts";
import { appliedOperations, appliedStatement } from "./operations/applied-operations.ts";
import { keepToId, operationDigest } from "./operations/operation-digest.ts";
import { planRemove } from "./plan-remove.ts";
import { relatedScopes } from "./references/touch-related.ts";
import { runCommand } from "./run-command.ts";

export interface RemoveOptions {
  /** `updatedAt` of the version the person saw; without it whatever is there goes. */
  readonly baseUpdatedAt?: string | null;
  /** Makes the deletion idempotent. */
  readonly operationId?: string | null;
}

/** Deletes a document, leaving a tombstone and its last version in the history. Throws `forbidden`, `notFound`, `conflict`. */
export async function removeDocument(
  ctx: CommandContext,
  collection: string,
  id: string,
  options: RemoveOptions = {},
): Promise<void> {
  const definition = requireCollection(collection);
  const scope = scopeOf(definition, ctx.projectId);
  const origin = originScope(ctx.projectId);
  const operationId = options.operationId ?? null;
  const reads = [appliedStatement(origin, ctx.actor.profile.id, operationId === null ? [] : [operationId])];
  await runCommand(ctx, [scope, ...relatedScopes(ctx, definition)], reads, async (work, [applied]) => {
    const repeated = operationId === null ? undefined : appliedOperations(ctx, applied ?? []).get(operationId);
    const digest = operationDigest({ action: "REMOVE", definition, id });
    if (repeated) return keepToId(repeated, { collection: definition.name, digest });
    const historyId = await planRemove(ctx, work, { definition, id, baseUpdatedAt: options.baseUpdatedAt ?? null });
    if (operationId === null) return;
    const at = ctx.now().toISOString();
    work.addApplied({
      scope: origin,
      userId: ctx.actor.profile.id,
      operationId,
      collection: definition.name,
      docId: id,
      historyId,
      digest,
      at,
    });
  });
}
