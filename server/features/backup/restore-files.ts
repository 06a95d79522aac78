import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { FileStorage } from "../../engines/files/file-storage.ts";
import type { FileStore } from "./archive/file-store.ts";
import type { ArchivedFile } from "./archive/manifest.ts";
import { readArchivedFile } from "./archive/read-archived-file.ts";
import { severalAtOnce } from "./archive/several-at-once.ts";
import { filesOf } from "./archive-files.ts";
import type { Archive } from "./places/backup-place.ts";
import { flushFile } from "./places/flush-together.ts";

interface Restoring {
  readonly isWanted?: (file: ArchivedFile) => boolean | Promise<boolean>;
  /** Whether each is flushed before it gets its name; else whoever calls flushes all. */
  readonly flushesEach: boolean;
}

/** Puts the archive's files into a storage, those that are wanted there, each checked by its hash on the way. Answers how many. */
export async function restoreFiles(
  files: FileStorage,
  kept: FileStore,
  archive: Archive,
  { isWanted = () => true, flushesEach }: Restoring,
): Promise<number> {
  let count = 0;
  await severalAtOnce(filesOf(archive), async (file) => {
    if (!(await isWanted(file))) return;
    const { key, tag, size: _size, sha256: _sha256, ...facts } = file;
    const draft = join(files.temporaryDir, randomUUID());
    try {
      await readArchivedFile(kept, file, draft);
      if (flushesEach) await flushFile(draft);
      await files.adopt(draft, key, tag, facts);
      count += 1;
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  });
  return count;
}
