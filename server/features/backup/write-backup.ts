import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Store } from "../../context/store.ts";
import { openPgliteStore } from "../../core/store/pglite-store.ts";
import type { FileStorage } from "../../engines/files/file-storage.ts";
import { openFileStore, removePartial } from "./archive/file-store.ts";
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchivedFile,
  FILE_LIST,
  MANIFEST,
  MANIFEST_SEAL,
  type Manifest,
  PARTIAL,
} from "./archive/manifest.ts";
import { flushFolder, writePart } from "./archive/write-part.ts";
import { archiveFiles, filesOfNewest } from "./archive-files.ts";
import { explainRefused } from "./backup-error.ts";
import { type Dump, dumpDatabase } from "./database/dump-database.ts";
import { lockBackups } from "./lock-backups.ts";

export interface Installation {
  readonly store: Store;
  readonly files: FileStorage;
}

/** How far a backup is: files that were looked at, before the tables and after them, and rows that were written. */
export interface Progress {
  readonly step: "files" | "rows" | "newFiles";
  readonly count: number;
}

export interface Written {
  /** Folder of the archive. */
  readonly archive: string;
  readonly rows: number;
  readonly files: number;
  /** Of the compressed tables, and of all files that the archive refers to. */
  readonly databaseBytes: number;
  readonly fileBytes: number;
}

/**
 * Writes an archive of the installation into the folder `backups`, while people go on working. It has a name that looks whole only once
 * everything is on the disk. Throws a `BackupError` when the folder cannot be written; nothing half-written is left then.
 */
export async function writeBackup(
  installation: Installation,
  backups: string,
  now: Date,
  note: (progress: Progress) => void = () => undefined,
): Promise<Written> {
  try {
    await mkdir(backups, { recursive: true, mode: 0o700 });
    const unlock = await lockBackups(backups);
    try {
      await removePartial(backups);
      return await writeArchive(installation, backups, now, note);
    } finally {
      await unlock();
    }
  } catch (error) {
    throw explainRefused(error, backups);
  }
}

async function writeArchive(
  installation: Installation,
  backups: string,
  now: Date,
  note: (progress: Progress) => void,
): Promise<Written> {
  const archive = join(backups, unusedName(now, await readdir(backups)));
  const draft = `${archive}${PARTIAL}`;
  try {
    await mkdir(draft, { mode: 0o700 });
    const manifest = await fill(installation, backups, draft, now, note);
    await rename(draft, archive);
    await flushFolder(backups);
    return summaryOf(archive, manifest);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Names are in the order of time; a second archive of the same second is numbered. */
function unusedName(now: Date, used: readonly string[]): string {
  const name = `cierre-${now.toISOString().replace(/[-:]|\.\d+/g, "")}`;
  for (let number = 1; ; number += 1) {
    const numbered = number === 1 ? name : `${name}-${number}`;
    if (!used.includes(numbered)) return numbered;
  }
}

async function fill(
  { store, files }: Installation,
  backups: string,
  draft: string,
  now: Date,
  note: (progress: Progress) => void,
): Promise<Manifest> {
  const known = await filesOfNewest(backups);
  const archived = new Map<string, ArchivedFile>();
  const kept = openFileStore(backups);
  // Before the rows, so that what people remove meanwhile is there, and after them, so that what they refer to is.
  await archiveFiles(
    counted(files, (count) => note({ step: "files", count })),
    kept,
    known,
    archived,
  );
  const dump = await dumpUnnoticed({ store, files }, draft, (count) => note({ step: "rows", count }));
  await archiveFiles(
    counted(files, (count) => note({ step: "newFiles", count })),
    kept,
    known,
    archived,
  );
  const list = [...archived.values()];
  const part = await writePart(draft, FILE_LIST, asLines(list));
  const bytes = list.reduce((sum, { size }) => sum + size, 0);
  const head = { format: ARCHIVE_FORMAT, version: ARCHIVE_VERSION, createdAt: now.toISOString() } as const;
  const manifest = { ...head, ...dump, files: { count: list.length, bytes, part } };
  await seal(draft, manifest);
  return manifest;
}

function counted(files: FileStorage, note: (count: number) => void): FileStorage {
  async function* list() {
    let count = 0;
    for await (const place of files.list()) {
      yield place;
      count += 1;
      note(count);
    }
  }
  return { ...files, list };
}

/**
 * The embedded database has one connection, for which everybody would wait as long as the dump takes: there, it is read from a copy of
 * its files, for which they wait a moment.
 */
async function dumpUnnoticed({ store, files }: Installation, draft: string, note: (rows: number) => void): Promise<Dump> {
  if (!store.copyTo) return dumpDatabase(store, draft, note);
  const copied = join(files.temporaryDir, `database-${randomUUID()}`);
  try {
    await store.copyTo(copied).catch((error: unknown) => {
      throw explainRefused(error, copied);
    });
    const copy = await openPgliteStore(copied);
    return await dumpDatabase(copy, draft, note).finally(() => copy.close());
  } finally {
    await rm(copied, { recursive: true, force: true });
  }
}

async function* asLines(values: Iterable<unknown>): AsyncIterable<string> {
  for (const value of values) yield JSON.stringify(value);
}

/** Writes the manifest and its hash, in the form that `sha256sum -c` reads. */
async function seal(draft: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeDurably(join(draft, MANIFEST), text);
  await writeDurably(join(draft, MANIFEST_SEAL), `${createHash("sha256").update(text).digest("hex")}  ${MANIFEST}\n`);
  await flushFolder(join(draft, "tables"));
  await flushFolder(draft);
}

async function writeDurably(path: string, text: string): Promise<void> {
  const handle = await open(path, "wx");
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function summaryOf(archive: string, { tables, files }: Manifest): Written {
  return {
    archive,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: files.count,
    databaseBytes: tables.reduce((sum, { part }) => sum + part.bytes, 0),
    fileBytes: files.bytes,
  };
}
