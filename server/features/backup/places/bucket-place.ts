import { buffer } from "node:stream/consumers";
import type { Bucket } from "../../../engines/files/s3/open-bucket.ts";
import { readArchiveName } from "../archive/archive-name.ts";
import type { Cipher } from "../archive/cipher.ts";
import { MANIFEST_SEAL } from "../archive/manifest.ts";
import type { ArchiveDraft, BackupPlace } from "./backup-place.ts";
import { openBucketFiles } from "./bucket-files.ts";
import { explainBucket } from "./explain-bucket.ts";
import { lockBucket } from "./lock-bucket.ts";
import { PLACE_KEY, type Sealing } from "./place-key.ts";

/**
 * Archives in a bucket, laid out as in a folder, so that a copy of the bucket is one. Objects have no name that could change: an archive is
 * whole once its last object is there, the manifest's hash. `name`: as people wrote it.
 */
export function openBucketPlace(bucket: Bucket, name: string, { cipher, toKeep }: Sealing): BackupPlace {
  const seal = `${MANIFEST_SEAL}${cipher.suffix}`;
  return {
    name,
    files: openBucketFiles(bucket, cipher),
    check: () => bucket.check(),
    async lock() {
      // What is wrong with the settings is said by their names, which not every request's answer does.
      await bucket.check();
      const unlock = await lockBucket(bucket, name);
      if (toKeep !== null) await keepKey(bucket, toKeep).catch((error) => unlock().then(() => Promise.reject(error)));
      return unlock;
    },
    async removeUnfinished() {
      for (const [archive, keys] of await objectsByArchive(bucket)) {
        if (!keys.has(`${archive}/${seal}`)) await removeAll(bucket, keys);
      }
    },
    async archives() {
      const found = await objectsByArchive(bucket);
      return [...found].flatMap(([archive, keys]) => (keys.has(`${archive}/${seal}`) ? [archive] : [])).sort();
    },
    open: (archive) => ({
      name: `${name}/${archive}`,
      read: (path) => cipher.open(bucket.read(`${archive}/${path}${cipher.suffix}`), path),
    }),
    write: (archive, fill) => writeObjects(bucket, archive, cipher, fill),
    async remove(archive) {
      await bucket.remove(`${archive}/${seal}`);
      await removeAll(bucket, (await objectsByArchive(bucket, `${archive}/`)).get(archive) ?? new Set());
    },
    explain: (error) => explainBucket(error, name),
    close: () => bucket.close(),
  };
}

async function objectsByArchive(bucket: Bucket, below = "cierre-"): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  for await (const key of bucket.list(below)) {
    const archive = key.slice(0, Math.max(0, key.indexOf("/")));
    if (readArchiveName(archive) === null) continue;
    found.set(archive, (found.get(archive) ?? new Set()).add(key));
  }
  return found;
}

async function removeAll(bucket: Bucket, keys: ReadonlySet<string>): Promise<void> {
  for (const key of keys) await bucket.remove(key);
}

/** `null` where the bucket has none. */
export async function readBucketKey(bucket: Bucket): Promise<Uint8Array | null> {
  // As a list: not every store answers a question for what is not there by saying so.
  for await (const key of bucket.list(PLACE_KEY)) if (key === PLACE_KEY) return buffer(bucket.read(PLACE_KEY));
  return null;
}

/** Before anything that needs it. */
async function keepKey(bucket: Bucket, key: Uint8Array): Promise<void> {
  if ((await readBucketKey(bucket)) !== null) throw new Error("another process has made a key for this place");
  await bucket.putBytes(PLACE_KEY, key);
}

async function writeObjects(
  bucket: Bucket,
  archive: string,
  cipher: Cipher,
  fill: (draft: ArchiveDraft) => Promise<void>,
): Promise<void> {
  const written = new Set<string>();
  const put: ArchiveDraft["put"] = async (path, bytes) => {
    const key = `${archive}/${path}${cipher.suffix}`;
    written.add(key);
    await bucket.putStream(key, cipher.seal(bytes)).catch((error) => {
      bytes.destroy(error);
      throw error;
    });
  };
  try {
    await fill({ put });
  } catch (error) {
    // The seal first, should it be there after all. What cannot be removed now goes with the next backup.
    await removeAll(bucket, new Set([`${archive}/${MANIFEST_SEAL}${cipher.suffix}`, ...written])).catch(() => undefined);
    throw error;
  }
}
