/** Route of a document's page; of a new one without an id (LIST-020, LIST-023). */
export function entryPath(collection: string, id: string | null, version?: string): string {
  const path = `/${collection}-entry/${id === null ? "" : encodeURIComponent(id)}`;
  return version === undefined ? path : `${path}/?version=${encodeURIComponent(version)}`;
}

export function listPath(collection: string): string {
  return `/${collection}-list`;
}
