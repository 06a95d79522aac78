import type { CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import { collectionOfModel } from "../../schema/declaration/field-label.ts";
import { fieldAt } from "../../schema/declaration/field-path.ts";
import { collectionNamed } from "../../schema/registry.ts";
import { asText } from "../fields/narrow-value.ts";
import { valueAt } from "./value-at.ts";

/** Collection of the document that a `document` field holds the id of; `null` while its model is not known. */
export function documentTarget(
  definition: CollectionDefinition,
  path: string,
  document: Readonly<Record<string, unknown>>,
): string | null {
  const field = fieldAt(definition.fields, path);
  if (field?.kind !== "document") return null;
  const sibling = [...path.split(".").slice(0, -1), field.by].join(".");
  return collectionNamed(collectionOfModel(asText(valueAt(document, sibling))))?.name ?? null;
}
