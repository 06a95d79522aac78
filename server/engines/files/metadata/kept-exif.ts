import { type TiffEntry, type TiffReader, tiffReader } from "./tiff-directory.ts";

/** What stays of Exif: caption, orientation, time, author and copyright. */
const KEPT: readonly number[] = [270, 274, 306, 315, 33432];

/** Exif with what may be public of it and nothing else; `null` when that is nothing, or it is none. */
export function keptExif(block: Buffer): Buffer | null {
  try {
    const reader = tiffReader(block);
    const kept = reader.entries(reader.u32(4)).filter(({ tag, size }) => KEPT.includes(tag) && size > 0);
    return kept.length === 0 ? null : written(block, reader, kept);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A TIFF of one directory, at most 60 kB of it, as a segment of a JPEG holds. */
function written(block: Buffer, { isLittle }: TiffReader, kept: readonly TiffEntry[]): Buffer | null {
  const valuesAt = 8 + 2 + kept.length * 12 + 4;
  const length = kept.reduce((sum, { size }) => sum + (size > 4 ? size + (size % 2) : 0), valuesAt);
  if (length > 60_000) return null;
  const made = Buffer.alloc(length);
  made.write(isLittle ? "II*\0" : "MM\0*", "latin1");
  const writer = tiffReader(made);
  writer.writeU32(8, 4);
  writer.writeU16(kept.length, 8);
  let free = valuesAt;
  for (const [place, { tag, type, count, valueAt, size }] of kept.entries()) {
    const at = 10 + place * 12;
    writer.writeU16(tag, at);
    writer.writeU16(type, at + 2);
    writer.writeU32(count, at + 4);
    const to = size > 4 ? free : at + 8;
    if (size > 4) {
      writer.writeU32(free, at + 8);
      free += size + (size % 2);
    }
    block.copy(made, to, valueAt, valueAt + size);
  }
  return made;
}
