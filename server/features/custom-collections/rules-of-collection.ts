import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { rulesOfCustom } from "../../../schema/features/custom-collections/custom-rules.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { requireCollection, scopeOf } from "../../core/rows/stored-document.ts";

/** Who may read and write the documents of a collection that the project made up; `null` where the id is not that of one. */
export async function rulesOfCollection(ctx: CommandContext, id: string): Promise<ReturnType<typeof rulesOfCustom> | null> {
  const [found] = await ctx.store.query<{ data: AnyDocument }>(
    `select jsonb_build_object('readBy', data -> 'readBy', 'writeBy', data -> 'writeBy') as data
      from documents where scope = $1 and collection = 'custom-collection' and id = $2 and deleted_at is null`,
    [scopeOf(requireCollection("custom-collection"), ctx.projectId), id],
  );
  return found ? rulesOfCustom(found.data) : null;
}
