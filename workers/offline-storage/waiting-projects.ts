import type { Table } from "dexie";
import type { OfflineStorage } from "./open-offline-storage.ts";

/** Projects in which edits or files of the person wait on this device. */
export async function waitingProjects(storage: OfflineStorage, userId: string): Promise<string[]> {
  const found = await Promise.all([projectsIn(storage.documents, userId), projectsIn(storage.assets, userId)]);
  return [...new Set(found.flat())];
}

async function projectsIn(table: Table<unknown, string>, userId: string): Promise<string[]> {
  const keys = await table.where("[userId+projectId]").between([userId, ""], [userId, "\uffff"]).uniqueKeys();
  return keys.flatMap((key) => (Array.isArray(key) ? [String(key[1])] : []));
}
