/** Name of the RxDB database of one person in one project. */
export function replicaName(userId: string, projectId: string): string {
  return `cierre-${userId}-${projectId}`;
}

/** Name of the IndexedDB database of one collection of one schema version: RxDB's Dexie storage, which made them once, calls them so. */
export function storedName(replica: string, version: number, collection: string): string {
  return `rxdb-dexie-${replica}--${version}--${collection}`;
}

/** The table of rows in each of them. */
export const ROW_TABLE = "docs";
