import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import type { CommandContext } from "../../context/command-context.ts";

/** A document of the project at hand as it is stored; `null` where none of that id is there. */
export async function liveDocument(ctx: CommandContext, collection: string, id: string): Promise<AnyDocument | null> {
  const [row] = await ctx.store.query<{ data: AnyDocument }>(
    `select data from documents where scope = $1 and collection = $2 and id = $3 and deleted_at is null`,
    [ctx.projectId, collection, id],
  );
  return row?.data ?? null;
}
