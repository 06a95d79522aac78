import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { ArchiveDraft } from "../places/backup-place.ts";
import { countBytes } from "./count-bytes.ts";
import type { Part } from "./manifest.ts";

/** Speed counts more than the last percent: while a database's transaction is open, others may wait. */
const LEVEL = 4;

/** Writes lines, without their ends, as a compressed part of the archive. It is where it stays when this resolves. */
export async function writePart(draft: ArchiveDraft, path: string, lines: AsyncIterable<string>): Promise<Part> {
  const counted = countBytes();
  const bytes = new PassThrough();
  await Promise.all([
    // In chunks of what the lines come in: one buffer for each line costs more than compressing it.
    pipeline(Readable.from(ended(lines), { objectMode: false }), createGzip({ level: LEVEL }), counted.stream, bytes),
    draft.put(path, bytes),
  ]);
  return { path, bytes: counted.bytes(), sha256: counted.hash.digest("hex") };
}

async function* ended(lines: AsyncIterable<string>): AsyncIterable<string> {
  for await (const line of lines) yield `${line}\n`;
}
