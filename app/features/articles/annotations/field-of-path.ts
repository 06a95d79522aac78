import type { Fields } from "../../../../schema/declaration/fields.ts";
import { isPlainObject } from "../../../../schema/values/plain-json.ts";
import { asItems, asRecord } from "../../../fields/narrow-value.ts";

/**
 * What a comment names a text by: the path of its input with the ids of list items in place of their indexes, which change when items
 * are moved. `translations.0.bodyHtml` becomes `translations.<id>.bodyHtml`.
 */
export function fieldOfPath(values: Readonly<Record<string, unknown>>, path: string): string {
  let value: unknown = values;
  const parts = path.split(".").map((part) => {
    const isItem = Array.isArray(value);
    value = isItem ? (value as unknown[])[Number(part)] : isPlainObject(value) ? value[part] : undefined;
    return isItem && isPlainObject(value) && typeof value.id === "string" ? value.id : part;
  });
  return parts.join(".");
}

/**
 * Whether a document with these fields and values has the text of this name (`fieldOfPath`), be it empty: the items of lists that it is
 * in are there.
 */
export function isTextIn(fields: Fields, values: Readonly<Record<string, unknown>>, name: string): boolean {
  const [first = "", ...rest] = name.split(".");
  const field = Object.hasOwn(fields, first) ? fields[first] : undefined;
  if (field?.kind === "object") return isTextIn(field.of, asRecord(values[first]), rest.join("."));
  if (field?.kind !== "list") return true;
  const [item = "", ...inside] = rest;
  const items = asItems(values[first]);
  const found = items.find(({ id }) => id === item) ?? items[Number(item)];
  return found !== undefined && isTextIn(field.of, found, inside.join("."));
}
