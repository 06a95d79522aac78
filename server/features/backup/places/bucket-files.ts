import { createHash } from "node:crypto";
import { type Readable, Transform } from "node:stream";
import type { Bucket } from "../../../engines/files/s3/open-bucket.ts";
import type { Cipher } from "../archive/cipher.ts";
import { type FileStore, hashOfPath, storedFilePath } from "../archive/file-store.ts";
import { FILE_STORE } from "../archive/manifest.ts";
import { through } from "../archive/through.ts";

/** The files of archives in a bucket. What is there is asked once: a question for each file would take longer than the backup. */
export function openBucketFiles(bucket: Bucket, cipher: Cipher): FileStore {
  const keyOf = (sha256: string) => `${storedFilePath(sha256)}${cipher.suffix}`;
  let listing: Promise<Set<string>> | null = null;
  const known = () => {
    listing ??= list(bucket);
    return listing;
  };
  return {
    // An object is there once all of it is.
    has: async (sha256) => (await known()).has(sha256),
    async put(read) {
      // Read twice, since the address is the hash: a copy on this machine may not have room.
      const stored = await hashOf(read());
      const all = await known();
      if (all.has(stored.sha256)) return stored;
      const checked = through(read(), refuseOther(stored.sha256));
      await bucket.putStream(keyOf(stored.sha256), cipher.seal(checked));
      all.add(stored.sha256);
      return stored;
    },
    flush: async () => undefined,
    read: (sha256) => cipher.open(bucket.read(keyOf(sha256)), storedFilePath(sha256)),
    async sweep(kept) {
      let removed = 0;
      for (const sha256 of await known()) {
        if (kept.has(sha256)) continue;
        await bucket.remove(keyOf(sha256));
        removed += 1;
      }
      return removed;
    },
  };
}

async function list(bucket: Bucket): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const key of bucket.list(`${FILE_STORE}/`)) {
    const sha256 = hashOfPath(key);
    if (sha256 !== null) found.add(sha256);
  }
  return found;
}

async function hashOf(bytes: Readable): Promise<{ readonly sha256: string; readonly size: number }> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of bytes) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { sha256: hash.digest("hex"), size };
}

/** Hands bytes on, and fails before their end is known where they are not those that were announced: the file was replaced meanwhile. */
function refuseOther(sha256: string): Transform {
  const hash = createHash("sha256");
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush: (done) => done(hash.digest("hex") === sha256 ? null : new Error("a file changed while it was read")),
  });
}
