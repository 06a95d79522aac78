import type { AnyDocument } from "../../../../../schema/declaration/define-collection.ts";
import { mapFieldValues } from "../../../../../schema/declaration/map-field-values.ts";
import { collectionNamed } from "../../../../../schema/registry.ts";
import type { Behaviours } from "../../../../core/behaviours/behaviours.ts";

/** A live document of a project that was taken in: without keys of other services, which stayed behind, and as its collection says. */
export function asTakenIn(collection: string, document: AnyDocument, behaviours: Behaviours): AnyDocument {
  const { takenIn } = behaviours.of({ name: collection });
  const fields = collectionNamed(collection)?.fields ?? {};
  const bare = mapFieldValues(fields, document, (field, value) => (field.kind === "secret" ? null : value));
  return { ...document, ...bare, ...(typeof takenIn === "function" && takenIn(document)) };
}
