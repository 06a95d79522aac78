import type { AnyDocument, CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { sanitizeStoredValues } from "./sanitize-values.ts";

/** A stored document whose HTML is sanitised again. */
export function sanitizedDocument(definition: CollectionDefinition, document: AnyDocument): AnyDocument {
  const { id, createdAt, updatedAt } = document;
  return { ...sanitizeStoredValues(definition, document), id, createdAt, updatedAt };
}
