import type { CollectionDefinition } from "./define-collection.ts";
import { fieldAt, fieldNames } from "./field-path.ts";
import type { MessageKey } from "./messages/catalogue.ts";

/**
 * Message key of a field's label, for `t`. Takes the paths of field errors too (`variants.0.title`) and the fields that the
 * server keeps on every document (`updatedAt`).
 */
export function fieldLabelKey(definition: CollectionDefinition, path: string): MessageKey | (string & {}) {
  const names = fieldNames(path).join(".");
  const field = fieldAt(definition.fields, path);
  return field ? (field.label ?? `field.${definition.name}.${names}`) : `field.${names}`;
}

/** Message key of the name of one document of the collection ('Artículo'). */
export function collectionOneKey(name: string): MessageKey | (string & {}) {
  return `collection.${name}.one`;
}

/** Message key of the name of many documents of the collection ('Artículos'). */
export function collectionManyKey(name: string): MessageKey | (string & {}) {
  return `collection.${name}.many`;
}
