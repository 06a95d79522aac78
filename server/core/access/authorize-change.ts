import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import type { Action } from "../../../schema/rights/can.ts";
import { isRuledOut } from "../../../schema/rights/document-rule.ts";
import { isKeptFrom } from "../../../schema/rights/may-change.ts";
import { authorize } from "./authorize.ts";

type Change = Exclude<Action, "READ" | "CREATE">;

/** `authorize` for what becomes of the document itself: what is or was public takes the right to publish (`mayChange`). */
export function authorizeChange(
  ctx: Parameters<typeof authorize>[0],
  action: Change,
  definition: CollectionDefinition,
  document: Parameters<typeof authorize>[3],
): void {
  authorize(ctx, action, definition, document);
  if (isRuledOut(ctx.actor, definition, document.data ?? {}, "writeBy")) throw new CierreError("forbidden");
  const { unpublished } = definition.access;
  if (unpublished === undefined || !isKeptFrom(ctx.actor, definition, document.data ?? {})) return;
  throw new CierreError("forbidden", { fields: { [unpublished.field]: "validation.alreadyPublic" } });
}
