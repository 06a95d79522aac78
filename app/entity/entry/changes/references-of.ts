import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { fieldAt } from "../../../../schema/declaration/field-path.ts";
import { referencedCollection } from "../../../../schema/declaration/field-traits.ts";
import type { Field } from "../../../../schema/declaration/fields.ts";
import type { FieldChange } from "../../../../schema/values/field-diff.ts";
import { asId, asIds, asItems, asRecord } from "../../../fields/narrow-value.ts";

/** Ids of the documents that changes refer to, by collection; what is inside objects and items included. */
export function referencesOf(definition: CollectionDefinition, changes: readonly FieldChange[]): [to: string, ids: string[]][] {
  const found = new Map<string, Set<string>>();
  for (const { field: path, before, after } of changes) {
    const field = fieldAt(definition.fields, path);
    if (field) for (const value of [before, after]) gather(field, value, found);
  }
  return [...found].map(([to, ids]) => [to, [...ids].sort()]);
}

/** Ids of the pictures and files that a value refers to, also inside objects and items, in their order. */
export function assetsIn(field: Field, value: unknown): readonly string[] {
  const found = new Map<string, Set<string>>();
  gather(field, value, found);
  return [...(found.get("asset") ?? [])];
}

function gather(field: Field, value: unknown, found: Map<string, Set<string>>): void {
  if (field.kind === "list" || field.kind === "object") {
    for (const inside of Array.isArray(value) ? asItems(value) : [asRecord(value)]) {
      for (const [name, inner] of Object.entries(field.of)) gather(inner, inside[name], found);
    }
    return;
  }
  const to = referencedCollection(field);
  if (to === null) return;
  for (const id of [asId(value), ...asIds(value)]) if (id !== "") found.set(to, (found.get(to) ?? new Set()).add(id));
}
