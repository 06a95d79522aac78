import { CierreError } from "../../../schema/errors.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { type Row, type Statement, type Store, StoreError } from "../../context/store.ts";
import type { Workspace } from "../rows/workspace.ts";
import { CommandGroups } from "./command-groups.ts";

const UNIQUE_VIOLATION = "23505";

const groups = new WeakMap<Store, CommandGroups>();

/**
 * Runs one command's changes in a transaction with its scopes locked, and publishes them after the commit. `reads` run
 * once the locks are held; their rows come with the workspace.
 */
export async function runCommand<T>(
  ctx: CommandContext,
  scopes: readonly string[],
  reads: readonly Statement[],
  change: (work: Workspace, results: Row[][]) => Promise<T>,
): Promise<T> {
  try {
    const { value, changes } = await groupsOf(ctx.store).run({ scopes, reads, change });
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

function groupsOf(store: Store): CommandGroups {
  const known = groups.get(store) ?? new CommandGroups(store);
  groups.set(store, known);
  return known;
}
