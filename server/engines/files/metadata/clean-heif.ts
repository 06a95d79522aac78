import { type Box, boxesIn } from "./boxes.ts";
import { countParts } from "./part-count.ts";

/** Items that are no part of the picture: Exif, XMP, and whatever else stands beside it. */
const PRIVATE = /^(Exif|mime|uri )$/;
/** A type that nobody reads. */
const NOTHING = "void";

/**
 * A HEIF (HEIC, AVIF) without Exif and XMP: their bytes are zeros and nothing names them; every other byte stays where it is, how it is
 * turned included. Throws RangeError for what is none.
 */
export function cleanHeif(file: Buffer): Buffer {
  const cleaned = Buffer.from(file);
  const meta = boxesIn(cleaned, 0, cleaned.length).find(({ type }) => type === "meta");
  if (!meta) throw new RangeError("no items");
  const boxes = boxesIn(cleaned, meta.bodyAt + 4, meta.end);
  const find = (name: string) => boxes.find(({ type }) => type === name);
  const [info, places, inside] = [find("iinf"), find("iloc"), find("idat")];
  const ids = info ? takeNames(cleaned, info) : new Set<number>();
  // Twice the file at most, whatever lies over what.
  const countBytes = countParts(file.length * 2);
  if (ids.size > 0 && places) {
    for (const [from, size] of extentsOf(cleaned, places, ids, inside?.bodyAt ?? 0)) {
      if (from + size > cleaned.length) throw new RangeError("an item ends beyond the file");
      countBytes(size);
      cleaned.fill(0, from, from + size);
    }
  }
  return cleaned;
}

/** Ids of the private items, whose names are taken. */
function takeNames(file: Buffer, info: Box): Set<number> {
  const isShort = file.readUInt8(info.bodyAt) === 0;
  const ids = new Set<number>();
  for (const { type, bodyAt } of boxesIn(file, info.bodyAt + (isShort ? 6 : 8), info.end)) {
    const version = file.readUInt8(bodyAt);
    if (type !== "infe" || version < 2) continue;
    const id = version === 2 ? file.readUInt16BE(bodyAt + 4) : file.readUInt32BE(bodyAt + 4);
    const typeAt = bodyAt + (version === 2 ? 8 : 10);
    if (!PRIVATE.test(file.toString("latin1", typeAt, typeAt + 4))) continue;
    ids.add(id);
    file.write(NOTHING, typeAt, "latin1");
  }
  return ids;
}

/** Where the bytes of items are (`iloc`, ISO/IEC 14496-12 § 8.11.3). `inside`: where those begin that lie among the items themselves. */
function extentsOf(file: Buffer, { bodyAt, end }: Box, ids: ReadonlySet<number>, inside: number): [from: number, size: number][] {
  const version = file.readUInt8(bodyAt);
  const sizes = file.readUInt16BE(bodyAt + 4);
  const [offsetSize, lengthSize, baseSize] = [(sizes >> 12) & 15, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  let at = bodyAt + 6;
  const read = (size: number) => {
    if (at + size > end) throw new RangeError("no place");
    const value = size === 0 ? 0 : size === 8 ? Number(file.readBigUInt64BE(at)) : file.readUIntBE(at, size);
    at += size;
    return value;
  };
  const found: [number, number][] = [];
  const count = countParts();
  for (let left = read(version < 2 ? 2 : 4); left > 0; left -= 1) {
    const id = read(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : read(2) & 15;
    read(2);
    const base = read(baseSize) + (method === 1 ? inside : 0);
    for (let extents = read(2); extents > 0; extents -= 1) {
      count();
      read(indexSize);
      const [offset, length] = [read(offsetSize), read(lengthSize)];
      if (ids.has(id) && method < 2) found.push([base + offset, length]);
    }
  }
  return found;
}
