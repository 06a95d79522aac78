import { CierreError } from "../../../schema/errors.ts";
import type { ImportNote } from "../../../schema/wire/import-report.ts";
import type { ImportItem } from "../../engines/news-files/import-item.ts";
import { type ImportMark, importMark, markOf, type SourceField } from "./import-mark.ts";
import type { ImportedArticle, NamedCollection, PhotoSource } from "./import-target.ts";
import type { MatchedAuthors } from "./match-authors.ts";

export interface ItemResolvers {
  names(collection: NamedCollection, names: readonly string[]): Promise<string[]>;
  authors(authors: ImportItem["authors"]): MatchedAuthors;
  readonly photos: PhotoSource | undefined;
}

interface Resolved {
  /** Fields of the article to save; empty when nothing that can be had has changed. */
  readonly values: Record<string, unknown>;
  readonly notes: ImportNote[];
}

/** The article's fields for what changed at the source, with names turned into references. */
export async function articleValues(
  item: ImportItem,
  changed: ReadonlySet<SourceField>,
  current: ImportedArticle | null,
  resolve: ItemResolvers,
): Promise<Resolved> {
  const notes: ImportNote[] = [];
  const note = (about: ImportNote["about"], reason: string, detail: string): void => {
    notes.push({ about, title: item.title ?? "", line: item.line, reason, detail });
  };
  const values: Record<string, unknown> = {};
  const mark: ImportMark = { ...(current ? importMark(current.metadata) : {}), ...markOf(item) };

  if (changed.has("title")) values.title = item.title;
  if (changed.has("deck")) values.deck = item.deck;
  if (changed.has("bodyHtml")) values.bodyHtml = item.bodyHtml;
  if (changed.has("status")) values.status = possibleStatus(item);
  if (changed.has("date")) values.date = item.date;
  if (changed.has("embargo")) values.embargo = item.embargo;
  if (changed.has("categories")) {
    const [category = null, ...auxCategories] = await resolve.names("category", item.categories);
    Object.assign(values, { category, auxCategories });
  }
  if (changed.has("tags")) values.tags = await resolve.names("tag", item.tags);
  if (changed.has("persons")) values.persons = await resolve.names("person", item.persons);
  if (changed.has("authors")) {
    const authors = resolve.authors(item.authors);
    values.author = [...authors.ids];
    for (const name of authors.unknown) note("author", "import.reason.unknownAuthor", name);
  }
  if (changed.has("photo")) {
    const outcome = await photoValues(item, resolve.photos);
    Object.assign(values, outcome.values);
    if (outcome.reason) {
      note("photo", outcome.reason, (item.photo?.url ?? "").slice(0, 200));
      // Not marked as brought, so that a run that can fetch it will.
      delete mark.photo;
    }
  }
  if (Object.keys(values).length === 0) return { values, notes };
  return { values: { ...values, legacyId: item.key, metadata: { ...current?.metadata, import: mark } }, notes };
}

/** Published, scheduled and reviewed articles need title and category, the first two a date too; others begin as drafts. */
function possibleStatus(item: ImportItem): ImportItem["status"] {
  if (item.status === "DRAFT" || item.status === "HIDDEN") return item.status;
  const complete = item.title !== null && item.categories.length > 0 && (item.status === "REVISION" || item.date !== null);
  return complete ? item.status : "DRAFT";
}

async function photoValues(
  item: ImportItem,
  photos: PhotoSource | undefined,
): Promise<{ values: Record<string, unknown>; reason: string | null }> {
  const { photo } = item;
  if (!photo) return { values: { photoAsset: null }, reason: null };
  if (!photos) return { values: {}, reason: "import.reason.photoNotDownloaded" };
  try {
    const photoAsset = await photos(photo);
    const values = { photoAsset, photoAssetDescription: photo.description, photoAssetAttribution: photo.attribution };
    return { values, reason: null };
  } catch (error) {
    if (!(error instanceof CierreError)) throw error;
    return { values: {}, reason: "import.reason.photoFailed" };
  }
}
