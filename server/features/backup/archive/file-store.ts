import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { FILE_STORE, PARTIAL } from "./manifest.ts";
import { countBytes, flushFolder } from "./write-part.ts";

/** Files by the sha-256 of their bytes, beside the archives of one folder. What is there is whole, and is never written again. */
export interface FileStore {
  has(sha256: string, size: number): Promise<boolean>;
  /** Takes bytes in and answers their hash. */
  put(bytes: Readable): Promise<{ readonly sha256: string; readonly size: number }>;
  read(sha256: string): Readable;
}

export function openFileStore(backups: string): FileStore {
  const root = join(backups, FILE_STORE);
  const path = (sha256: string) => join(root, sha256.slice(0, 2), sha256);
  const has = async (sha256: string, size: number) => {
    const found = await stat(path(sha256)).catch(() => null);
    return found?.isFile() === true && found.size === size;
  };
  return {
    has,
    async put(bytes) {
      await mkdir(root, { recursive: true, mode: 0o700 });
      const draft = join(root, `${randomUUID()}${PARTIAL}`);
      try {
        const counted = countBytes();
        await pipeline(bytes, counted.stream, createWriteStream(draft, { flush: true }));
        const stored = { sha256: counted.hash.digest("hex"), size: counted.bytes() };
        if (!(await has(stored.sha256, stored.size))) await settle(draft, path(stored.sha256));
        return stored;
      } finally {
        await rm(draft, { force: true });
      }
    },
    read: (sha256) => createReadStream(path(sha256)),
  };
}

async function settle(draft: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await rename(draft, target);
  await flushFolder(dirname(target));
}

/** Removes what backups left in a folder that ended in the middle. Nobody else may be writing into it. */
export async function removePartial(backups: string): Promise<void> {
  for (const folder of [backups, join(backups, FILE_STORE)]) {
    const names = await readdir(folder).catch(() => []);
    const left = names.filter((name) => name.endsWith(PARTIAL));
    await Promise.all(left.map((name) => rm(join(folder, name), { recursive: true, force: true })));
  }
}
