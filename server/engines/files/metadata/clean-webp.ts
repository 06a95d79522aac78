import { keptExif } from "./kept-exif.ts";
import { countParts } from "./part-count.ts";

/** What a WebP is drawn from, moving ones included. */
const PICTURE = /^(VP8 |VP8L|VP8X|ALPH|ANIM|ANMF|ICCP)$/;
/** Bits of the first byte of `VP8X`. */
const [HAS_EXIF, HAS_XMP] = [0x08, 0x04];

/** A WebP without what is private in it. Throws RangeError for what is none. */
export function cleanWebp(file: Buffer): Buffer {
  const end = Math.min(file.length, 8 + file.readUInt32LE(4));
  const parts: Buffer[] = [];
  let exif: Buffer | null = null;
  const count = countParts();
  for (let at = 12; at + 8 <= end; ) {
    const size = file.readUInt32LE(at + 4);
    const next = at + 8 + size + (size % 2);
    if (at + 8 + size > file.length) throw new RangeError("a chunk ends beyond the file");
    count();
    const type = file.toString("latin1", at, at + 4);
    if (PICTURE.test(type)) parts.push(Buffer.from(file.subarray(at, Math.min(next, file.length))));
    // Some writers put the beginning of a JPEG's segment before it.
    if (type === "EXIF") exif = keptExif(withoutMark(file.subarray(at + 8, at + 8 + size)));
    at = next;
  }
  const [first] = parts;
  if (first?.toString("latin1", 0, 4) === "VP8X") {
    first[8] = ((first[8] ?? 0) & ~(HAS_EXIF | HAS_XMP)) | (exif === null ? 0 : HAS_EXIF);
    if (exif !== null) parts.push(chunkOf("EXIF", exif));
  }
  const body = Buffer.concat(parts);
  const head = Buffer.from("RIFF\0\0\0\0WEBP", "latin1");
  head.writeUInt32LE(4 + body.length, 4);
  return Buffer.concat([head, body]);
}

function withoutMark(data: Buffer): Buffer {
  return data.toString("latin1", 0, 6) === "Exif\0\0" ? data.subarray(6) : data;
}

function chunkOf(type: string, data: Buffer): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`, "latin1");
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}
