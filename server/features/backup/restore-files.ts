import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { FileStorage } from "../../engines/files/file-storage.ts";
import { openFileStore } from "./archive/file-store.ts";
import { archivedFile, type Manifest } from "./archive/manifest.ts";
import { readPart } from "./archive/read-part.ts";
import { countBytes } from "./archive/write-part.ts";
import { BackupError } from "./backup-error.ts";

/** Puts the archive's files into an empty storage, each checked by its hash on the way. */
export async function restoreFiles(files: FileStorage, archive: string, manifest: Manifest): Promise<void> {
  const kept = openFileStore(dirname(archive));
  for await (const line of readPart(archive, manifest.files.part)) {
    const { key, tag, size, sha256, ...facts } = archivedFile.parse(JSON.parse(line));
    const draft = join(files.temporaryDir, randomUUID());
    const counted = countBytes();
    try {
      await pipeline(kept.read(sha256), counted.stream, createWriteStream(draft, { flush: true })).catch((error) => {
        if (error instanceof Error && "code" in error && error.code === "ENOENT") throw damaged(sha256, "is missing", error);
        throw error;
      });
      if (counted.hash.digest("hex") !== sha256 || counted.bytes() !== size) throw damaged(sha256, "is damaged");
      await files.adopt(draft, key, tag, facts);
    } finally {
      await rm(draft, { force: true });
    }
  }
}

function damaged(sha256: string, what: string, cause?: unknown): BackupError {
  return new BackupError(`files/${sha256.slice(0, 2)}/${sha256} beside the archive ${what}; take another copy of the folder.`, {
    cause,
  });
}
