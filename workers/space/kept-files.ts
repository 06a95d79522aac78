/** Cache of the pictures that were looked at lately; the service worker fills it. */
export const PICTURE_CACHE = "cierre-images";

/** Cache of copies of the files that this device has sent (`sent-files.ts`). */
export const SENT_FILE_CACHE = "cierre-sent-files";

/** Files that the device keeps and the server has: they can go. */
export interface KeptFiles {
  /** Pictures that were looked at. */
  count(): Promise<number>;
  /** Removes those that were kept first, pictures before copies, at most `limit` of each; returns how many. */
  removeOldest(limit: number): Promise<number>;
}

export type CacheNeeds = Pick<CacheStorage, "has" | "open">;

/** `storage` is absent where the page did not come over a safe connection. */
export function keptFiles(storage: CacheNeeds | undefined): KeptFiles {
  // Opening a cache makes it.
  const open = async (name: string) => (storage && (await storage.has(name)) ? storage.open(name) : null);
  return {
    count: async () => (await (await open(PICTURE_CACHE))?.keys())?.length ?? 0,
    async removeOldest(limit) {
      let removed = 0;
      for (const name of [PICTURE_CACHE, SENT_FILE_CACHE]) {
        const cache = await open(name);
        // A cache lists what it holds in the order of arrival.
        for (const request of ((await cache?.keys()) ?? []).slice(0, limit)) removed += Number(await cache?.delete(request));
      }
      return removed;
    },
  };
}
