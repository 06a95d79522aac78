import type { AnyDocument, CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import { isLocalId } from "../../../schema/ids.ts";
import { can } from "../../../schema/rights/can.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { scopeOf } from "../rows/stored-document.ts";
import { authorize } from "./authorize.ts";

interface Row {
  readonly data: AnyDocument;
  readonly created_by: string | null;
  readonly deleted: boolean;
}

/**
 * Refuses, before anything slow is done with what was sent, whoever may not save it; the save itself asks again under its locks.
 * `id`: `null` creates. `isCostly`: worth a look at the document, whose maker may do what others may not. Throws `forbidden`,
 * and `notFound` for a document that never was.
 */
export async function authorizeAhead(
  ctx: CommandContext,
  definition: CollectionDefinition,
  { id, isCostly }: { readonly id: string | null; readonly isCostly: boolean },
): Promise<void> {
  const mayCreate = can(ctx.actor, "CREATE", definition, true);
  if (!mayCreate && !can(ctx.actor, "UPDATE", definition, true)) throw new CierreError("forbidden");
  if (!isCostly || definition.kind === "single" || (id !== null && isLocalId(id))) return;
  if (id === null) return authorize(ctx, "CREATE", definition, { id, createdBy: null });
  const [row] = await ctx.store.query<Row>(
    `select data, created_by, deleted_at is not null as deleted from documents where scope = $1 and collection = $2 and id = $3`,
    [scopeOf(definition, ctx.projectId), definition.name, id],
  );
  if (!row) throw new CierreError("notFound");
  authorize(ctx, row.deleted ? "CREATE" : "UPDATE", definition, { id, createdBy: row.created_by, data: row.data });
}
