import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

/** A file of the build and what tells its versions apart (`null`: its name does). */
export interface PrecacheEntry {
  readonly url: string;
  readonly revision: string | null;
}

/**
 * Keeps the whole app on the device: pages, code, styles, rich-text frame and worker. Every navigation under `/admin/`
 * starts from the kept page, network or not; routes live behind `#`, so one page answers them all. Caches of earlier
 * builds go when this one takes over.
 */
export function installPrecache(files: readonly PrecacheEntry[]): void {
  precacheAndRoute([...files]);
  cleanupOutdatedCaches();
  const page = createHandlerBoundToURL("index.html");
  registerRoute(new NavigationRoute(page, { allowlist: [/^\/admin\/(?:index\.html)?$/] }));
}
