import type { Table } from "dexie";
import { onDevice } from "./device-write.ts";
import type { OfflineStorage } from "./open-offline-storage.ts";

/** Projects in which edits or files of the person wait on this device. */
export async function waitingProjects(storage: OfflineStorage, userId: string): Promise<string[]> {
  const found = await Promise.all([projectsIn(storage.documents, userId), projectsIn(storage.assets, userId)]);
  return [...new Set(found.flat())];
}

/** How many edits and files of the person wait on this device, in every project. */
export async function countWaiting(storage: OfflineStorage, userId: string): Promise<number> {
  return onDevice(storage, async () => {
    const counts = await Promise.all([rowsOf(storage.documents, userId).count(), rowsOf(storage.assets, userId).count()]);
    return counts[0] + counts[1];
  });
}

async function projectsIn(table: Table<unknown, string>, userId: string): Promise<string[]> {
  const keys = await rowsOf(table, userId).uniqueKeys();
  return keys.flatMap((key) => (Array.isArray(key) ? [String(key[1])] : []));
}

function rowsOf(table: Table<unknown, string>, userId: string) {
  return table.where("[userId+projectId]").between([userId, ""], [userId, "\uffff"]);
}
