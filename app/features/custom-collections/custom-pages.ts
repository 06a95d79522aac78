import type { AnyDocument, CollectionDefinition, OwnPages } from "../../../schema/declaration/define-collection.ts";
import { collectionOneKey } from "../../../schema/declaration/field-label.ts";
import type { Field } from "../../../schema/declaration/fields.ts";
import {
  definitionOfCustom,
  definitionOfForm,
  definitionOfListing,
  titlePathsOf,
} from "../../../schema/features/custom-collections/custom-definition.ts";
import { textOfKey } from "../../../schema/messages/catalogue.ts";

const IMPL = "custom-collection-impl";

/** Path of the documents of a made-up collection. */
export function customListPath(collectionId: string): string {
  return `/${IMPL}-list/${encodeURIComponent(collectionId)}`;
}

/** Path of a form over such documents; of a new document without an id. */
export function customFormPath(formId: string): string {
  return `/custom-form-impl/${encodeURIComponent(formId)}/`;
}

/** The declaration of the documents of a made-up collection, with pages of their own. */
export function customDefinition(collection: AnyDocument): CollectionDefinition {
  return titled(definitionOfCustom(collection), {
    list: customListPath(collection.id),
    entry: `/${IMPL}-entry/`,
    fresh: `/${IMPL}-entry/?collection=${encodeURIComponent(collection.id)}`,
    title: nameOf(collection),
    where: { customCollection: collection.id },
  });
}

/** The same documents in a form made by hand. */
export function customFormDefinition(form: AnyDocument, collection: AnyDocument): CollectionDefinition {
  const path = customFormPath(form.id);
  return titled(definitionOfForm(form, collection), {
    list: customListPath(collection.id),
    entry: path,
    fresh: path,
    title: nameOf(form),
    where: { customCollection: collection.id },
  });
}

/** The path of the list that a listing made by hand describes, and of what a report counts (decisions A.22). */
export function customListingPath(listingId: string): string {
  return `/custom-listing-impl/${encodeURIComponent(listingId)}`;
}
export function customReportPath(reportId: string): string {
  return `/custom-report-impl/${encodeURIComponent(reportId)}`;
}

/** The same documents in a list made by hand, which its form opens when it has one. */
export function customListingDefinition(
  listing: AnyDocument,
  form: AnyDocument | null,
  collection: AnyDocument,
): CollectionDefinition {
  const { pages } = form ? customFormDefinition(form, collection) : customDefinition(collection);
  return titled(definitionOfListing(listing, form, collection), {
    list: customListingPath(listing.id),
    entry: pages?.entry ?? `/${IMPL}-entry/`,
    fresh: pages?.fresh ?? `/${IMPL}-entry/`,
    title: nameOf(listing),
    where: { customCollection: collection.id },
  });
}

/**
 * The declaration with what a stored document has beside it, hidden: a collection or form that was described anew keeps
 * nobody from saving what its documents had before.
 */
export function withStoredCodes(definition: CollectionDefinition, codes: readonly string[]): CollectionDefinition {
  const { data } = definition.fields;
  if (data?.kind !== "object") return definition;
  const stored = codes.map((code): [string, Field] => [code, { kind: "json", holds: "any", hidden: true }]);
  const of = { ...Object.fromEntries(stored), ...data.of };
  return { ...definition, fields: { ...definition.fields, data: { ...data, of } } };
}

/** People know a document by the first of its texts that the list shows, or that the page has. */
function titled(definition: CollectionDefinition, pages: OwnPages): CollectionDefinition {
  const [named] = titlePathsOf(definition);
  return { ...definition, titleField: named ?? definition.titleField, pages };
}

function nameOf({ name }: AnyDocument): string {
  return typeof name === "string" && name !== "" ? name : textOfKey(collectionOneKey(IMPL));
}
