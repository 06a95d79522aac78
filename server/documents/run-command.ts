import type { AnyDocument } from "../../schema/define-collection.ts";
import { CierreError } from "../../schema/errors.ts";
import { ensureSettings } from "../collections/ensure-settings.ts";
import { type Row, type Statement, StoreError } from "../store/store.ts";
import type { CommandContext } from "./command-context.ts";
import { Workspace } from "./workspace.ts";

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
    for (const published of changes) ctx.publish({ ...published, sessionNonce: ctx.sessionNonce });
    for (const { collection, id, document } of changes) {
      if (collection === "project" && document !== null) await ensureSettings(ctx, id);
    }
    return value;
  } catch (error) {
    if (error instanceof StoreError && error.sqlState === UNIQUE_VIOLATION) throw new CierreError("duplicated", { cause: error });
    throw error;
  }
}

/**
 * The document that an operation left behind when it was first applied, `null` for one that is gone, by this operation or
 * since: the feed of a device that begins after the deletion does not tell of it. No row when it never was applied.
 */
export function appliedStatement(scope: string, userId: string, operationIds: readonly string[]): Statement {
  return {
    text: `select a.operation_id, a.doc_id, coalesce(h.op, 'update') as op, coalesce(h.version, d.data) as version, d.deleted_at
      from applied_operations a
      left join history h on h.id = a.history_id
      left join documents d on d.collection = a.collection and d.id = a.doc_id and d.scope in (a.scope, 'global')
      where a.scope = $1 and a.user_id = $2 and a.operation_id = any($3::text[])`,
    params: [scope, userId, operationIds],
    prepare: true,
  };
}

export interface AppliedOperation {
  readonly id: string;
  readonly document: AnyDocument | null;
}

/** Rows of `appliedStatement` by operation id. */
export function appliedOperations(rows: readonly Row[]): Map<string, AppliedOperation> {
  return new Map(
    rows.map((row) => {
      const isGone = row.op === "remove" || row.version === null || row.deleted_at !== null;
      // `version` is a document by the tables' contract.
      const document = isGone ? null : (row.version as AnyDocument);
      return [String(row.operation_id), { id: String(row.doc_id), document }];
    }),
  );
}
