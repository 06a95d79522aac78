import type { OfflineStorage } from "./open-offline-storage.ts";

/**
 * Names the last write to the outboxes of one project, unique for each: whoever writes operations, captured files or
 * mappings writes a new one in the same transaction. It is a row of `mappings`, because the database has three stores
 * and no other; its project is "", so no outbox sees it. Of the project and not of the person: people share mappings.
 */
function revisionKey(projectId: string): string {
  return `revision:${projectId}`;
}

/** `undefined`: nobody has written yet. */
export async function readRevision({ mappings }: OfflineStorage, projectId: string): Promise<string | undefined> {
  return (await mappings.get(revisionKey(projectId)))?.id;
}

/** Inside the transaction of the write. Answers the new one. */
export async function writeRevision({ mappings }: OfflineStorage, projectId: string): Promise<string> {
  const id = crypto.randomUUID();
  await mappings.put({ localId: revisionKey(projectId), id, collection: "", projectId: "" });
  return id;
}
