import { GLOBAL_SCOPE } from "../../../schema/ids.ts";
import type { CommandContext } from "../../context/command-context.ts";

/** Whether the context's project is there and not switched off: it has a site then. */
export async function hasSite({ store, projectId }: Pick<CommandContext, "store" | "projectId">): Promise<boolean> {
  const rows = await store.query(
    `select from documents where scope = $1 and collection = 'project' and id = $2 and deleted_at is null
      and not coalesce((data ->> 'disabled')::boolean, false)`,
    [GLOBAL_SCOPE, projectId],
  );
  return rows.length > 0;
}
