import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { type Reference, referencesToCheck, type SavedValues } from "../../../../schema/declaration/references-to-check.ts";
import type { FieldErrors } from "../../../../schema/errors.ts";
import { collectionNamed } from "../../../../schema/registry.ts";
import { isAccepted } from "../../../../schema/values/accepted-type.ts";
import { isPlainObject } from "../../../../schema/values/plain-json.ts";
import type { CommandContext } from "../../../context/command-context.ts";
import { type DocumentKey, scopeOf } from "../../rows/stored-document.ts";
import type { Workspace } from "../../rows/workspace.ts";

/**
 * Values that refer to what is not where the target of the field is, its collection in the project or in the global scope, or to a file of
 * a type that the field does not take, as far as `referencesToCheck` asks for that.
 */
export async function referenceErrors(
  ctx: Pick<CommandContext, "projectId">,
  work: Workspace,
  definition: Pick<CollectionDefinition, "fields" | "published">,
  saved: SavedValues,
): Promise<FieldErrors> {
  const checked = referencesToCheck(definition, saved).map(({ path, references, live }) => {
    return { path, live, references, keys: references.flatMap((reference) => keysOf(ctx, reference)) };
  });
  await work.load(checked.flatMap(({ keys }) => keys));
  const errors: FieldErrors = {};
  const isTaken = (reference: Reference) =>
    keysOf(ctx, reference).every((key) => isOfType(work.find(key)?.data, reference.accept ?? []));
  for (const { path, live, references, keys } of checked) {
    if (keys.some((key) => work.find(key) === null)) errors[path] = "validation.reference";
    else if (live && keys.some((key) => work.findLive(key) === null)) errors[path] = "validation.deletedReference";
    else if (!references.every(isTaken)) errors[path] = "error.unsupportedMedia";
  }
  return errors;
}

/** Where the document would be; nothing where nobody could say. */
function keysOf({ projectId }: Pick<CommandContext, "projectId">, { collection, id }: Reference): DocumentKey[] {
  const target = collectionNamed(collection);
  if (target === undefined || (target.scope !== "global" && projectId === null)) return [];
  return [{ scope: scopeOf(target, projectId), collection, id }];
}

/** Whether a file is of one of the types, by what its bytes said when it came. What describes no file yet is of any. */
function isOfType(asset: Readonly<Record<string, unknown>> | undefined, accept: readonly string[]): boolean {
  const [original] = Array.isArray(asset?.files) ? asset.files : [];
  if (!isPlainObject(original) || typeof original.mime !== "string") return true;
  const isDrawing = SVG.test(original.mime) && accept.every((type) => type.startsWith("image/"));
  return (accept.length === 0 || !isDrawing) && isAccepted({ name: String(asset?.name ?? ""), type: original.mime }, accept);
}

/** Kept as a file that is saved and never shown: it is no picture. */
const SVG = /svg\+xml/i;
