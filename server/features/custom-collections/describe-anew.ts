import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { definitionOfCustom, titleOfCustom } from "../../../schema/features/custom-collections/custom-definition.ts";
import { isPlainObject } from "../../../schema/values/plain-json.ts";
import { putFound } from "../../core/documents/put-again.ts";
import type { DocumentKey } from "../../core/rows/stored-document.ts";
import type { Workspace } from "../../core/rows/workspace.ts";

/**
 * Has documents say of themselves what follows from their collection: whom they are for and what they are called. Feeds, lists and pickers
 * then need not look it up. Nobody edited them.
 */
export async function describeAnew(work: Workspace, keys: readonly DocumentKey[], collection: AnyDocument): Promise<void> {
  const definition = definitionOfCustom(collection);
  await work.load(keys);
  for (const key of keys) {
    const found = work.findLive(key);
    if (!found) continue;
    const title = titleOfCustom(definition, isPlainObject(found.data.data) ? found.data.data : {});
    const facts = { readBy: definition.access.read, writeBy: definition.access.write, title };
    const isKnown = Object.entries(facts).every(([name, fact]) => found.data[name] === fact);
    if (!isKnown) putFound(work, found, facts);
  }
}
