import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, opendir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { z } from "zod";
import { type FileStorage, isStorageName } from "./file-storage.ts";
import { openPartialUploads } from "./partial-uploads.ts";

const fileFacts = z.object({ mime: z.string(), name: z.string(), cleaned: z.number().optional() });

/**
 * Files under `root`, one folder per key, spread by the beginning of the key; beside each file its facts as JSON,
 * written first, so that a file that can be found is complete. Clears uploads that a crash left behind; other processes may be
 * receiving some.
 */
export async function openDiskStorage(root: string): Promise<FileStorage> {
  const temporaryDir = join(root, "incoming");
  await mkdir(temporaryDir, { recursive: true });
  await removeAbandoned(temporaryDir);

  const folder = (key: string) => join(root, "stored", checked(key).slice(0, 2), key);
  const file = (key: string, tag: string) => join(folder(key), checked(tag));

  return {
    temporaryDir,
    openUploads: (_store, room) => openPartialUploads(join(root, "partial"), room),
    async adopt(path, key, tag, facts) {
      await mkdir(folder(key), { recursive: true });
      await writeFile(`${file(key, tag)}.json`, JSON.stringify(facts));
      await rename(path, file(key, tag));
    },
    async *list() {
      for await (const entry of (await opendir(join(root, "stored"), { recursive: true }).catch(missingAsNull)) ?? []) {
        if (!entry.isFile() || !isStorageName(entry.name)) continue;
        yield { key: basename(entry.parentPath), tag: entry.name };
      }
    },
    async replace(path, key, tag, facts) {
      const draft = `${file(key, tag)}.json.${randomUUID()}`;
      // First the file: facts that say that it is clean must not stand beside one that is not.
      if (path !== null) await rename(path, file(key, tag));
      await writeFile(draft, JSON.stringify(facts));
      await rename(draft, `${file(key, tag)}.json`);
    },
    async stat(key, tag) {
      const found = await stat(file(key, tag)).catch(missingAsNull);
      if (!found?.isFile()) return null;
      const facts = fileFacts.parse(JSON.parse(await readFile(`${file(key, tag)}.json`, "utf8")));
      return { ...facts, size: found.size };
    },
    read: (key, tag, range, chunkBytes) =>
      createReadStream(file(key, tag), { ...range, ...(chunkBytes !== undefined && { highWaterMark: chunkBytes }) }),
    pathOf: file,
    async remove(key) {
      await rm(folder(key), { recursive: true, force: true });
    },
  };
}

/** An upload that got no bytes for as long is abandoned, ms. */
const ABANDONED_MS = 60 * 60_000;

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(missingAsNull);
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(path, { recursive: true, force: true });
  }
}

function checked(name: string): string {
  if (!isStorageName(name)) throw new RangeError("not a storage name");
  return name;
}

function missingAsNull(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
}
