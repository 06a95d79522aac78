import type { FileStorage, StoredFile } from "../../engines/files/file-storage.ts";
import { readArchiveName } from "./archive/archive-name.ts";
import { CHUNK_BYTES, type FileStore } from "./archive/file-store.ts";
import { type ArchivedFile, archivedFile, FILE_LIST } from "./archive/manifest.ts";
import { readPart } from "./archive/read-part.ts";
import { severalAtOnce } from "./archive/several-at-once.ts";
import type { Archive, BackupPlace } from "./places/backup-place.ts";

type Known = ReadonlyMap<string, ArchivedFile>;
const nameOf = ({ key, tag }: { readonly key: string; readonly tag: string }): string => `${key}/${tag}`;

/**
 * Puts files into the store that it does not have, and notes all in `archived`. A file that an earlier archive has is not read again:
 * bytes under a name only change together with its size or its cleaning.
 */
export async function archiveFiles(files: FileStorage, store: FileStore, known: Known, archived: Map<string, ArchivedFile>) {
  await severalAtOnce(files.list(), async (place) => {
    const name = nameOf(place);
    const facts = await files.stat(place.key, place.tag).catch(goneAsNull);
    if (facts === null) return;
    const former = [archived.get(name), known.get(name)].find((file) => file && isSame(file, facts));
    if (former && (await store.has(former.sha256, former.size))) archived.set(name, { ...former, ...facts });
    else {
      const read = () => files.read(place.key, place.tag, undefined, CHUNK_BYTES);
      const put = await store.put(read, files.pathOf?.(place.key, place.tag)).catch(goneAsNull);
      if (put) archived.set(name, { ...place, ...facts, ...put });
    }
  });
}

function isSame(former: ArchivedFile, { size, cleaned }: StoredFile): boolean {
  return former.size === size && former.cleaned === cleaned;
}

/** People remove files at any time. */
function goneAsNull(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

/** The files of the newest archive that has those of all projects; none where there is no such archive, or none that can be read. */
export async function filesOfNewest(place: BackupPlace): Promise<Known> {
  const newest = (await place.archives()).findLast((name) => holdsFiles(name) && readArchiveName(name)?.holds !== "project");
  if (newest === undefined) return new Map();
  const found = new Map<string, ArchivedFile>();
  try {
    for await (const file of filesOf(place.open(newest))) found.set(nameOf(file), file);
  } catch {
    // What it does not know is read again.
    return new Map();
  }
  return found;
}

export const holdsFiles = (archive: string): boolean => readArchiveName(archive)?.holds !== "database";

export async function* filesOf(archive: Archive): AsyncIterable<ArchivedFile> {
  for await (const line of readPart(archive, { path: FILE_LIST })) yield archivedFile.parse(JSON.parse(line));
}
