import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { mapFieldValues } from "../../../../schema/declaration/map-field-values.ts";
import { isLocalId, isWholeLocalId } from "../../../../schema/ids.ts";
import { isPlainObject } from "../../../../schema/values/plain-json.ts";

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
      case "document":
        return typeof value === "string" ? replace(value) : value;
      case "foreign-multiple":
      case "assets":
        return Array.isArray(value) ? value.map((id) => (typeof id === "string" ? replace(id) : id)) : value;
      case "json":
        return mapLocalIds(value, replace);
      default:
        return value;
    }
  });
}

/** Free-form JSON says nowhere what is a reference: ids that a device made up can be nothing else. */
function mapLocalIds(value: unknown, replace: (id: string) => string): unknown {
  if (typeof value === "string") return isWholeLocalId(value) ? replace(value) : value;
  if (Array.isArray(value)) return value.map((item) => mapLocalIds(item, replace));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapLocalIds(inner, replace)]));
}
