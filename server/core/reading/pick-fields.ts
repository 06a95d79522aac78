import type { AnyDocument, CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";

const SERVER_FIELDS = ["id", "createdAt", "updatedAt", "createdBy", "updatedBy"];

/** The names that a `fields` parameter asks for; `null` when it is absent and everything is wanted. Throws `malformed`. */
export function requestedFields(definition: CollectionDefinition, parameter: string | null): string[] | null {
  if (parameter === null || parameter === "") return null;
  const names = parameter.split(",").map((name) => name.trim());
  const unknown = names.find((name) => !Object.hasOwn(definition.fields, name) && !SERVER_FIELDS.includes(name));
  if (unknown !== undefined) throw new CierreError("malformed", { fields: { fields: "validation.unknownField" } });
  return names;
}

/** Only the named fields, and always the `id` and the timestamps that make it a document. */
export function pickFields(document: AnyDocument, fields: readonly string[] | null): AnyDocument {
  if (fields === null) return document;
  const { id, createdAt, updatedAt } = document;
  const picked = Object.fromEntries(fields.filter((name) => name in document).map((name) => [name, document[name]]));
  return { ...picked, id, createdAt, updatedAt };
}
