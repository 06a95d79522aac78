import { createShareStore, type Share, type ShareStore } from "../../../workers/shares/share-store.ts";

export type { Share };

/** What the service worker took from other applications; loaded with the pages that show it. */
export function receivedShares(page: Pick<Window, "caches">): ShareStore {
  return createShareStore({
    caches: page.caches,
    now: () => new Date().toISOString(),
    newId: () => crypto.randomUUID(),
  });
}
