import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, opendir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Cipher, plainCipher } from "../archive/cipher.ts";
import { copyHashed, type Hashed } from "../archive/copy-hashed.ts";
import { countBytes } from "../archive/count-bytes.ts";
import { CHUNK_BYTES, type FileStore, hashOfPath, storedFilePath } from "../archive/file-store.ts";
import { FILE_STORE, PARTIAL } from "../archive/manifest.ts";
import { through } from "../archive/through.ts";
import { UnsettledFiles } from "./unsettled-files.ts";

/** The files of a folder of archives. */
export function openFolderFiles(backups: string, cipher: Cipher): FileStore {
  const root = join(backups, FILE_STORE);
  const path = (sha256: string) => join(backups, `${storedFilePath(sha256)}${cipher.suffix}`);
  const isPlain = cipher === plainCipher;
  let made: Promise<unknown> | null = null;
  const unsettled = new UnsettledFiles(root, path);
  const has = async (sha256: string, size: number) => {
    const draft = unsettled.find(sha256);
    if (draft) return draft.size === size;
    const found = await stat(path(sha256)).catch(() => null);
    if (found?.isFile() !== true) return false;
    // Encrypted, a file is larger by what that adds.
    return cipher.suffix === "" ? found.size === size : found.size > size;
  };
  return {
    has,
    async put(read, source) {
      made ??= mkdir(root, { recursive: true, mode: 0o700 });
      await made;
      const draft = join(root, `${randomUUID()}${PARTIAL}`);
      try {
        const stored = await (isPlain && source !== undefined ? copyHashed(source, draft) : sealInto(draft, read(), cipher));
        if (await has(stored.sha256, stored.size)) await rm(draft);
        else await unsettled.add(stored.sha256, { draft, size: stored.size });
        return stored;
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    flush: () => unsettled.flush(),
    read: (sha256) => cipher.open(createReadStream(path(sha256), { highWaterMark: CHUNK_BYTES }), storedFilePath(sha256)),
    ...(isPlain && { copy: (sha256, target, most) => copyHashed(path(sha256), target, most) }),
    async sweep(kept) {
      await unsettled.flush();
      let removed = 0;
      const folder = await opendir(root, { recursive: true }).catch(() => []);
      for await (const entry of folder) {
        const sha256 = hashOfPath(entry.name);
        if (sha256 === null || kept.has(sha256)) continue;
        await rm(join(entry.parentPath, entry.name));
        removed += 1;
      }
      return removed;
    },
  };
}

async function sealInto(draft: string, bytes: Readable, cipher: Cipher): Promise<Hashed> {
  const counted = countBytes();
  const written = createWriteStream(draft, { highWaterMark: CHUNK_BYTES });
  await pipeline(cipher.seal(through(bytes, counted.stream)), written);
  return { sha256: counted.hash.digest("hex"), size: counted.bytes() };
}
