import { randomUUID } from "node:crypto";
import { json } from "node:stream/consumers";
import { z } from "zod";
import type { Bucket } from "../../../engines/files/s3/open-bucket.ts";
import { BackupError } from "../backup-error.ts";

const LOCK = "backup.lock";
const lockSchema = z.object({ id: z.uuid(), at: z.number() });
type Lock = z.infer<typeof lockSchema>;

const REFRESH_MS = 60_000;
/** A lock that nobody has refreshed for as long is of a process that ended. */
const STALE_MS = 15 * 60_000;

/**
 * Only one backup at a time writes into a bucket. Not every object store can refuse a second writer, so that this is a note which is read
 * back: two that begin within the same moment may both see their own. What they write is whole all the same; what one removes is what no
 * whole archive has.
 */
export async function lockBucket(bucket: Bucket, name: string): Promise<() => Promise<void>> {
  const held = await readLock(bucket);
  if (held !== null && Date.now() - held.at < STALE_MS) throw busy(name);
  const id = randomUUID();
  const note = () => bucket.putBytes(LOCK, Buffer.from(JSON.stringify({ id, at: Date.now() } satisfies Lock)));
  await note();
  const seen = await readLock(bucket);
  if (seen !== null && seen.id !== id) throw busy(name);
  let refreshed = Promise.resolve();
  const timer = setInterval(() => {
    // Failing, it is tried again in a minute.
    refreshed = note().catch(() => undefined);
  }, REFRESH_MS).unref();
  return async () => {
    clearInterval(timer);
    await refreshed; // else a note that is under way would stay behind
    await bucket.remove(LOCK);
  };
}

function busy(name: string): BackupError {
  return new BackupError(
    `Another backup is being written into ${name}; wait until it has ended, or 15 minutes where its process was killed.`,
    { code: "busy" },
  );
}

async function readLock(bucket: Bucket): Promise<Lock | null> {
  if ((await bucket.stat(LOCK)) === null) return null;
  const content = await json(bucket.read(LOCK)).catch(() => null);
  return lockSchema.safeParse(content).data ?? null;
}
