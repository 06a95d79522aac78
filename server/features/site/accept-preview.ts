import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { acceptedValues } from "../../../schema/declaration/validate.ts";
import { CierreError } from "../../../schema/errors.ts";
import { can } from "../../../schema/rights/can.ts";
import { isPlainObject } from "../../../schema/values/plain-json.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { sanitizeValues } from "../../core/html/sanitize-values.ts";

/**
 * What a form sends to be shown: the declared values, sanitised, and the project whose site shows them. Throws `forbidden` for whoever may
 * not read the collection, `malformed` for what is no document.
 */
export async function acceptPreview(
  ctx: CommandContext,
  definition: CollectionDefinition,
  data: unknown,
): Promise<{ readonly scope: string; readonly values: Readonly<Record<string, unknown>> }> {
  if (ctx.projectId === null || !can(ctx.actor, "READ", definition, true)) throw new CierreError("forbidden");
  if (!isPlainObject(data)) throw new CierreError("malformed");
  const declared = Object.fromEntries(Object.entries(data).filter(([name]) => Object.hasOwn(definition.fields, name)));
  const accepted = acceptedValues(definition, declared, ctx.newId).values;
  return { scope: ctx.projectId, values: await sanitizeValues(definition, accepted, ctx.actor.profile.id) };
}
