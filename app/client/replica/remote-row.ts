import type { AnyDocument, CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { acceptedValues } from "../../../schema/declaration/validate.ts";
import type { WireDocument } from "../../../schema/wire/operation.ts";
import type { Row } from "../client-api.ts";

/**
 * A document that the server answered with. Of a collection that devices have, in the form in which they store it, so that
 * an edit may be based on it; of the others as it came, with what the references name.
 */
export function remoteRow(definition: CollectionDefinition, answered: WireDocument): Row {
  // The schema has checked id and times; the rest of a document is unknown by type.
  const document = answered as AnyDocument;
  const stored = definition.replicated ? acceptedValues(definition, document).values : {};
  return { id: document.id, sync: "clean", data: { ...document, ...stored } };
}
