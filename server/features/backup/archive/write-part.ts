import { createHash, type Hash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Part } from "./manifest.ts";

/** Speed counts more than the last percent: while a database's transaction is open, others may wait. */
const LEVEL = 4;

/** Writes lines, without their ends, as a compressed part of the archive in `folder`. It is on the disk when this resolves. */
export async function writePart(folder: string, path: string, lines: AsyncIterable<string>): Promise<Part> {
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true });
  const counted = countBytes();
  // In chunks of what the lines come in: one buffer for each line costs more than compressing it.
  await pipeline(
    Readable.from(ended(lines), { objectMode: false }),
    createGzip({ level: LEVEL }),
    counted.stream,
    createWriteStream(target, { flush: true }),
  );
  return { path, bytes: counted.bytes(), sha256: counted.hash.digest("hex") };
}

async function* ended(lines: AsyncIterable<string>): AsyncIterable<string> {
  for await (const line of lines) yield `${line}\n`;
}

/** A stream that hands on what it is given, hashed and counted. */
export function countBytes(): { readonly stream: Transform; readonly hash: Hash; bytes(): number } {
  const hash = createHash("sha256");
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, hash, bytes: () => bytes };
}

/** Names that were made or changed in a folder are on the disk when this resolves. */
export async function flushFolder(path: string): Promise<void> {
  // Windows opens no folders; its file systems keep names in order by themselves.
  if (process.platform === "win32") return;
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
