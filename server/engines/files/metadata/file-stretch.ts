import type { FileHandle } from "node:fs/promises";

const WINDOW = 64 * 1024;

/** Reads the beginnings of parts, `longest` bytes at most, that mostly follow each other; fewer at the file's end. */
export function headReader(file: FileHandle, longest: number): (at: number) => Promise<Buffer> {
  const buffer = Buffer.alloc(WINDOW);
  let [from, to] = [0, 0];
  return async (at) => {
    if (at < from || at + longest > to) {
      const { bytesRead } = await file.read(buffer, 0, WINDOW, at);
      [from, to] = [at, at + bytesRead];
    }
    return buffer.subarray(at - from, to - from);
  };
}

/** Overwrites a range of a file with zeros. Answers whether it held anything else. */
export async function fillWithZeros(file: FileHandle, from: number, to: number): Promise<boolean> {
  const [read, zeros] = [Buffer.alloc(WINDOW), Buffer.alloc(WINDOW)];
  let hasChanged = false;
  for (let at = from; at < to; at += WINDOW) {
    const length = Math.min(WINDOW, to - at);
    const { bytesRead } = await file.read(read, 0, length, at);
    if (read.subarray(0, bytesRead).equals(zeros.subarray(0, bytesRead))) continue;
    await file.write(zeros, 0, bytesRead, at);
    hasChanged = true;
  }
  return hasChanged;
}
