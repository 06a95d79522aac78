import { CierreError } from "../../../schema/errors.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { type Row, type Statement, StoreError } from "../../context/store.ts";
import { Workspace } from "../rows/workspace.ts";

const UNIQUE_VIOLATION = "23505";

/**
 * Runs one command's changes in one transaction with its scopes locked, and publishes them after the commit. `reads` run
 * once the locks are held; their rows come with the workspace.
 */
export async function runCommand<T>(
  ctx: CommandContext,
  scopes: readonly string[],
  reads: readonly Statement[],
  change: (work: Workspace, results: Row[][]) => Promise<T>,
): Promise<T> {
  try {
    const { value, changes } = await ctx.store.transaction(async (tx) => {
      const { workspace, results } = await Workspace.open(tx, scopes, reads);
      const value = await change(workspace, results);
      return { value, changes: workspace.flush() };
    });
    for (const published of changes)
      ctx.publish({ ...published, sessionNonce: ctx.sessionNonce, ...(ctx.byPerson && { byPerson: true }) });
    for (const { collection, id, document } of changes) {
      if (document !== null) await ctx.behaviours.of({ name: collection }).committed?.(ctx, id);
    }
    return value;
  } catch (error) {
    if (error instanceof StoreError && error.sqlState === UNIQUE_VIOLATION) throw new CierreError("duplicated", { cause: error });
    throw error;
  }
}
