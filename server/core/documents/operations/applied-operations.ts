import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import type { CommandContext } from "../../../context/command-context.ts";
import type { Row, Statement } from "../../../context/store.ts";
import { mayRead } from "../../access/authorize.ts";
import { requireCollection } from "../../rows/stored-document.ts";

/**
 * The document that an operation left behind when it was first applied, `null` for one that is gone, by this operation or
 * since: the feed of a device that begins after the deletion does not tell of it. No row when it never was applied.
 */
export function appliedStatement(scope: string, userId: string, operationIds: readonly string[]): Statement {
  return {
    text: `select a.operation_id, a.doc_id, a.collection, a.digest, d.created_by, d.data as current, coalesce(h.op, 'update') as op, coalesce(h.version, d.data) as version, d.deleted_at
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

/** One that was applied before, with what tells it from others of its id. */
export interface KnownOperation extends AppliedOperation {
  readonly collection: string;
  readonly digest: string | null;
}

/**
 * Rows of `appliedStatement` by operation id. What an operation left behind is shown only to whoever may read it as it is now: their
 * access may have ended since.
 */
export function appliedOperations(
  ctx: Pick<CommandContext, "actor" | "projectId">,
  rows: readonly Row[],
): Map<string, KnownOperation> {
  return new Map(rows.map((row) => [String(row.operation_id), knownOperation(ctx, row)]));
}

function knownOperation(ctx: Pick<CommandContext, "actor" | "projectId">, row: Row): KnownOperation {
  const id = String(row.doc_id);
  const collection = String(row.collection);
  const isGone = row.op === "remove" || row.version === null || row.deleted_at !== null;
  // `version` and `current` are documents by the tables' contract.
  const current = (row.current ?? row.version) as AnyDocument | null;
  const createdBy = row.created_by === null ? null : String(row.created_by);
  // People read their own account outside any project as well.
  const isOwnAccount = collection === "user" && id === ctx.actor.profile.id;
  const isReadable = isOwnAccount || mayRead(ctx, requireCollection(collection), { id, createdBy, data: current ?? undefined });
  const isShown = !isGone && isReadable;
  const digest = row.digest === null ? null : String(row.digest);
  return { id, collection, digest, document: isShown ? (row.version as AnyDocument) : null };
}
