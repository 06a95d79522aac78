import { countParts } from "./part-count.ts";

/** Extensions of applications that a picture moves and is coloured by. */
const KEPT = /^(NETSCAPE2\.0|ANIMEXTS1\.0|ICCRGBG1012)$/;

/** A GIF without comments and without what applications put beside its pictures (XMP). Throws RangeError for what is none. */
export function cleanGif(file: Buffer): Buffer {
  const pictures = 13 + tableSize(file.readUInt8(10));
  const parts: Buffer[] = [file.subarray(0, pictures)];
  const count = countParts();
  for (let at = pictures; at < file.length; ) {
    const mark = file.readUInt8(at);
    if (mark === 0x3b) {
      parts.push(file.subarray(at, at + 1));
      break;
    }
    count();
    const end = mark === 0x21 ? endOfBlocks(file, at + 2) : endOfPicture(file, at, mark);
    if (mark !== 0x21 || isKept(file, at)) parts.push(file.subarray(at, end));
    at = end;
  }
  return Buffer.concat(parts);
}

function endOfPicture(file: Buffer, at: number, mark: number): number {
  if (mark !== 0x2c) throw new RangeError("no block");
  return endOfBlocks(file, at + 10 + tableSize(file.readUInt8(at + 9)) + 1);
}

function isKept(file: Buffer, at: number): boolean {
  const label = file.readUInt8(at + 1);
  return label === 0xf9 || label === 0x01 || (label === 0xff && KEPT.test(file.toString("latin1", at + 3, at + 14)));
}

/** Bytes of the table of colours that the flags announce. */
function tableSize(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1);
}

function endOfBlocks(file: Buffer, from: number): number {
  let at = from;
  for (let size = file.readUInt8(at); size !== 0; size = file.readUInt8(at)) at += size + 1;
  return at + 1;
}
