import type { AnyDocument, CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { scopeOf } from "../rows/stored-document.ts";
import { authorize } from "./authorize.ts";

/**
 * Throws `forbidden` unless the actor may read a former version. Rights that a document gives itself (`ruledBy`) are those that it gives
 * now; one that is gone gives none.
 */
export async function authorizeVersion(
  ctx: CommandContext,
  definition: CollectionDefinition,
  { version, createdBy }: { readonly version: AnyDocument; readonly createdBy: string | null },
): Promise<void> {
  const rules = definition.access.ruledBy && (await rulesNow(ctx, definition, version.id));
  authorize(ctx, "READ", definition, { id: version.id, createdBy, data: { ...version, ...rules } });
}

async function rulesNow(ctx: CommandContext, definition: CollectionDefinition, id: string): Promise<Record<string, unknown>> {
  const [row] = await ctx.store.query<{ data: AnyDocument }>(
    `select data from documents where scope = $1 and collection = $2 and id = $3 and deleted_at is null`,
    [scopeOf(definition, ctx.projectId), definition.name, id],
  );
  return { readBy: row?.data.readBy ?? null, writeBy: row?.data.writeBy ?? null };
}
