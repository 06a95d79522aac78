import { countParts } from "./part-count.ts";

/** A box of an ISO base media file: HEIF, AVIF, MP4, QuickTime. Positions in bytes. */
export interface Box {
  readonly type: string;
  /** Of the whole, and of what it holds. */
  readonly at: number;
  readonly bodyAt: number;
  readonly end: number;
}

/** The box whose first 16 bytes, or all that are left, are `head`. `limit`: where what it lies in ends. Throws RangeError for none. */
export function boxOf(head: Buffer, at: number, limit: number): Box {
  const [reported, type] = [head.readUInt32BE(0), head.toString("latin1", 4, 8)];
  const headSize = reported === 1 ? 16 : 8;
  const size = reported === 0 ? limit - at : reported === 1 ? Number(head.readBigUInt64BE(8)) : reported;
  if (size < headSize || at + size > limit) throw new RangeError("a box ends beyond the file");
  return { type, at, bodyAt: at + headSize, end: at + size };
}

/** The boxes in a stretch of a file that is in memory. */
export function boxesIn(file: Buffer, from: number, limit: number): Box[] {
  const boxes: Box[] = [];
  const count = countParts();
  for (let at = from; at + 8 <= limit; ) {
    const box = boxOf(file.subarray(at, Math.min(at + 16, limit)), at, limit);
    count();
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}
