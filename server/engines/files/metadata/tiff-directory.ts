import { countParts } from "./part-count.ts";

/** A field of a TIFF directory, which is also what Exif consists of. Positions and sizes in bytes. */
export interface TiffEntry {
  /** Of its twelve bytes. */
  readonly at: number;
  readonly tag: number;
  readonly type: number;
  readonly count: number;
  /** Where its value is, and how much of it. */
  readonly valueAt: number;
  readonly size: number;
}

export interface TiffReader {
  readonly isLittle: boolean;
  u16(at: number): number;
  u32(at: number): number;
  writeU16(value: number, at: number): void;
  writeU32(value: number, at: number): void;
  entries(at: number): TiffEntry[];
}

/** Bytes of one value of each type of TIFF 6.0. */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];

/** Throws RangeError for what is no TIFF, and whatever a reader is asked for beyond its end. */
export function tiffReader(block: Buffer): TiffReader {
  const order = block.toString("latin1", 0, 2);
  const isLittle = order === "II";
  if (!isLittle && order !== "MM") throw new RangeError("no byte order");
  const u16 = (at: number) => (isLittle ? block.readUInt16LE(at) : block.readUInt16BE(at));
  const u32 = (at: number) => (isLittle ? block.readUInt32LE(at) : block.readUInt32BE(at));
  if (u16(2) !== 42) throw new RangeError("no TIFF");
  // Of all directories together: one that refers to itself has no end.
  const countFields = countParts();
  const entry = (at: number): TiffEntry => {
    const [tag, type, count] = [u16(at), u16(at + 2), u32(at + 4)];
    const size = (SIZES[type] ?? 0) * count;
    const valueAt = size > 4 ? u32(at + 8) : at + 8;
    if (valueAt + size > block.length) throw new RangeError("a value ends beyond the file");
    return { at, tag, type, count, valueAt, size };
  };
  return {
    isLittle,
    u16,
    u32,
    writeU16: (value, at) => void (isLittle ? block.writeUInt16LE(value, at) : block.writeUInt16BE(value, at)),
    writeU32: (value, at) => void (isLittle ? block.writeUInt32LE(value, at) : block.writeUInt32BE(value, at)),
    entries(at) {
      const count = u16(at);
      countFields(count);
      return Array.from({ length: count }, (_, place) => entry(at + 2 + place * 12));
    },
  };
}
