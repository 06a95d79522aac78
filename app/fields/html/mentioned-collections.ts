import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { mentionSigns, type ReferredCollection } from "../../rich-text/mentions/references.ts";

/** Fields of a document that gain what its body mentions, by the collection of what is mentioned (ART-129). */
export const mentionFields: ReadonlyMap<ReferredCollection, string> = new Map([
  ["person", "persons"],
  ["tag", "tags"],
]);

/** Whose documents can be mentioned in a text: those that the document has a field for. Parts of a document have none. */
export function mentionedCollections({ fields }: CollectionDefinition, path: string): ReferredCollection[] {
  if (path.includes(".")) return [];
  return [...mentionSigns.values()].filter((collection) => {
    const field = fields[mentionFields.get(collection) ?? ""];
    return field?.kind === "foreign-multiple" && field.to === collection;
  });
}
