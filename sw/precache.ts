import { Serwist } from "serwist";
import { imageCache } from "./image-cache.ts";

/** A file of the build and what tells its versions apart (`null`: its name does). */
export interface PrecacheEntry {
  readonly url: string;
  readonly revision: string | null;
}

/** Files read at a time. Browsers open six connections to a server: two stay for what the page asks. */
const FILES_AT_A_TIME = 4;

/**
 * Keeps the whole app on the device: pages, code, styles, rich-text frame and worker, and the pictures that were looked
 * at. Every navigation under `/admin/` starts from the kept page, network or not; routes live behind `#`, so one page
 * answers them all. Caches of earlier builds go when this one takes over.
 *
 * A new version waits until a page asks for it (`SKIP_WAITING`): taking over by itself would put new code in front of an
 * old page, and a newer database behind it. The first one has nothing to wait for and serves the page that installed it.
 */
export function installPrecache(files: readonly PrecacheEntry[]): void {
  const shell = new Serwist({
    precacheEntries: [...files],
    precacheOptions: {
      concurrency: FILES_AT_A_TIME,
      cleanupOutdatedCaches: true,
      navigateFallback: "index.html",
      navigateFallbackAllowlist: [/^\/admin\/(?:index\.html)?$/],
    },
    clientsClaim: true,
    runtimeCaching: [imageCache],
  });
  shell.addEventListeners();
}
