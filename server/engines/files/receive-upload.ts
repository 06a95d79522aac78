import { randomBytes } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { CierreError } from "../../../schema/errors.ts";

export interface ReceivedFile {
  readonly path: string;
  readonly size: number;
}

/**
 * Streams a body to a file of its own in `directory`, holding no more than a chunk in memory, and makes it durable.
 * Throws `tooLarge` as soon as `limit` bytes are passed (or announced) and `malformed` for an empty body; leaves
 * nothing behind then. The body is not destroyed on an error: the answer still has to travel on its connection.
 */
export async function receiveUpload(
  body: Readable,
  options: { readonly directory: string; readonly limit: number; readonly announced?: number },
): Promise<ReceivedFile> {
  if (options.announced !== undefined && options.announced > options.limit) throw new CierreError("tooLarge");
  const path = join(options.directory, randomBytes(16).toString("hex"));
  try {
    const size = await writeBody(body, path, options.limit);
    if (size === 0) throw new CierreError("malformed");
    return { path, size };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

async function writeBody(body: Readable, path: string, limit: number): Promise<number> {
  await using file = await open(path, "wx");
  let size = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > limit) throw new CierreError("tooLarge");
    await file.writeFile(chunk);
  }
  await file.sync();
  return size;
}
