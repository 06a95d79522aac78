import { CacheFirst, ExpirationPlugin, type RuntimeCaching } from "serwist";
import { PICTURE_CACHE } from "../workers/space/kept-files.ts";

const IMAGES = 600;
const THIRTY_DAYS = 30 * 24 * 60 * 60;

/**
 * Keeps the pictures that were looked at lately, so that they show without a network. Addresses under `/files/` never
 * change their content, hence cache first. The oldest go when there are too many or the device is short of room.
 * Everything else that is not precached, the API above all, never passes through a cache.
 */
export const imageCache: RuntimeCaching = {
  matcher: ({ request, sameOrigin, url }) => sameOrigin && request.destination === "image" && url.pathname.startsWith("/files/"),
  handler: new CacheFirst({
    cacheName: PICTURE_CACHE,
    plugins: [
      { cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null) },
      new ExpirationPlugin({ maxEntries: IMAGES, maxAgeSeconds: THIRTY_DAYS, purgeOnQuotaError: true }),
    ],
  }),
};
