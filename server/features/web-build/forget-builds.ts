import type { CommandContext } from "../../context/command-context.ts";
import { bury } from "../../core/documents/plan-remove.ts";
import { nextTimestamp } from "../../core/documents/time/next-timestamp.ts";
import { requireCollection } from "../../core/rows/stored-document.ts";
import { Workspace } from "../../core/rows/workspace.ts";

const COLLECTION = "webpack-compilation";
/** Builds of a project that people may still look at. */
const KEPT = 100;
/** What older ones there are goes with the next builds. */
const AT_ONCE = 200;

/** Leaves the newest builds of the context's project; the others go from every device. */
export async function forgetBuilds(ctx: CommandContext, kept = KEPT): Promise<void> {
  const scope = ctx.projectId ?? "";
  const old = await ctx.store.query<{ id: string }>(
    `select id from documents where scope = $1 and collection = '${COLLECTION}' and deleted_at is null
      order by created_at desc, id desc limit ${AT_ONCE} offset $2`,
    [scope, kept],
  );
  if (old.length === 0) return;
  const keys = old.map(({ id }) => ({ scope, collection: COLLECTION, id }));
  const changes = await ctx.store.transaction(async (tx) => {
    const { workspace } = await Workspace.open(tx, [scope], []);
    await workspace.load(keys);
    for (const key of keys) {
      const found = workspace.findLive(key);
      if (found !== null) bury(workspace, requireCollection(COLLECTION), found, nextTimestamp(ctx.now(), found.updatedAt));
    }
    return workspace.flush();
  });
  for (const change of changes) ctx.publish({ ...change, sessionNonce: null });
}
