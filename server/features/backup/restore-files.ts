import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { FileStorage } from "../../engines/files/file-storage.ts";
import { countBytes, TooManyBytes } from "./archive/count-bytes.ts";
import { CHUNK_BYTES, type FileStore, storedFilePath } from "./archive/file-store.ts";
import type { ArchivedFile } from "./archive/manifest.ts";
import { severalAtOnce } from "./archive/several-at-once.ts";
import { filesOf } from "./archive-files.ts";
import { BackupError } from "./backup-error.ts";
import type { Archive } from "./places/backup-place.ts";

/** Puts the archive's files into a storage, those that are wanted there, each checked by its hash on the way. Answers how many. */
export async function restoreFiles(
  files: FileStorage,
  kept: FileStore,
  archive: Archive,
  isWanted: (file: ArchivedFile) => boolean | Promise<boolean> = () => true,
): Promise<number> {
  let count = 0;
  await severalAtOnce(filesOf(archive), async (file) => {
    if (!(await isWanted(file))) return;
    const { key, tag, size, sha256, ...facts } = file;
    const draft = join(files.temporaryDir, randomUUID());
    const counted = countBytes(size);
    try {
      await pipeline(
        kept.read(sha256),
        counted.stream,
        createWriteStream(draft, { flush: true, highWaterMark: CHUNK_BYTES }),
      ).catch((error) => {
        if (error instanceof Error && "code" in error && error.code === "ENOENT") throw damaged(sha256, "is missing", error);
        if (error instanceof TooManyBytes) throw damaged(sha256, "is damaged", error);
        throw error;
      });
      if (counted.hash.digest("hex") !== sha256 || counted.bytes() !== size) throw damaged(sha256, "is damaged");
      await files.adopt(draft, key, tag, facts);
      count += 1;
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  });
  return count;
}

function damaged(sha256: string, what: string, cause?: unknown): BackupError {
  return new BackupError(`${storedFilePath(sha256)} beside the archive ${what}; take another copy of the place.`, {
    cause,
  });
}
