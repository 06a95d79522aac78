import type { CollectionDefinition } from "../declaration/define-collection.ts";
import type { Field, Fields } from "../declaration/fields.ts";
import { isEmptyValue } from "./empty-value.ts";
import { isPlainObject } from "./plain-json.ts";
import { isSameValue } from "./same-value.ts";

type Values = Readonly<Record<string, unknown>>;

/** One difference between two versions of a document, for people to read. */
export interface FieldChange {
  /** Path of the field, for `fieldLabelKey`: `title`, `snacks.location.city`, `variants.0.title` (position after, or before when deleted). */
  readonly field: string;
  readonly op: "add" | "modify" | "delete";
  /** Stored values; `null` when there was none. */
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * What changed from one version to the next, in the order of the declaration. Objects are compared field by field and lists
 * item by item, by `id`; a list whose items only moved is one change. `null` stands for a version that does not exist.
 * Fields computed by the server are left out.
 */
export function fieldDiff(definition: CollectionDefinition, before: Values | null, after: Values | null): FieldChange[] {
  return diffInside(definition.fields, before ?? {}, after ?? {}, "");
}

function diffInside(fields: Fields, before: Values, after: Values, prefix: string): FieldChange[] {
  return Object.entries(fields)
    .filter(([, field]) => !field.readOnly && field.kind !== "password")
    .flatMap(([name, field]) => diffField(field, before[name], after[name], `${prefix}${name}`));
}

function diffField(field: Field, before: unknown, after: unknown, path: string): FieldChange[] {
  if (isSameValue(before, after)) return [];
  if (field.kind === "object" && isPlainObject(before) && isPlainObject(after)) {
    return diffInside(field.of, before, after, `${path}.`);
  }
  if (field.kind === "list" && Array.isArray(before) && Array.isArray(after)) return diffItems(field.of, before, after, path);
  return [change(path, before, after)];
}

function diffItems(fields: Fields, before: readonly unknown[], after: readonly unknown[], path: string): FieldChange[] {
  const kept = new Map(before.map((item) => [itemId(item), item]));
  const left = new Set(after.map(itemId));
  const changes = [
    ...after.flatMap((item, index) => diffItem(fields, kept.get(itemId(item)), item, `${path}.${index}`)),
    ...before.flatMap((item, index) => (left.has(itemId(item)) ? [] : [change(`${path}.${index}`, item, undefined)])),
  ];
  return changes.length > 0 ? changes : [change(path, before, after)];
}

function diffItem(fields: Fields, before: unknown, after: unknown, path: string): FieldChange[] {
  if (isPlainObject(before) && isPlainObject(after)) return diffInside(fields, before, after, `${path}.`);
  return isSameValue(before, after) ? [] : [change(path, before, after)];
}

function change(field: string, before: unknown, after: unknown): FieldChange {
  const op = isEmptyValue(before) ? "add" : isEmptyValue(after) ? "delete" : "modify";
  return { field, op, before: before ?? null, after: after ?? null };
}

function itemId(item: unknown): unknown {
  return isPlainObject(item) ? item.id : undefined;
}
