import { defaultOf } from "./defaults.ts";
import type { CollectionDefinition } from "./define-collection.ts";
import type { Field } from "./fields.ts";

/**
 * Values of a new document copied from another (ENTRY-035, ENTRY-036): declared fields only, so the server's own are left
 * behind; what the server computes and secrets are dropped; clone-clear fields begin again at their default.
 */
export function cloneValues(
  definition: CollectionDefinition,
  document: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(definition.fields)) {
    const value = clonedValue(field, document[name]);
    if (value !== undefined) values[name] = value;
  }
  return values;
}

function clonedValue(field: Field, value: unknown): unknown {
  if (field.readOnly || field.kind === "password" || field.kind === "secret") return undefined;
  return field.cloneClear ? defaultOf(field) : value;
}
