import { type ActionDeclaration, refusalReason } from "../../../schema/actions/action.ts";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { canPublish } from "../../../schema/rights/can.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { authorize } from "../access/authorize.ts";
import { authorizeChange } from "../access/authorize-change.ts";
import { readDocumentsStatement } from "../rows/read-statements.ts";
import { type StoredRow, scopeOf, storedDocument } from "../rows/stored-document.ts";

/**
 * Refuses a declared action before anything is done, as pages do: `notFound`, `forbidden`, and `conflict` with the declaration's words
 * where it is not for the document as it is. What it changes is for the action itself to look at again, once the project is locked.
 */
export async function admitAction(
  ctx: CommandContext,
  definition: CollectionDefinition,
  action: ActionDeclaration,
  id: string,
): Promise<void> {
  const key = { scope: scopeOf(definition, ctx.projectId), collection: definition.name, id };
  const [rows] = await ctx.store.batch([readDocumentsStatement([key])]);
  // The statement fixes the shape of its rows.
  const [row] = (rows ?? []) as unknown as StoredRow[];
  if (!row || row.deleted_at !== null) throw new CierreError("notFound");
  const { createdBy, data } = storedDocument(row);
  if (action.rights === "read") authorize(ctx, "READ", definition, { id, createdBy, data });
  else authorizeChange(ctx, "UPDATE", definition, { id, createdBy, data });
  if (action.rights === "publish" && !canPublish(ctx.actor)) throw new CierreError("forbidden");
  const reason = refusalReason(action, data);
  if (reason !== null) throw new CierreError("conflict", { message: t(reason) });
}
