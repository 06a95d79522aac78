import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { acceptedValues } from "../../../schema/declaration/validate.ts";
import { CierreError } from "../../../schema/errors.ts";
import { wireDocument } from "../../../schema/wire/operation.ts";
import type { OnlineCalls } from "../../client/client-api.ts";
import type { SaveAnswer } from "./entry-event.ts";
import type { Values } from "./entry-state.ts";

/**
 * Saves a version of a deleted document, which brings it back under the same id. Only the server can: there is no version
 * on the device to base an edit on. Rejects with a CierreError unless the server refuses fields.
 */
export async function restoreDeleted(
  online: OnlineCalls,
  definition: CollectionDefinition,
  id: string,
  values: Values,
): Promise<SaveAnswer> {
  try {
    const path = `${definition.name}/${encodeURIComponent(id)}`;
    const document = wireDocument.parse(await online.request("POST", path, acceptedValues(definition, values).values));
    return { tag: "server", id, document: { ...document, ...acceptedValues(definition, document).values } };
  } catch (error) {
    if (error instanceof CierreError && error.fields) return { tag: "refused", id, fields: error.fields };
    throw error;
  }
}
