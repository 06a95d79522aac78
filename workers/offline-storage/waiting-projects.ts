import { rowsOfPerson } from "../indexed-db/owner-index.ts";
import type { OfflineStorage } from "./open-offline-storage.ts";

const WAITING = ["documents", "assets"] as const;

/** Projects in which edits or files of the person wait on this device. */
export async function waitingProjects(storage: OfflineStorage, userId: string): Promise<string[]> {
  const own = rowsOfPerson(userId);
  const owners = await storage.read(WAITING, ({ documents, assets }) => Promise.all([documents.values(own), assets.values(own)]));
  return [...new Set(owners.flat().flatMap((owner) => (Array.isArray(owner) ? [String(owner[1])] : [])))];
}

/** How many edits and files of the person wait on this device, in every project. */
export async function countWaiting(storage: OfflineStorage, userId: string): Promise<number> {
  const own = rowsOfPerson(userId);
  const counts = await storage.read(WAITING, ({ documents, assets }) => Promise.all([documents.count(own), assets.count(own)]));
  return counts[0] + counts[1];
}
