/** Cache of the pictures that were looked at lately; the service worker fills it. */
export const PICTURE_CACHE = "cierre-images";

/** Pictures that the device keeps and the server has: they can go. */
export interface KeptPictures {
  count(): Promise<number>;
  /** Removes those that were kept first, at most `limit`; returns how many. */
  removeOldest(limit: number): Promise<number>;
}

/** `storage` is absent where the page did not come over a safe connection. */
export function keptPictures(storage: Pick<CacheStorage, "has" | "open"> | undefined): KeptPictures {
  // Opening a cache makes it.
  const open = async () => (storage && (await storage.has(PICTURE_CACHE)) ? storage.open(PICTURE_CACHE) : null);
  return {
    count: async () => (await (await open())?.keys())?.length ?? 0,
    async removeOldest(limit) {
      const cache = await open();
      // A cache lists what it holds in the order of arrival.
      const oldest = ((await cache?.keys()) ?? []).slice(0, limit);
      for (const request of oldest) await cache?.delete(request);
      return oldest.length;
    },
  };
}
