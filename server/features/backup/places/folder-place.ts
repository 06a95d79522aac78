import { createReadStream, createWriteStream } from "node:fs";
import { access, constants, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { readArchiveName } from "../archive/archive-name.ts";
import { type Cipher, plainCipher } from "../archive/cipher.ts";
import { FILE_STORE, PARTIAL } from "../archive/manifest.ts";
import { BackupError, explainRefused } from "../backup-error.ts";
import type { Archive, ArchiveDraft, BackupPlace } from "./backup-place.ts";
import { flushFolder } from "./flush-folder.ts";
import { openFolderFiles } from "./folder-files.ts";
import { lockBackups } from "./lock-backups.ts";
import { PLACE_KEY, type Sealing, unsealed } from "./place-key.ts";

/** Archives in a folder, which its owner alone can read. `backups` is absolute. */
export function openFolderPlace(backups: string, { cipher, toKeep }: Sealing = unsealed): BackupPlace {
  return {
    name: backups,
    files: openFolderFiles(backups, cipher),
    check: () => checkFolder(backups),
    async lock() {
      await mkdir(backups, { recursive: true, mode: 0o700 });
      const unlock = await lockBackups(backups);
      if (toKeep !== null) await keepKey(backups, toKeep).catch((error) => unlock().then(() => Promise.reject(error)));
      return unlock;
    },
    async removeUnfinished() {
      for (const folder of [backups, join(backups, FILE_STORE)]) {
        const names = await readdir(folder).catch(() => []);
        const left = names.filter((name) => name.endsWith(PARTIAL));
        await Promise.all(left.map((name) => rm(join(folder, name), { recursive: true, force: true })));
      }
    },
    archives: async () => (await readdir(backups).catch(() => [])).filter((name) => readArchiveName(name) !== null).sort(),
    open: (archive) => openFolderArchive(join(backups, archive), cipher),
    write: (archive, fill) => writeFolder(join(backups, archive), cipher, fill),
    // Under its name there is nothing that is no longer whole.
    async remove(archive) {
      const doomed = join(backups, `${archive}${PARTIAL}`);
      await rename(join(backups, archive), doomed);
      await rm(doomed, { recursive: true, force: true });
    },
    explain: (error) => explainRefused(error, backups),
    close: () => undefined,
  };
}

/** One that is not there yet is made by the first backup, in the nearest that is. */
async function checkFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" && dirname(folder) !== folder) return null;
    throw error;
  });
  if (found === null) return checkFolder(dirname(folder));
  if (!found.isDirectory()) throw Object.assign(new Error(`${folder} is no folder`), { code: "ENOTDIR" });
  await access(folder, constants.W_OK | constants.X_OK);
}

/** An archive in a folder. Throws a `BackupError` for one that was never finished. */
export function openFolderArchive(path: string, cipher: Cipher = plainCipher): Archive {
  if (path.replace(/[/\\]+$/, "").endsWith(PARTIAL)) throw new BackupError(`${path} was never finished; take another archive.`);
  return { name: path, read: (part) => cipher.open(createReadStream(join(path, `${part}${cipher.suffix}`)), part) };
}

/** `null` where the folder has none. */
export function readFolderKey(backups: string): Promise<Uint8Array | null> {
  return readFile(join(backups, PLACE_KEY)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
    throw error;
  });
}

/** Before anything that needs it. Another process may have made one meanwhile. */
async function keepKey(backups: string, key: Uint8Array): Promise<void> {
  await writeFile(join(backups, PLACE_KEY), key, { flag: "wx", mode: 0o600, flush: true });
  await flushFolder(backups);
}

async function writeFolder(archive: string, cipher: Cipher, fill: (draft: ArchiveDraft) => Promise<void>): Promise<void> {
  const folder = `${archive}${PARTIAL}`;
  const folders = new Set([folder]);
  const put: ArchiveDraft["put"] = async (path, bytes) => {
    const target = join(folder, `${path}${cipher.suffix}`);
    folders.add(dirname(target));
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await pipeline(cipher.seal(bytes), createWriteStream(target, { flags: "wx", flush: true })).catch((error) => {
      bytes.destroy(error);
      throw error;
    });
  };
  try {
    await mkdir(folder, { mode: 0o700 });
    await fill({ put });
    for (const made of folders) await flushFolder(made);
    await rename(folder, archive);
    await flushFolder(dirname(archive));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
