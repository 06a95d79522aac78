import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { Store } from "../../context/store.ts";
import type { FileStorage } from "../../engines/files/file-storage.ts";
import { type Holding, unusedArchiveName } from "./archive/archive-name.ts";
import type { KeepRule } from "./archive/keep-rule.ts";
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchivedFile,
  FILE_LIST,
  MANIFEST,
  MANIFEST_SEAL,
  type Manifest,
} from "./archive/manifest.ts";
import { writePart } from "./archive/write-part.ts";
import { archiveFiles, filesOfNewest } from "./archive-files.ts";
import { BackupError } from "./backup-error.ts";
import { type DatabaseSource, openedDatabase } from "./database/database-source.ts";
import type { ArchiveDraft, BackupPlace } from "./places/backup-place.ts";
import { type ProjectOut, ProjectRows } from "./project/project-rows.ts";
import { pruneArchives } from "./prune-archives.ts";
import { tryRestore } from "./try-restore.ts";

export interface Installation {
  readonly database: DatabaseSource;
  readonly files: FileStorage;
}

/** How far a backup is: files that were looked at, before the tables and after them, and rows that were written. */
export interface Progress {
  readonly step: "files" | "rows" | "newFiles";
  readonly count: number;
}

export interface BackupOptions {
  /** What the archive has, where that is not all. */
  readonly holds?: Holding | null;
  /** Which archives of the place stay afterwards; all of them when absent. */
  readonly keep?: KeepRule | null;
  /** With `holds: "project"`: which one. */
  readonly project?: ProjectOut | null;
  /** Whether the archive is restored for a trial, before others go; of a project that cannot be. */
  readonly isTried?: boolean;
  readonly note?: (progress: Progress) => void;
}

export interface Written {
  /** The archive, as people name it. */
  readonly archive: string;
  readonly rows: number;
  readonly files: number;
  /** Of the compressed tables, and of all files that the archive refers to. */
  readonly databaseBytes: number;
  readonly fileBytes: number;
  /** Archives that the rule had no more use for. */
  readonly removed: number;
  /** Why no archives could be removed; the one that was written is whole all the same. */
  readonly trouble: string | null;
}

/** The same of a database and files that this process has open. */
export function writeBackup(
  { store, files }: { readonly store: Store; readonly files: FileStorage },
  place: BackupPlace,
  now: Date,
  options?: BackupOptions,
): Promise<Written> {
  return backUp({ database: openedDatabase(store, files.temporaryDir), files }, place, now, options);
}

/**
 * Writes an archive of the installation into a place, while people go on working. It has a name that looks whole only once everything is
 * where it stays. Throws a `BackupError` when that cannot be written; nothing half-written is left then. One that a trial cannot restore is
 * left, and so is everything else there.
 */
export async function backUp(
  installation: Installation,
  place: BackupPlace,
  now: Date,
  { holds = null, keep = null, project = null, isTried = false, note = () => undefined }: BackupOptions = {},
): Promise<Written> {
  try {
    const unlock = await place.lock();
    try {
      await place.removeUnfinished();
      const archive = unusedArchiveName(now, holds, await place.archives());
      let manifest: Manifest | null = null;
      try {
        await place.write(archive, async (draft) => {
          manifest = await fill(installation, place, draft, { now, holds, project, note });
        });
      } catch (error) {
        // What is whole stays for the next one.
        await place.files.flush().catch(() => undefined);
        throw error;
      }
      // Where it cannot be restored, those from before are what there is.
      if (isTried) await tryRestore(place, place.open(archive), installation.files.temporaryDir);
      const pruned = keep === null ? { removed: 0, trouble: null } : await prune(place, keep);
      return { ...summaryOf(place.open(archive).name, manifest), ...pruned };
    } finally {
      await unlock();
    }
  } catch (error) {
    throw place.explain(error);
  }
}

async function prune(place: BackupPlace, keep: KeepRule): Promise<Pick<Written, "removed" | "trouble">> {
  try {
    return { removed: await pruneArchives(place, keep), trouble: null };
  } catch (error) {
    const explained = place.explain(error);
    if (!(explained instanceof BackupError)) throw error;
    return { removed: 0, trouble: explained.message };
  }
}

interface Filling {
  readonly now: Date;
  readonly holds: Holding | null;
  readonly project: ProjectOut | null;
  readonly note: (progress: Progress) => void;
}

async function fill(
  { database, files }: Installation,
  place: BackupPlace,
  draft: ArchiveDraft,
  { now, holds, project, note }: Filling,
): Promise<Manifest> {
  const archived = new Map<string, ArchivedFile>();
  const known = holds === "database" ? new Map() : await filesOfNewest(place);
  const archive = async (step: Progress["step"], isWanted: (key: string) => boolean = () => true) => {
    const listed = counted(files, isWanted, (count) => note({ step, count }));
    await archiveFiles(listed, place.files, known, archived);
  };
  const rows = project === null ? null : new ProjectRows(project);
  const noteRows = (count: number) => note({ step: "rows", count });
  // Before the rows, so that what people remove meanwhile is there, and after them, so that what they refer to is.
  if (holds === null || holds === "files") await archive("files");
  const dump =
    holds === "files" ? await database.identity() : await database.dump(draft, { note: noteRows, ...(rows && { rows }) });
  if (holds === null) await archive("newFiles");
  if (rows !== null) await archive("files", (key) => rows.files.has(key));
  await place.files.flush();
  const list = [...archived.values()];
  const part = await writePart(draft, FILE_LIST, asLines(list));
  const bytes = list.reduce((sum, { size }) => sum + size, 0);
  const head = { format: ARCHIVE_FORMAT, version: ARCHIVE_VERSION, createdAt: now.toISOString() } as const;
  const what = { ...(holds && { holds }), ...(project && { project: { id: project.id, name: project.name } }) };
  const manifest = { ...head, ...what, ...dump, files: { count: list.length, bytes, part } };
  await seal(draft, manifest);
  return manifest;
}

function counted(files: FileStorage, isWanted: (key: string) => boolean, note: (count: number) => void): FileStorage {
  async function* list() {
    let count = 0;
    for await (const place of files.list()) {
      if (!isWanted(place.key)) continue;
      yield place;
      count += 1;
      note(count);
    }
  }
  return { ...files, list };
}

async function* asLines(values: Iterable<unknown>): AsyncIterable<string> {
  for (const value of values) yield JSON.stringify(value);
}

/** Writes the manifest and, last of all, its hash, in the form that `sha256sum -c` reads. */
async function seal(draft: ArchiveDraft, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await draft.put(MANIFEST, Readable.from([Buffer.from(text)]));
  const hash = createHash("sha256").update(text).digest("hex");
  await draft.put(MANIFEST_SEAL, Readable.from([Buffer.from(`${hash}  ${MANIFEST}\n`)]));
}

function summaryOf(archive: string, manifest: Manifest | null): Omit<Written, "removed" | "trouble"> {
  if (manifest === null) throw new Error("an archive without a manifest was written");
  const { tables, files } = manifest;
  return {
    archive,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: files.count,
    databaseBytes: tables.reduce((sum, { part }) => sum + part.bytes, 0),
    fileBytes: files.bytes,
  };
}
