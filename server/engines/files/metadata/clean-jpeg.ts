import { keptExif } from "./kept-exif.ts";
import { keptIptc } from "./kept-iptc.ts";
import { countParts } from "./part-count.ts";

const EXIF = "Exif\0\0";
const [START, END, SCAN] = [0xd8, 0xd9, 0xda];

/**
 * A JPEG without what is private in it, its picture as it was, bit by bit: of its application segments stay the colour profile, JFIF and Adobe's,
 * the kept part of Exif and IPTC, and nothing behind the end of the picture. Throws RangeError for what is no JPEG.
 */
export function cleanJpeg(file: Buffer): Buffer {
  if (file.readUInt16BE(0) !== 0xffd8) throw new RangeError("no JPEG");
  const parts: Buffer[] = [file.subarray(0, 2)];
  const count = countParts();
  for (let at = 2; at < file.length; ) {
    if (file[at] !== 0xff) throw new RangeError("no marker");
    const marker = file.readUInt8(at + 1);
    if (marker === 0xff) at += 1;
    else if (marker === END) {
      parts.push(file.subarray(at, at + 2));
      break;
    } else if (marker === START || marker === 0x01 || isRestart(marker)) at += 2;
    else {
      const end = at + 2 + file.readUInt16BE(at + 2);
      if (end > file.length) throw new RangeError("a segment ends beyond the file");
      const to = marker === SCAN ? endOfScan(file, end) : end;
      count();
      parts.push(...keptSegment(marker, file.subarray(at, to)));
      at = to;
    }
  }
  return Buffer.concat(parts);
}

function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7;
}

/** Where the next marker is behind the data of a scan. */
function endOfScan(file: Buffer, from: number): number {
  // Byte by byte: a search for each would take fifty times as long where they are many.
  for (let at = from; at < file.length; at += 1) {
    if (file[at] !== 0xff) continue;
    const next = file[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return file.length;
}

function keptSegment(marker: number, segment: Buffer): Buffer[] {
  const payload = segment.subarray(4);
  const begins = (text: string) => payload.toString("latin1", 0, text.length) === text;
  switch (marker) {
    case 0xe0:
      return begins("JFIF\0") ? [segment] : [];
    case 0xe1:
      return begins(EXIF) ? withPayload(marker, keptExif(payload.subarray(EXIF.length)), EXIF) : [];
    case 0xe2:
      return begins("ICC_PROFILE\0") ? [segment] : [];
    case 0xed:
      return withPayload(marker, keptIptc(payload));
    case 0xee:
      return begins("Adobe") ? [segment] : [];
    default:
      return (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe ? [] : [segment];
  }
}

function withPayload(marker: number, payload: Buffer | null, before = ""): Buffer[] {
  if (payload === null) return [];
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(2 + before.length + payload.length, 2);
  return [head, Buffer.from(before, "latin1"), payload];
}
