import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { BackupError } from "../backup-error.ts";
import type { Archive } from "../places/backup-place.ts";
import { countBytes, TooManyBytes } from "./count-bytes.ts";
import type { Part } from "./manifest.ts";

/** Of a line, which has a document in two versions at most, characters: what is longer was never written by this program. */
const LONGEST_LINE = 128 * 1024 ** 2;

/** Throws a `BackupError` with the part's name when its bytes are not those that were written. */
export async function verifyPart(archive: Archive, { path, bytes, sha256 }: Part): Promise<void> {
  const counted = countBytes(bytes);
  await pipeline(archive.read(path), counted.stream, readToEnd).catch((error: unknown) => {
    if (error instanceof TooManyBytes) return;
    if (!isSystemError(error)) throw error;
    throw new BackupError(`${path} of the archive cannot be read; take another archive.`, { cause: error });
  });
  if (counted.hash.digest("hex") !== sha256) {
    throw new BackupError(`${path} of the archive is damaged: its bytes are not those that were written; take another archive.`);
  }
}

async function readToEnd(bytes: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of bytes);
}

/** What a disk says; a bucket says the same of an object that is not there. */
export function isSystemError(error: unknown): boolean {
  return error instanceof Error && "code" in error && typeof error.code === "string" && /^E[A-Z]+$/.test(error.code);
}

/** The lines of a part, without their ends. Throws a `BackupError` for one of more characters than any has. */
export async function* readPart(
  archive: Archive,
  { path }: Pick<Part, "path">,
  longestLine = LONGEST_LINE,
): AsyncIterable<string> {
  const bytes = archive.read(path);
  const text = bytes.pipe(createGunzip());
  bytes.once("error", (error) => text.destroy(error));
  /** Of the line that is being read, in the pieces in which it comes. */
  let pieces: string[] = [];
  let length = 0;
  for await (const chunk of text.setEncoding("utf8")) {
    const [first = "", ...lines] = String(chunk).split("\n");
    pieces.push(first);
    length += first.length;
    if (length > longestLine) throw new BackupError(`${path} of the archive has a line without an end; take another archive.`);
    if (lines.length === 0) continue;
    yield pieces.join("");
    const last = lines.pop() ?? "";
    yield* lines;
    pieces = [last];
    length = last.length;
  }
  if (length > 0) throw new BackupError(`${path} of the archive ends in the middle of a line; take another archive.`);
}
