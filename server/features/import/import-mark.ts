import { z } from "zod";
import type { ImportItem } from "../../engines/news-files/import-item.ts";
import { digest } from "../../engines/news-files/stable-key.ts";

/**
 * What the last import brought to an article, as a digest per field, kept in its metadata. A later import writes only
 * the fields that changed at the source since, so that the desk's own changes to the others stay.
 */
const mark = z.record(z.string(), z.string());
export type ImportMark = z.infer<typeof mark>;

/** The parts of an item that are followed. */
export type SourceField =
  | "title"
  | "deck"
  | "bodyHtml"
  | "status"
  | "date"
  | "embargo"
  | "categories"
  | "tags"
  | "persons"
  | "authors"
  | "photo";

const sourceFields: readonly SourceField[] = [
  "title",
  "deck",
  "bodyHtml",
  "status",
  "date",
  "embargo",
  "categories",
  "tags",
  "persons",
  "authors",
  "photo",
];

/** The mark in an article's metadata; empty when it has none. */
export function importMark(metadata: Readonly<Record<string, unknown>>): ImportMark {
  const parsed = mark.safeParse(metadata.import);
  return parsed.success ? parsed.data : {};
}

/** The mark of an item as it is now. */
export function markOf(item: ImportItem): ImportMark {
  return Object.fromEntries(sourceFields.map((field) => [field, markOfPart(field, item[field])]));
}

/** Marks made before embargoes were imported have none: no embargo is marked as that, so that such an article is not taken for changed. */
function markOfPart(field: SourceField, part: unknown): string {
  return field === "embargo" && part === null ? "" : digest(part).slice(0, 12);
}

/** Fields whose source is not what the last import brought. */
export function changedFields(item: ImportItem, before: ImportMark): Set<SourceField> {
  const now = markOf(item);
  return new Set(sourceFields.filter((field) => now[field] !== (before[field] ?? "")));
}
