import { countParts } from "./part-count.ts";
import { type TiffEntry, type TiffReader, tiffReader } from "./tiff-directory.ts";

/**
 * Fields that a picture is read by, with caption, time, author and copyright. Not among them: Exif and GPS, MakerNotes, XMP and IPTC, names of
 * files, machines and owners, the place of a map, serial numbers and the private data of a DNG.
 */
const KEPT: readonly (readonly [from: number, to: number])[] = [
  [254, 268],
  [270, 284],
  [286, 304],
  [306, 306],
  [315, 315],
  [317, 347],
  [512, 532],
  [33421, 33422],
  [33432, 33432],
  [34675, 34675],
  [50706, 50734],
  [50736, 50739],
  [50741, 50780],
  [50829, 51111],
];
/** Fields that lead to directories of their own: further pictures, and what goes with their data. */
const PICTURES = 330;
const DIRECTORIES = [34665, 34853, 40965];

/** Takes what is private out of a TIFF in its place: everything else stays where it is. Throws RangeError for what is no TIFF. */
export function cleanTiff(file: Buffer): Buffer {
  const cleaned = Buffer.from(file);
  const reader = tiffReader(cleaned);
  const wipe = wiper(cleaned, reader);
  const waiting = [reader.u32(4)];
  const met = new Set<number>();
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (at === 0 || met.has(at)) continue;
    met.add(at);
    waiting.push(...cleanDirectory(cleaned, reader, at, wipe));
  }
  return cleaned;
}

/** Positions of the directories that it leads to. */
function cleanDirectory(file: Buffer, reader: TiffReader, at: number, wipe: (entry: TiffEntry) => void): number[] {
  const entries = reader.entries(at);
  const next = reader.u32(at + 2 + entries.length * 12);
  const kept = entries.filter(({ tag }) => KEPT.some(([from, to]) => tag >= from && tag <= to));
  const bytes = kept.map((entry) => Buffer.from(file.subarray(entry.at, entry.at + 12)));
  const pictures = kept.filter(({ tag }) => tag === PICTURES).flatMap((entry) => positionsIn(reader, entry));
  for (const entry of entries) if (!kept.includes(entry)) wipe(entry);
  file.fill(0, at, at + 2 + entries.length * 12 + 4);
  reader.writeU16(kept.length, at);
  for (const [place, each] of bytes.entries()) each.copy(file, at + 2 + place * 12);
  reader.writeU32(next, at + 2 + kept.length * 12);
  return [...pictures, next];
}

function positionsIn({ u32 }: TiffReader, { valueAt, size }: TiffEntry): number[] {
  return Array.from({ length: Math.floor(size / 4) }, (_, place) => u32(valueAt + place * 4));
}

/** Writes zeros over values, and over directories that they lead to; twice the file at most, whatever refers to what. */
function wiper(file: Buffer, reader: TiffReader): (entry: TiffEntry) => void {
  const countBytes = countParts(file.length * 2);
  const zero = (from: number, to: number) => {
    countBytes(to - from);
    file.fill(0, from, to);
  };
  const wipe = (entry: TiffEntry): void => {
    const { tag, valueAt, size } = entry;
    const inside = DIRECTORIES.includes(tag) && size === 4 ? reader.u32(valueAt) : 0;
    zero(valueAt, valueAt + size);
    if (inside === 0) return;
    const entries = reader.entries(inside);
    // Of those inside the fields are gone before what they lead to: none leads back.
    for (const each of entries) wipe(each);
    zero(inside, inside + 2 + entries.length * 12);
  };
  return wipe;
}
