import { hasMessage, type MessageKey } from "../messages/catalogue.ts";
import type { CollectionDefinition } from "./define-collection.ts";
import { fieldAt, fieldNames } from "./field-path.ts";

/**
 * Message key of a field's label, for `t`: the one its declaration names, else that of the field of this collection
 * (`field.brand.streamingOptions.url`), else the one that fields of this name share (`field.url`). Takes the paths of field
 * errors too (`variants.0.title`) and the fields that the server keeps on every document (`updatedAt`).
 */
export function fieldLabelKey(definition: CollectionDefinition, path: string): MessageKey | (string & {}) {
  const names = fieldNames(path);
  const field = fieldAt(definition.fields, path);
  if (field?.label) return field.label;
  const own = `field.${definition.name}.${names.join(".")}`;
  return field && hasMessage(own) ? own : `field.${names.at(-1) ?? path}`;
}

/** Message key of the name of one document of the collection ('Artículo'). */
export function collectionOneKey(name: string): MessageKey | (string & {}) {
  return `collection.${name}.one`;
}

/** Message key of the name of many documents of the collection ('Artículos'). */
export function collectionManyKey(name: string): MessageKey | (string & {}) {
  return `collection.${name}.many`;
}

/** Message key of a model's name: that of its collection. */
export function modelLabelKey(model: string): MessageKey | (string & {}) {
  return collectionManyKey(collectionOfModel(model));
}

/** `AdSlot` → `ad-slot`: the collection of a model. */
export function collectionOfModel(model: string): string {
  return model.replace(/(?!^)[A-Z]/g, "-$&").toLowerCase();
}
