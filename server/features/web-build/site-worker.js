// The worker of a site at a domain of its own: what was read last opens without a network. Webpack puts in what is written in capitals.
import { CacheableResponsePlugin, CacheFirst, ExpirationPlugin, NetworkFirst, Serwist, StaleWhileRevalidate } from "serwist";

/** What the server answers at any domain beside the site. */
const NOT_THE_SITE = /^\/(?:admin|api|files|healthz|readyz|metrics|socket\.io|_anuncios|_avisos|sitio)(?:\/|$)/;
const DAY = 24 * 3600;

const good = new CacheableResponsePlugin({ statuses: [200] });
const kept = (maxEntries, maxAgeSeconds) => [good, new ExpirationPlugin({ maxEntries, maxAgeSeconds, maxAgeFrom: "last-used" })];

new Serwist({
  precacheEntries: self.__SITE_PAGES,
  skipWaiting: true,
  clientsClaim: true,
  navigationPreload: true,
  runtimeCaching: [
    {
      matcher: ({ request, url, sameOrigin }) =>
        sameOrigin && request.method === "GET" && request.mode === "navigate" && !NOT_THE_SITE.test(url.pathname),
      // Whoever has a network reads what is new; after four seconds what was read before is better than nothing.
      handler: new NetworkFirst({ cacheName: "paginas", networkTimeoutSeconds: 4, plugins: kept(MOST_PAGES, 30 * DAY) }),
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && /^\/(?:_tipos|_lector)\//.test(url.pathname),
      handler: new StaleWhileRevalidate({ cacheName: "partes", plugins: kept(20, 90 * DAY) }),
    },
    {
      matcher: ({ request, sameOrigin }) => sameOrigin && request.destination === "image",
      handler: new CacheFirst({ cacheName: "imagenes", plugins: kept(4 * MOST_PAGES, 30 * DAY) }),
    },
  ],
  fallbacks: { entries: [{ url: "/_sitio/sin-conexion", matcher: ({ request }) => request.mode === "navigate" }] },
}).addEventListeners();
