import * as z from "zod/mini";

/** A document that the person opened on this device. */
export interface RecentEntry {
  readonly collection: string;
  readonly id: string;
}

const LIMIT = 8;
const stored = z.array(z.object({ collection: z.string(), id: z.string() }));

/** Where the documents that a person opened in a project are kept, last first. */
export function recentEntriesKey(userId: string, projectId: string): string {
  return `recent-entries:${userId}:${projectId}`;
}

/** What is not a list of entries counts as none. */
export function readRecentEntries(storage: Pick<Storage, "getItem">, key: string): readonly RecentEntry[] {
  const text = storage.getItem(key);
  if (text === null) return [];
  try {
    const { success, data } = stored.safeParse(JSON.parse(text));
    return success ? data : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

export function withEntry(entries: readonly RecentEntry[], { collection, id }: RecentEntry): readonly RecentEntry[] {
  const others = entries.filter((entry) => entry.collection !== collection || entry.id !== id);
  return [{ collection, id }, ...others].slice(0, LIMIT);
}
