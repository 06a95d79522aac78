import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { BucketSettings } from "../files/s3/bucket-settings.ts";
import type { PageFiles } from "./page-files.ts";

const ALL = "pages/";
const DAY_MS = 24 * 3_600_000;

/**
 * Objects `pages/DAY/PROCESS/NAME`. Who removes what a process has left cannot ask whether it runs, since that may be elsewhere: whoever opens
 * the bucket removes what is older than pages are shown.
 */
export async function openBucketPages(settings: BucketSettings, now: () => Date): Promise<PageFiles> {
  // Whoever has no bucket does not wait for the libraries that speak to one.
  const { openBucket } = await import("../files/s3/open-bucket.ts");
  const bucket = await openBucket(settings);
  const own = randomUUID();
  /** Days of what this process has written, by name: an object is found again where it was put. */
  const days = new Map<string, string>();
  const keyOf = (name: string) => (days.has(name) ? `${ALL}${days.get(name)}/${own}/${name}` : null);
  await removeLeft();
  return {
    async write(name, bytes) {
      const day = dayOf(now().getTime());
      days.set(name, day);
      await bucket.putBytes(`${ALL}${day}/${own}/${name}`, bytes);
    },
    async read(name) {
      const key = keyOf(name);
      return key === null ? null : buffer(bucket.read(key)).catch(nullIfGone);
    },
    async remove(name) {
      const key = keyOf(name);
      if (key !== null) await bucket.remove(key);
      days.delete(name);
    },
    // Thousands of objects are not removed while a process is to stop: the next day does.
    close: async () => bucket.close(),
  };

  async function removeLeft(): Promise<void> {
    const yesterday = dayOf(now().getTime() - DAY_MS);
    for await (const key of bucket.list(ALL)) if (key.slice(ALL.length) < yesterday) await bucket.remove(key);
  }
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

function nullIfGone(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
}
