import { createShareStore, SHARE_FIELDS, type Share, type ShareStore } from "../../../workers/shares/share-store.ts";

export type { Share };

/** What the service worker took from other applications; loaded with the pages that show it. */
export function receivedShares(page: Pick<Window, "caches">): ShareStore {
  return createShareStore({
    caches: page.caches,
    now: () => new Date().toISOString(),
    newId: () => crypto.randomUUID(),
  });
}

/** What a browser hands over of a file that the system opened with the application. */
export interface OpenedFile {
  getFile(): Promise<File>;
}

/** Keeps files as those that another application shared; resolves to the id under which they are shown. Rejects where the browser refuses. */
export async function keepOpened(store: Pick<ShareStore, "keep">, files: readonly OpenedFile[]): Promise<string> {
  const form = new FormData();
  for (const opened of files) form.append(SHARE_FIELDS.files, await opened.getFile());
  return store.keep(form);
}
