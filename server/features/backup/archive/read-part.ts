import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { BackupError } from "../backup-error.ts";
import type { Archive } from "../places/backup-place.ts";
import type { Part } from "./manifest.ts";

/** Throws a `BackupError` with the part's name when its bytes are not those that were written. */
export async function verifyPart(archive: Archive, { path, sha256 }: Pick<Part, "path" | "sha256">): Promise<void> {
  const hash = createHash("sha256");
  await pipeline(archive.read(path), hash).catch((error: unknown) => {
    if (!isSystemError(error)) throw error;
    throw new BackupError(`${path} of the archive cannot be read; take another archive.`, { cause: error });
  });
  if (hash.digest("hex") !== sha256) {
    throw new BackupError(`${path} of the archive is damaged: its bytes are not those that were written; take another archive.`);
  }
}

/** What a disk says; a bucket says the same of an object that is not there. */
export function isSystemError(error: unknown): boolean {
  return error instanceof Error && "code" in error && typeof error.code === "string" && /^E[A-Z]+$/.test(error.code);
}

/** The lines of a part, without their ends. */
export async function* readPart(archive: Archive, { path }: Pick<Part, "path">): AsyncIterable<string> {
  const bytes = archive.read(path);
  const text = bytes.pipe(createGunzip());
  bytes.once("error", (error) => text.destroy(error));
  let rest = "";
  for await (const chunk of text.setEncoding("utf8")) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") throw new BackupError(`${path} of the archive ends in the middle of a line; take another archive.`);
}
