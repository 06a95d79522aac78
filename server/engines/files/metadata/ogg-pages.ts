import type { FileHandle } from "node:fs/promises";
import { headReader } from "./file-stretch.ts";
import { countParts } from "./part-count.ts";

/** Of a page, before its body: the head, and a byte for each of its pieces. */
const [HEAD, MOST_PIECES] = [27, 255];
/** A film of some hours has as many. */
const MOST_PAGES = 2_000_000;
const CHECKSUM_AT = 22;

/** A stretch of a file that a packet goes on in. */
export interface PacketPiece {
  readonly at: number;
  readonly length: number;
  /** The packet ends here. */
  readonly isLast: boolean;
}

export interface OggPage {
  readonly at: number;
  readonly end: number;
  readonly stream: number;
  /** A stream begins with it. */
  readonly isFirst: boolean;
  readonly pieces: readonly PacketPiece[];
}

/** The pages of an Ogg up to its end, or to what is none: it broke off there, or something was put behind it. */
export async function* oggPages(file: FileHandle, size: number): AsyncGenerator<OggPage> {
  const headAt = headReader(file, HEAD + MOST_PIECES);
  const count = countParts(MOST_PAGES);
  for (let at = 0; at + HEAD <= size; ) {
    const head = await headAt(at);
    if (head.length < HEAD || head.toString("latin1", 0, 4) !== "OggS") return;
    count();
    const pieces = head.readUInt8(26);
    if (head.length < HEAD + pieces) return;
    const lengths = [...head.subarray(HEAD, HEAD + pieces)];
    const end = at + HEAD + pieces + lengths.reduce((sum, length) => sum + length, 0);
    if (end > size) return;
    const isFirst = (head.readUInt8(5) & 2) !== 0;
    yield { at, end, stream: head.readUInt32LE(14), isFirst, pieces: packetsOf(lengths, at + HEAD + pieces) };
    at = end;
  }
}

/** Pieces of 255 bytes go on in the next one. */
function packetsOf(lengths: readonly number[], from: number): PacketPiece[] {
  const pieces: PacketPiece[] = [];
  let [at, length] = [from, 0];
  for (const [index, each] of lengths.entries()) {
    length += each;
    const isLast = each < 255;
    if (!isLast && index < lengths.length - 1) continue;
    pieces.push({ at, length, isLast });
    at += length;
    length = 0;
  }
  return pieces;
}

/** Writes the checksum of a page whose body has changed. */
export async function sealPage(file: FileHandle, { at, end }: Pick<OggPage, "at" | "end">): Promise<void> {
  const page = Buffer.alloc(end - at);
  await file.read(page, 0, page.length, at);
  page.writeUInt32LE(0, CHECKSUM_AT);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32LE(checksumOf(page));
  await file.write(checksum, 0, 4, at + CHECKSUM_AT);
}

/** CRC-32 as Ogg has it: neither reflected nor inverted, unlike that of `node:zlib`. */
export function checksumOf(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) sum = sum < 0 ? (sum << 1) ^ 0x04c11db7 : sum << 1;
  }
  return sum >>> 0;
}
