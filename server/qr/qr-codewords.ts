import { correctionOf } from "./reed-solomon.ts";

/** Correction codewords of each block, and blocks, by version, at level M (ISO/IEC 18004, table 9). */
const CORRECTION = [
  10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
  28, 28, 28, 28, 28, 28, 28, 28,
] as const;
const BLOCKS = [
  1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38,
  40, 43, 45, 47, 49,
] as const;

export const MAX_VERSION = 40;

/** The codewords of a text in the smallest version that holds it, with those of error correction, as they are drawn. Throws a RangeError for longer texts. */
export function codewordsOf(text: string): { readonly version: number; readonly codewords: readonly number[] } {
  const bytes = [...new TextEncoder().encode(text)];
  for (let version = 1; version <= MAX_VERSION; version++) {
    const capacity = dataCodewords(version);
    const lengthBits = version < 10 ? 8 : 16;
    if (4 + lengthBits + bytes.length * 8 > capacity * 8) continue;
    return { version, codewords: interleaved(padded(bytes, lengthBits, capacity), version) };
  }
  throw new RangeError(`too long for a QR code: ${bytes.length} bytes`);
}

/** Bits that a version has for codewords: what its finders, timing, alignment, format and version patterns leave. */
export function rawBits(version: number): number {
  const bits = (16 * version + 128) * version + 64;
  if (version < 2) return bits;
  const aligned = Math.floor(version / 7) + 2;
  return bits - ((25 * aligned - 10) * aligned - 55) - (version < 7 ? 0 : 36);
}

function dataCodewords(version: number): number {
  return Math.floor(rawBits(version) / 8) - blocksOf(version) * correctionLength(version);
}

function blocksOf(version: number): number {
  return BLOCKS[version - 1] ?? 0;
}

function correctionLength(version: number): number {
  return CORRECTION[version - 1] ?? 0;
}

/** Mode 'bytes', length, the bytes, a terminator, and padding up to the capacity. */
function padded(bytes: readonly number[], lengthBits: number, capacity: number): number[] {
  const bits = [...bitsOf(0b0100, 4), ...bitsOf(bytes.length, lengthBits), ...bytes.flatMap((byte) => bitsOf(byte, 8))];
  bits.push(...new Array<number>(Math.min(4, capacity * 8 - bits.length)).fill(0));
  bits.push(...new Array<number>((8 - (bits.length % 8)) % 8).fill(0));
  const codewords = Array.from({ length: bits.length / 8 }, (_, at) => byteOf(bits.slice(at * 8, at * 8 + 8)));
  for (let pad = 0xec; codewords.length < capacity; pad ^= 0xec ^ 0x11) codewords.push(pad);
  return codewords;
}

/** Blocks with their correction, codeword by codeword in turn; the first blocks are one data codeword shorter. */
function interleaved(data: readonly number[], version: number): number[] {
  const count = blocksOf(version);
  const correction = correctionLength(version);
  const total = Math.floor(rawBits(version) / 8);
  const shorter = count - (total % count);
  const length = Math.floor(total / count) - correction;
  const blocks: { data: readonly number[]; correction: readonly number[] }[] = [];
  for (let at = 0, block = 0; block < count; block++) {
    const end = at + length + (block < shorter ? 0 : 1);
    const part = data.slice(at, end);
    blocks.push({ data: part, correction: correctionOf(part, correction) });
    at = end;
  }
  const inTurn = (part: "data" | "correction", most: number) =>
    Array.from({ length: most }, (_, at) => blocks.flatMap((block) => block[part][at] ?? [])).flat();
  return [...inTurn("data", length + 1), ...inTurn("correction", correction)];
}

function bitsOf(value: number, length: number): number[] {
  return Array.from({ length }, (_, at) => (value >>> (length - 1 - at)) & 1);
}

function byteOf(bits: readonly number[]): number {
  return bits.reduce((byte, bit) => (byte << 1) | bit, 0);
}
