import type { AnyDocument, CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import { type Action, can } from "../../../schema/rights/can.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { ownerOf } from "../rows/owner-of.ts";
import { isClosedTo } from "./closed-documents.ts";
import { isOwn } from "./own-documents.ts";

type Target = { readonly id: string | null; readonly createdBy: string | null; readonly data?: AnyDocument | undefined };

/** Whether the actor may read the document (`authorize`). */
export function mayRead(
  ctx: Pick<CommandContext, "actor" | "projectId">,
  definition: CollectionDefinition,
  document: Target,
): boolean {
  const owners = { createdBy: document.createdBy, owner: ownerOf(definition, document.data) };
  const isAllowed = can(ctx.actor, "READ", definition, isOwn(ctx.actor, "READ", definition, owners));
  return isAllowed && !(document.data && isClosedTo(ctx, definition, document.data));
}

/**
 * Throws `forbidden` unless the actor may do this to the document. `createdBy`: id of the person who created it; `data`: the
 * document, where there is one already.
 */
export function authorize(
  ctx: Pick<CommandContext, "actor" | "projectId">,
  action: Action,
  definition: CollectionDefinition,
  document: Target,
): void {
  const owners = { createdBy: document.createdBy, owner: ownerOf(definition, document.data) };
  if (!can(ctx.actor, action, definition, isOwn(ctx.actor, action, definition, owners))) throw new CierreError("forbidden");
  if (document.data && isClosedTo(ctx, definition, document.data)) throw new CierreError("forbidden");
  // The role is one of the project at hand, so it says nothing about other projects' own records.
  const isOtherProject = definition.name === "project" && action !== "CREATE" && document.id !== ctx.projectId;
  if (isOtherProject && !ctx.actor.profile.systemAdmin) throw new CierreError("forbidden");
}
