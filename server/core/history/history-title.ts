import type { AnyDocument, CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import { scopeOf } from "../rows/stored-document.ts";
import type { Workspace } from "../rows/workspace.ts";

/** What people know a document by, for its history: an access is known by its person's name. `null` when there is nothing to call it. */
export async function historyTitle(
  work: Workspace,
  definition: CollectionDefinition,
  document: AnyDocument,
  projectId: string | null,
): Promise<string | null> {
  const title = document[definition.titleField];
  if (typeof title !== "string" || title === "") return null;
  const field = definition.fields[definition.titleField];
  const target = field?.kind === "foreign" ? collectionNamed(field.to) : undefined;
  if (!target) return title;
  const key = { scope: scopeOf(target, projectId), collection: target.name, id: title };
  await work.load([key]);
  const name = work.find(key)?.data[target.titleField];
  return typeof name === "string" ? name : null;
}
