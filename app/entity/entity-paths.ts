import type { CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import { collectionManyKey } from "../../schema/declaration/field-label.ts";
import { pageViews } from "../../schema/features/projects/page-views.ts";
import { textOfKey } from "../../schema/messages/catalogue.ts";
import { collectionNamed } from "../../schema/registry.ts";
import { asId } from "../fields/narrow-value.ts";

/** Collections whose entries live at `/{name}/{id}`; the others' at `/{name}-entry/{id}`. */
export const shortEntryPaths: ReadonlySet<string> = new Set(["front", "breaking-news"]);

/** Route of a document's page; of a new one without an id (LIST-020, LIST-023). Settings have one page. */
export function entryPath(collection: string, id: string | null, version?: string): string {
  const path = isSingle(collection) ? `/${collection}` : `/${stemOf(collection)}/${id === null ? "" : encodeURIComponent(id)}`;
  return withVersion(path, version);
}

/** Settings have no list: from there it goes to the start. */
export function listPath(collection: string): string {
  return isSingle(collection) ? "/" : `/${collection}-list`;
}

/** Whether people open its documents at all: the others are offered by pickers, or read by the program. */
export function hasPages({ kind }: CollectionDefinition): boolean {
  return kind !== "lookup" && kind !== "system";
}

/** The collection of that name, when people open its documents. */
export function withPages(name: string): CollectionDefinition | undefined {
  const definition = collectionNamed(name);
  return definition && hasPages(definition) ? definition : undefined;
}

function stemOf(collection: string): string {
  return shortEntryPaths.has(collection) ? collection : `${collection}-entry`;
}

function isSingle(collection: string): boolean {
  return collectionNamed(collection)?.kind === "single";
}

/** Route of the page that shows a document: a page of one document only has a name of its own. */
export function pagePath(definition: CollectionDefinition, id: string | null, version?: string): string {
  const { pages } = definition;
  if (pages) return id === null ? pages.fresh : withVersion(pages.entry + encodeURIComponent(id), version);
  const own = ownPage(definition);
  return own === null ? entryPath(definition.name, id, version) : withVersion(`/${own}`, version);
}

/** Where 'back' leads from a document's page. */
export function parentPath(definition: CollectionDefinition): string {
  if (definition.pages) return definition.pages.list;
  return ownPage(definition) === null ? listPath(definition.name) : "/";
}

/** What a device keeps of a list, it keeps under this name. */
export function listKey({ name, pages }: CollectionDefinition): string {
  return pages?.list ?? name;
}

/** Whether the pages of the declaration show a document with these values: all of the collection's do, unless they are of a part of it. */
export function isOfPages({ pages }: CollectionDefinition, values: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(pages?.where ?? {}).every(([name, value]) => asId(values[name]) === value);
}

/** Name of the list, for people. */
export function listTitle({ name, pages }: CollectionDefinition): string {
  return pages?.title ?? textOfKey(collectionManyKey(name));
}

/** Name of the page that shows one document of a collection and no other; `null` when there is a page for each. */
export function ownPage(definition: CollectionDefinition): string | null {
  return viewName(definition) ?? (definition.kind === "single" ? definition.name : null);
}

/** Name of the page view of the project at hand that this declares; `null` for a collection's own declaration. */
export function viewName(definition: CollectionDefinition): string | null {
  return Object.keys(pageViews).find((name) => pageViews[name] === definition) ?? null;
}

function withVersion(path: string, version: string | undefined): string {
  return version === undefined ? path : `${path}/?version=${encodeURIComponent(version)}`;
}
