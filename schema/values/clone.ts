import { defaultOf } from "../declaration/defaults.ts";
import type { CollectionDefinition } from "../declaration/define-collection.ts";
import type { Field, Fields } from "../declaration/fields.ts";
import { isPlainObject } from "./plain-json.ts";

/**
 * Values of a new document copied from another (ENTRY-035, ENTRY-036): declared fields only, so the server's own are left
 * behind; what the server computes and secrets are dropped; clone-clear fields begin again at their default. The same
 * inside lists and groups.
 */
export function cloneValues(
  definition: CollectionDefinition,
  document: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return clonedFields(definition.fields, document);
}

function clonedFields(fields: Fields, from: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = clonedValue(field, from[name]);
    if (value !== undefined) values[name] = value;
  }
  return values;
}

function clonedValue(field: Field, value: unknown): unknown {
  if (field.readOnly || field.kind === "password" || field.kind === "secret") return undefined;
  if (field.cloneClear) return defaultOf(field);
  if (field.kind === "object" && isPlainObject(value)) return clonedFields(field.of, value);
  if (field.kind === "list" && Array.isArray(value)) return value.map((item: unknown) => clonedItem(field.of, item));
  return value;
}

/** Items keep their ids: they are distinguished within their document alone. */
function clonedItem(fields: Fields, item: unknown): unknown {
  return isPlainObject(item) ? { ...clonedFields(fields, item), id: item.id } : item;
}
