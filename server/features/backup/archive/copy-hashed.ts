import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { TooManyBytes } from "./count-bytes.ts";
import { CHUNK_BYTES } from "./file-store.ts";

/** Room for what is copied at a time, used again and again: a stream takes new room for each piece, which costs more than to hash it. */
const free: Buffer[] = [];

/** What went through, as it was written. */
export interface Hashed {
  readonly sha256: string;
  readonly size: number;
}

/**
 * Copies a file of this machine to a path that is not taken, where nothing has flushed it yet; `null`: nowhere, it is only read. Fails with
 * `TooManyBytes` beyond `most`.
 */
export async function copyHashed(source: string, target: string | null, most = Number.POSITIVE_INFINITY): Promise<Hashed> {
  const room = free.pop() ?? Buffer.allocUnsafeSlow(CHUNK_BYTES);
  try {
    await using from = await open(source);
    if (target === null) return await pass(from, null, room, most);
    await using to = await open(target, "wx");
    return await pass(from, to, room, most);
  } finally {
    free.push(room);
  }
}

async function pass(from: FileHandle, to: FileHandle | null, room: Buffer, most: number): Promise<Hashed> {
  const hash = createHash("sha256");
  let size = 0;
  for (;;) {
    const { bytesRead } = await from.read(room, 0, room.length);
    if (bytesRead === 0) return { sha256: hash.digest("hex"), size };
    const piece = room.subarray(0, bytesRead);
    size += bytesRead;
    if (size > most) throw new TooManyBytes();
    hash.update(piece);
    await to?.writeFile(piece);
  }
}
