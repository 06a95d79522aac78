import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import type { Field } from "../../../../schema/declaration/fields.ts";
import { mapFieldValues } from "../../../../schema/declaration/map-field-values.ts";
import { collectionNamed } from "../../../../schema/registry.ts";
import { isPlainObject } from "../../../../schema/values/plain-json.ts";
import type { Behaviours } from "../../behaviours/behaviours.ts";

/** Ids of documents and people by those that they had before. Ids are 120 random bits: wherever one stands by itself, it is meant. */
export type NewIds = ReadonlyMap<string, string>;

/** An id between quotes, as HTML and programs have it. In addresses ids stay: links to them have been sent. */
const QUOTED = /(["'`])([\w-]{20})(?=\1)/g;

interface Renaming {
  readonly ids: NewIds;
  readonly behaviours: Behaviours;
  /** Whether the values of a declared field stay as they are; of none when absent. */
  readonly stays?: (field: Field) => boolean;
}

/** A document with new ids wherever its declared fields, its stamps, ids of items, HTML, programs or free-form JSON name former ones. */
export function withNewIds(collection: string, document: AnyDocument, { ids, behaviours, stays }: Renaming): AnyDocument {
  if (ids.size === 0) return document;
  const fields = collectionNamed(collection)?.fields ?? {};
  const renamed = mapFieldValues(
    fields,
    document,
    (field, value) => (stays?.(field) ? value : mapIds(value, ids)),
    (value) => mapIds(value, ids),
  );
  // Values keep their shape.
  const named = renamed as AnyDocument;
  return { ...named, ...behaviours.of({ name: collection }).renamed?.(named, (id) => ids.get(id) ?? id) };
}

/** Any JSON with new ids in it, as values, as names and between quotes. */
export function mapIds(value: unknown, ids: NewIds): unknown {
  if (ids.size === 0) return value;
  if (typeof value === "string") return mapText(value, ids);
  if (Array.isArray(value)) return value.map((item) => mapIds(item, ids));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [ids.get(key) ?? key, mapIds(inner, ids)]));
}

function mapText(text: string, ids: NewIds): string {
  const renamed = ids.get(text);
  if (renamed !== undefined) return renamed;
  return text.replaceAll(QUOTED, (whole, quote: string, id: string) => (ids.has(id) ? `${quote}${ids.get(id)}` : whole));
}
