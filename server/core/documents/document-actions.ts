import { documentAction } from "../../../schema/actions/document-actions.ts";
import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { ActionCall, ActionPlan } from "../behaviours/behaviour.ts";
import { requireCollection, scopeOf } from "../rows/stored-document.ts";
import { admitAction } from "./admit-action.ts";
import { planRemove } from "./plan-remove.ts";
import { planSave } from "./plan-save.ts";
import { relatedScopes } from "./references/touch-related.ts";
import { runCommand } from "./run-command.ts";
import { saveDocument } from "./save-document.ts";

/**
 * `POST {collection}/{id}/{action}`: what people do to a document with one press, with the rights of whoever asks. Answers what is
 * shown then, if anything. Throws `notFound` for an unknown action, and whatever the action does.
 */
export async function runAction(
  ctx: CommandContext,
  collection: string,
  name: string,
  call: ActionCall,
): Promise<AnyDocument | null> {
  const { actions = {} } = ctx.behaviours.of({ name: collection });
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) throw new CierreError("notFound");
  const declared = "admits" in action ? null : documentAction(collection, name);
  if (declared) await admitAction(ctx, requireCollection(collection), declared, call.id);
  if ("plan" in action) return carryOut(ctx, collection, action.plan(ctx, call));
  const { body = {}, found = {} } = action.change(ctx.now().toISOString());
  return saveDocument(ctx, { collection, id: call.id, body, serverValues: found });
}

function carryOut(ctx: CommandContext, collection: string, { reads = [], perform }: ActionPlan): Promise<AnyDocument | null> {
  const definition = requireCollection(collection);
  const scopes = [scopeOf(definition, ctx.projectId), ...relatedScopes(ctx, definition)];
  return runCommand(ctx, scopes, reads, (work, rows) => perform({ work, planSave, planRemove }, rows));
}
