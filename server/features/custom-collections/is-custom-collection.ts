import type { CommandContext } from "../../context/command-context.ts";
import { requireCollection, scopeOf } from "../../core/rows/stored-document.ts";

/** Whether the id is that of a collection which the project made up. */
export async function isCustomCollection(ctx: CommandContext, id: string): Promise<boolean> {
  const rows = await ctx.store.query(
    `select 1 from documents where scope = $1 and collection = 'custom-collection' and id = $2 and deleted_at is null`,
    [scopeOf(requireCollection("custom-collection"), ctx.projectId), id],
  );
  return rows.length > 0;
}
