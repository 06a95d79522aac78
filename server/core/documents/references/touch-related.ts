import type { AnyDocument, CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import type { CommandContext } from "../../../context/command-context.ts";
import type { ReadonlyValues } from "../../behaviours/behaviour.ts";
import type { DocumentKey } from "../../rows/stored-document.ts";
import type { Workspace } from "../../rows/workspace.ts";

type Bound = Pick<CommandContext, "behaviours">;

interface Change {
  readonly definition: CollectionDefinition;
  readonly before: AnyDocument | null;
  readonly after: AnyDocument | null;
}

/** Documents that a change of another one concerns; to be loaded along with it, and locked with its scope. */
export function relatedKeys(
  { behaviours }: Bound,
  definition: CollectionDefinition,
  scope: string,
  values: ReadonlyValues,
): DocumentKey[] {
  return behaviours.of(definition).relatedKeys?.(scope, values) ?? [];
}

/** Scopes that a change to the collection may write to, its own aside. */
export function relatedScopes({ behaviours }: Bound, definition: CollectionDefinition): readonly string[] {
  return behaviours.of(definition).relatedScopes ?? [];
}

/** What else a change does, in a project. */
export async function touchRelated(ctx: CommandContext, work: Workspace, { definition, before, after }: Change): Promise<void> {
  if (ctx.projectId === null) return;
  await ctx.behaviours.of(definition).touch?.(ctx, work, { scope: ctx.projectId, before, after });
}
