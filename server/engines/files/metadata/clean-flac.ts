import type { FileHandle } from "node:fs/promises";
import { fillWithZeros, headReader } from "./file-stretch.ts";
import { countParts } from "./part-count.ts";
import { cleanVorbisWords } from "./vorbis-words.ts";

/** Types of blocks before the sound. */
const [PADDING, APPLICATION, WORDS, PICTURE] = [1, 2, 4, 6];
const LAST = 0x80;
const HEAD = 4;
/** A player reads them all before the first sound. */
const MOST_BLOCKS = 1_000;

/**
 * Overwrites application blocks of a FLAC, and place, device and names among its comments, in place. Title, artist and cover stay, and every
 * byte of the sound. Answers whether anything changed. Throws RangeError for a file that ends within its metadata.
 */
export async function cleanFlac(file: FileHandle, size: number): Promise<boolean> {
  const headAt = headReader(file, HEAD);
  const count = countParts(MOST_BLOCKS);
  let hasChanged = false;
  for (let at = HEAD; ; ) {
    // Throws where fewer bytes are left.
    const head = await headAt(at);
    const [bodyAt, end] = [at + HEAD, at + HEAD + head.readUIntBE(1, 3)];
    if (end > size) throw new RangeError("a block ends beyond the file");
    count();
    const [flags, type] = [head.readUInt8(0) & LAST, head.readUInt8(0) & ~LAST];
    hasChanged = (await cleanBlock(file, { at, flags, type, bodyAt, end })) || hasChanged;
    if (flags === LAST) return hasChanged;
    at = end;
  }
}

interface Block {
  readonly at: number;
  readonly flags: number;
  readonly type: number;
  readonly bodyAt: number;
  readonly end: number;
}

async function cleanBlock(file: FileHandle, { at, flags, type, bodyAt, end }: Block): Promise<boolean> {
  if (type === WORDS) return cleanWords(file, bodyAt, end);
  if (type !== PADDING && type !== APPLICATION && type <= PICTURE) return false;
  if (type !== PADDING) await file.write(Buffer.from([flags | PADDING]), 0, 1, at);
  return (await fillWithZeros(file, bodyAt, end)) || type !== PADDING;
}

async function cleanWords(file: FileHandle, from: number, to: number): Promise<boolean> {
  const words = Buffer.alloc(to - from);
  await file.read(words, 0, words.length, from);
  const hasChanged = cleanVorbisWords(words, 0);
  if (hasChanged) await file.write(words, 0, words.length, from);
  return hasChanged;
}
