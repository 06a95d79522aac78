import { createWriteStream } from "node:fs";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { BackupError } from "../backup-error.ts";
import type { Hashed } from "./copy-hashed.ts";
import { countBytes, TooManyBytes } from "./count-bytes.ts";
import { CHUNK_BYTES, type FileStore, storedFilePath } from "./file-store.ts";
import type { ArchivedFile } from "./manifest.ts";

type Wanted = Pick<ArchivedFile, "sha256" | "size">;

/**
 * Puts the bytes of an archive's file into a file that is not there yet, and that nothing has flushed then; `null`: nowhere, they are only
 * compared. Throws a `BackupError` with its name where they are not those that were archived.
 */
export async function readArchivedFile(kept: FileStore, wanted: Wanted, target: string | null): Promise<void> {
  const { sha256, size } = wanted;
  const found = await copied(kept, wanted, target).catch((error) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") throw damaged(sha256, "is missing", error);
    if (error instanceof TooManyBytes) throw damaged(sha256, "is damaged", error);
    throw error;
  });
  if (found.sha256 !== sha256 || found.size !== size) throw damaged(sha256, "is damaged");
}

async function copied(kept: FileStore, { sha256, size }: Wanted, target: string | null): Promise<Hashed> {
  if (kept.copy) return kept.copy(sha256, target, size);
  const counted = countBytes(size);
  await pipeline(kept.read(sha256), counted.stream, target === null ? nowhere() : fileAt(target));
  return { sha256: counted.hash.digest("hex"), size: counted.bytes() };
}

const fileAt = (path: string): Writable => createWriteStream(path, { flags: "wx", highWaterMark: CHUNK_BYTES });

function nowhere(): Writable {
  return new Writable({ highWaterMark: CHUNK_BYTES, write: (_chunk, _encoding, done) => done() });
}

function damaged(sha256: string, what: string, cause?: unknown): BackupError {
  return new BackupError(`${storedFilePath(sha256)} beside the archive ${what}; take another copy of the place.`, { cause });
}
