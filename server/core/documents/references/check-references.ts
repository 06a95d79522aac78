import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { type Reference, referencesToCheck, type SavedValues } from "../../../../schema/declaration/references-to-check.ts";
import type { FieldErrors } from "../../../../schema/errors.ts";
import { collectionNamed } from "../../../../schema/registry.ts";
import type { CommandContext } from "../../../context/command-context.ts";
import { type DocumentKey, scopeOf } from "../../rows/stored-document.ts";
import type { Workspace } from "../../rows/workspace.ts";

/**
 * Values that refer to what is not where the target of the field is, its collection in the project or in the global scope, as far as
 * `referencesToCheck` asks for that.
 */
export async function referenceErrors(
  ctx: Pick<CommandContext, "projectId">,
  work: Workspace,
  definition: Pick<CollectionDefinition, "fields" | "published">,
  saved: SavedValues,
): Promise<FieldErrors> {
  const checked = referencesToCheck(definition, saved).map(({ path, references, live }) => {
    return { path, live, keys: references.flatMap((reference) => keysOf(ctx, reference)) };
  });
  await work.load(checked.flatMap(({ keys }) => keys));
  const errors: FieldErrors = {};
  for (const { path, live, keys } of checked) {
    if (keys.some((key) => work.find(key) === null)) errors[path] = "validation.reference";
    else if (live && keys.some((key) => work.findLive(key) === null)) errors[path] = "validation.deletedReference";
  }
  return errors;
}

/** Where the document would be; nothing where nobody could say. */
function keysOf({ projectId }: Pick<CommandContext, "projectId">, { collection, id }: Reference): DocumentKey[] {
  const target = collectionNamed(collection);
  if (target === undefined || (target.scope !== "global" && projectId === null)) return [];
  return [{ scope: scopeOf(target, projectId), collection, id }];
}
