import type { FileHandle } from "node:fs/promises";
import { fillWithZeros, headReader } from "./file-stretch.ts";
import { countParts } from "./part-count.ts";

/** Words and files beside a film: Tags, Attachments. */
const PRIVATE = [0x1254c367, 0x1941a469];
/** What holds others at this level: the film itself, and its stretches where nobody knew how long they get. */
const [SEGMENT, CLUSTER] = [0x18538067, 0x1f43b675];
/** Room that nothing is in. */
const VOID = 0xec;
/** A film that was recorded live says each of its pictures at this level. */
const MOST_PARTS = 2_000_000;
/** A smaller one says nothing, and has no room for what says so, bytes. */
const SMALLEST = 16;
/** Of an element: its id and its size. */
const LONGEST_HEAD = 12;

/**
 * Takes what stands beside a film (WebM, Matroska) out of the file in its place: it becomes room that nothing is in. Whether anything
 * changed. Throws RangeError for what is no film; what is no element behind its beginning is what broke off, or was put there.
 */
export async function cleanMatroska(file: FileHandle, size: number): Promise<boolean> {
  const count = countParts(MOST_PARTS);
  const headAt = headReader(file, LONGEST_HEAD);
  let [hasChanged, isFilm] = [false, false];
  for (let at = 0; at + 2 <= size; ) {
    count();
    const element = elementOf(await headAt(at), at);
    if (element === null && isFilm) return hasChanged;
    if (element === null) throw new RangeError("no film");
    const { id, bodyAt, end } = element;
    isFilm ||= id === SEGMENT;
    if (PRIVATE.includes(id) && end !== null && end <= size && end - at >= SMALLEST) {
      await becomeVoid(file, at, end);
      hasChanged = true;
    }
    // A recording that broke off ends within its last stretch.
    at = id === SEGMENT || (id === CLUSTER && end === null) ? bodyAt : (end ?? size);
  }
  return hasChanged;
}

interface Element {
  readonly id: number;
  readonly bodyAt: number;
  /** `null`: nobody knew when it was written. */
  readonly end: number | null;
}

/** The element at `at`, of which `head` are the first bytes; `null` for none. */
function elementOf(head: Buffer, at: number): Element | null {
  const idLength = lengthOf(head[0]);
  const first = head[idLength] ?? 0;
  const sizeLength = lengthOf(first);
  if (idLength > 4 || sizeLength > 8 || head.length < idLength + sizeLength) return null;
  const id = head.readUIntBE(0, idLength);
  let size = BigInt(first & (0xff >> sizeLength));
  for (let place = 1; place < sizeLength; place += 1) size = size * 256n + BigInt(head.readUInt8(idLength + place));
  const bodyAt = at + idLength + sizeLength;
  const isUnknown = size === (1n << BigInt(7 * sizeLength)) - 1n;
  return { id, bodyAt, end: isUnknown ? null : bodyAt + Number(size) };
}

/** Bytes of a number whose first byte tells that: as many as zeros stand before its first one, and one more. */
function lengthOf(first = 0): number {
  return Math.clz32(first) - 23;
}

async function becomeVoid(file: FileHandle, at: number, end: number): Promise<void> {
  const head = Buffer.alloc(9);
  head.writeUInt8(VOID);
  head.writeBigUInt64BE(BigInt(end - at - 9) | (1n << 56n), 1);
  await file.write(head, 0, 9, at);
  await fillWithZeros(file, at + 9, end);
}
