import type { FileHandle } from "node:fs/promises";
import { countParts } from "./part-count.ts";

/** Words before the sound that are read at once, bytes. More of them stay. */
const LARGEST_WORDS = 64 * 1024 ** 2;
const HEAD = 10;
/** Flags of the whole: written without certain pairs of bytes, more head, an end of its own. */
const [UNSYNCHRONISED, EXTENDED, FOOTER] = [0x80, 0x40, 0x10];
/** What programs and shops keep there of their own, XMP and files among it; who owns it. */
const PRIVATE = /^(PRIV|GEOB|UFID|OWNE|POSS|COMR|AENC|ENCR|PRV|GEO|UFI|CRA)$/;
/** A word that its own name explains. */
const OWN_WORD = /^TXX/;
const PRIVATE_NAME = /location|gps|geo|latitude|longitude|serial|device|make|model|owner/i;

/**
 * Takes place, device and owner out of the words (ID3v2) before the sound of an MP3; title, artist and cover stay, and so does every byte of
 * the sound. Whether anything changed. Words in a form that nobody reads stay.
 */
export async function cleanMp3(file: FileHandle, size: number): Promise<boolean> {
  const { buffer: head, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
  if (bytesRead < HEAD || head.toString("latin1", 0, 3) !== "ID3") return false;
  const [version, flags] = [head.readUInt8(3), head.readUInt8(5)];
  const hasFooter = version === 4 && (flags & FOOTER) !== 0;
  const length = evenOf(head, 6) + (hasFooter ? HEAD : 0);
  if (version < 2 || version > 4 || length > LARGEST_WORDS || HEAD + length > size) return false;
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, HEAD);
  const words = version < 4 && (flags & UNSYNCHRONISED) !== 0 ? synchronised(buffer) : buffer;
  const frames = framesIn(words, version, version > 2 && (flags & EXTENDED) !== 0, hasFooter);
  const kept = frames.filter((frame) => !isPrivate(frame));
  if (kept.length === frames.length) return false;
  // Room behind the last word is zeros.
  const written = Buffer.alloc(length);
  Buffer.concat(kept.map(({ bytes }) => bytes)).copy(written);
  head.writeUInt8(version < 4 ? 0 : flags & UNSYNCHRONISED, 5);
  writeEven(head, 6, length);
  await file.write(Buffer.concat([head, written]), 0, HEAD + length, 0);
  return true;
}

interface Frame {
  readonly id: string;
  readonly bytes: Buffer;
  readonly body: Buffer;
}

function framesIn(words: Buffer, version: number, isExtended: boolean, hasFooter: boolean): Frame[] {
  const [idLength, headLength] = version === 2 ? [3, 6] : [4, 10];
  const limit = words.length - (hasFooter ? HEAD : 0);
  const frames: Frame[] = [];
  const count = countParts();
  for (let at = isExtended ? extensionOf(words, version) : 0; at + headLength <= limit; ) {
    const id = words.toString("latin1", at, at + idLength);
    const bodyLength =
      version === 2 ? words.readUIntBE(at + 3, 3) : version === 3 ? words.readUInt32BE(at + 4) : evenOf(words, at + 4);
    const end = at + headLength + bodyLength;
    if (!/^[A-Z0-9]+$/.test(id) || end > limit) break;
    count();
    frames.push({ id, bytes: words.subarray(at, end), body: words.subarray(at + headLength, end) });
    at = end;
  }
  return frames;
}

function extensionOf(words: Buffer, version: number): number {
  if (words.length < 4) return 0;
  return version === 3 ? 4 + words.readUInt32BE(0) : evenOf(words, 0);
}

function isPrivate({ id, body }: Frame): boolean {
  // Of two bytes a letter, or of one: letters are letters.
  return PRIVATE.test(id) || (OWN_WORD.test(id) && PRIVATE_NAME.test(body.toString("latin1", 1, 200).replaceAll("\0", "")));
}

/** A number of 28 bits in four bytes, of which none has its first bit. */
function evenOf(bytes: Buffer, at: number): number {
  return [0, 1, 2, 3].reduce((value, place) => value * 128 + (bytes.readUInt8(at + place) & 0x7f), 0);
}

function writeEven(bytes: Buffer, at: number, value: number): void {
  for (let place = 3, left = value; place >= 0; place -= 1, left = Math.floor(left / 128))
    bytes.writeUInt8(left % 128, at + place);
}

/** Without the zeros that keep bytes from looking like sound. */
function synchronised(bytes: Buffer): Buffer {
  const result = Buffer.alloc(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] === 0 && bytes[at - 1] === 0xff) continue;
    result[length] = bytes[at] ?? 0;
    length += 1;
  }
  return result.subarray(0, length);
}
