import type { CollectionDefinition } from "../../schema/define-collection.ts";
import { isLocalId } from "../../schema/ids.ts";
import { mapFieldValues } from "./map-field-values.ts";

type Values = Readonly<Record<string, unknown>>;

/** Every id that declared fields refer to, however deep, assets included. */
export function referencedIds(definition: CollectionDefinition, values: Values): string[] {
  const ids: string[] = [];
  replaceReferences(definition, values, (id) => {
    ids.push(id);
    return id;
  });
  return ids;
}

/** Ids that a device made up, among those referred to. */
export function localReferences(definition: CollectionDefinition, values: Values): string[] {
  return referencedIds(definition, values).filter(isLocalId);
}

/** A copy of the values with every referenced id replaced. */
export function replaceReferences(
  definition: CollectionDefinition,
  values: Values,
  replace: (id: string) => string,
): Record<string, unknown> {
  return mapFieldValues(definition.fields, values, (field, value) => {
    switch (field.kind) {
      case "foreign":
      case "asset":
        return typeof value === "string" ? replace(value) : value;
      case "foreign-multiple":
      case "assets":
        return Array.isArray(value) ? value.map((id) => (typeof id === "string" ? replace(id) : id)) : value;
      default:
        return value;
    }
  });
}
