import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Queryable } from "../../context/store.ts";
import { openStore } from "../../core/open-store.ts";
import { openPgliteStore } from "../../core/store/pglite-store.ts";
import type { FileStore } from "./archive/file-store.ts";
import type { Manifest } from "./archive/manifest.ts";
import { readArchivedFile } from "./archive/read-archived-file.ts";
import { readManifest, verifyParts } from "./archive/read-manifest.ts";
import { severalAtOnce } from "./archive/several-at-once.ts";
import { filesOf } from "./archive-files.ts";
import { BackupError, explainRefused } from "./backup-error.ts";
import { loadDatabase } from "./database/load-database.ts";
import type { Archive, BackupPlace } from "./places/backup-place.ts";

/**
 * Restores an archive of a place to see that it can be: its tables into a database of their own below `temporaryDir`, counted there, and
 * brought up to date; its files are read, and compared by their hashes. Nothing of it stays. Throws a `BackupError` with the code
 * `notRestored` that says why it cannot.
 */
export async function tryRestore(place: BackupPlace, archive: Archive, temporaryDir: string): Promise<void> {
  const folder = join(temporaryDir, `restored-${randomUUID()}`);
  try {
    const manifest = await readManifest(archive);
    await verifyParts(archive, manifest);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (manifest.tables.length > 0) await restoreTables(archive, manifest, join(folder, "database"));
    await readFiles(place.files, archive, manifest);
  } catch (error) {
    const explained = place.explain(explainRefused(error, folder));
    const reason = explained instanceof Error ? explained.message : String(explained);
    throw new BackupError(`${archive.name} was written, but a trial could not restore it: ${reason}`, {
      cause: error,
      code: "notRestored",
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function restoreTables(archive: Archive, manifest: Manifest, dataDir: string): Promise<void> {
  const store = await openPgliteStore(dataDir);
  try {
    await loadDatabase(store, archive, manifest);
    for (const { name, rows } of manifest.tables) await checkCount(store, name, rows);
  } finally {
    await store.close();
  }
  // As the server opens it, which makes indexes and what a newer version adds.
  const opened = await openStore({ dataDir });
  await opened.close();
}

async function checkCount(store: Queryable, name: string, rows: number): Promise<void> {
  const [found] = await store.query<{ rows: number }>(`select count(*) as rows from "${name}"`);
  if (found?.rows === rows) return;
  throw new BackupError(`the table ${name} has ${found?.rows} rows instead of ${rows}.`);
}

async function readFiles(kept: FileStore, archive: Archive, { files }: Manifest): Promise<void> {
  const found = { count: 0, bytes: 0 };
  await severalAtOnce(filesOf(archive), async (file) => {
    await readArchivedFile(kept, file, null);
    found.count += 1;
    found.bytes += file.size;
  });
  if (found.count === files.count && found.bytes === files.bytes) return;
  throw new BackupError(`it names ${found.count} files of ${found.bytes} bytes instead of ${files.count} of ${files.bytes}.`);
}
