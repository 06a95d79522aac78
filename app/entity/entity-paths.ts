import { collectionNamed } from "../../schema/registry.ts";

/** Collections whose entries live at `/{name}/{id}`; the others' at `/{name}-entry/{id}`. */
export const shortEntryPaths: ReadonlySet<string> = new Set(["front", "breaking-news"]);

/** Route of a document's page; of a new one without an id (LIST-020, LIST-023). Settings have one page. */
export function entryPath(collection: string, id: string | null, version?: string): string {
  const path = isSingle(collection) ? `/${collection}` : `/${stemOf(collection)}/${id === null ? "" : encodeURIComponent(id)}`;
  return version === undefined ? path : `${path}/?version=${encodeURIComponent(version)}`;
}

/** Settings have no list: from there it goes to the start. */
export function listPath(collection: string): string {
  return isSingle(collection) ? "/" : `/${collection}-list`;
}

function stemOf(collection: string): string {
  return shortEntryPaths.has(collection) ? collection : `${collection}-entry`;
}

function isSingle(collection: string): boolean {
  return collectionNamed(collection)?.kind === "single";
}
