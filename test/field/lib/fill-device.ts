import type { BrowserContext } from "playwright";
import { PICTURE_CACHE } from "../../../workers/space/kept-files.ts";
import type { FieldWorld } from "./newsroom.ts";

/** Keeps pictures as the service worker does with those that were looked at. */
export async function keepPictures(context: BrowserContext, { wire }: FieldWorld, count: number, bytes: number): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${wire.url}/admin/manifest.webmanifest`);
  await page.evaluate(
    async ({ name, count, bytes }) => {
      const cache = await caches.open(name);
      for (let at = 0; at < count; at += 1) {
        const noise = crypto.getRandomValues(new Uint8Array(bytes % 65_536 || 65_536));
        const picture = new Uint8Array(bytes).map((_, index) => noise[index % noise.length] ?? 0);
        await cache.put(`/files/visto-${at}.jpg`, new Response(picture));
      }
    },
    { name: PICTURE_CACHE, count, bytes },
  );
  await page.close();
}

/**
 * Lets the origin store `room` bytes more than it does now, and returns what lifts the limit. Before a page opens a database:
 * what an open one may still write is remembered for half a minute.
 */
export async function limitRoom(context: BrowserContext, { wire }: FieldWorld, room: number): Promise<() => Promise<void>> {
  // The limit lasts as long as the page that it was asked through.
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  const origin = wire.url;
  const { usage } = await protocol.send("Storage.getUsageAndQuota", { origin });
  await protocol.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: usage + room });
  return async () => {
    await protocol.send("Storage.overrideQuotaForOrigin", { origin });
    await page.close();
  };
}
