/** What a picture says of itself before it is decoded: how large it is, or that it is of a kind that is shown nowhere. */
export type PictureHeader = { readonly tag: "size"; readonly pixels: number } | { readonly tag: "unshown" };

/** Of a JPEG, how large it is stands behind what cameras write of it, with a small picture of it, bytes. */
const HEAD_BYTES = 1024 ** 2;
const TIFF = ["II*\0", "MM\0*"];

/** `null` where the beginning says neither, as in a damaged file. Reads no more than the beginning. */
export async function readPictureHeader(file: Blob): Promise<PictureHeader | null> {
  return pictureHeaderOf(new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer()));
}

export function pictureHeaderOf(head: DataView): PictureHeader | null {
  if (TIFF.includes(textAt(head, 0, 4))) return { tag: "unshown" };
  try {
    const size = sizeOf(head);
    return size && { tag: "size", pixels: size[0] * size[1] };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Width and height; throws RangeError where the file ends before. */
function sizeOf(head: DataView): readonly [number, number] | null {
  if (textAt(head, 1, 3) === "PNG") return [head.getUint32(16), head.getUint32(20)];
  if (textAt(head, 0, 4) === "GIF8") return [head.getUint16(6, true), head.getUint16(8, true)];
  if (textAt(head, 8, 4) === "WEBP") return sizeOfWebp(head);
  return head.getUint16(0) === 0xffd8 ? sizeOfJpeg(head) : null;
}

function sizeOfWebp(head: DataView): readonly [number, number] | null {
  const form = textAt(head, 12, 4);
  if (form === "VP8X") return [1 + threeBytes(head, 24), 1 + threeBytes(head, 27)];
  if (form === "VP8 ") return [head.getUint16(26, true) & 0x3fff, head.getUint16(28, true) & 0x3fff];
  const packed = head.getUint32(21, true);
  return form === "VP8L" ? [1 + (packed & 0x3fff), 1 + ((packed >> 14) & 0x3fff)] : null;
}

/** The size stands in the segment that begins the picture, of which there are several kinds; others are passed over. */
function sizeOfJpeg(head: DataView): readonly [number, number] | null {
  for (let at = 2; head.getUint8(at) === 0xff; at += 2 + head.getUint16(at + 2)) {
    while (head.getUint8(at + 1) === 0xff) at += 1;
    const marker = head.getUint8(at + 1);
    const isTable = marker === 0xc4 || marker === 0xc8 || marker === 0xcc;
    if (marker >= 0xc0 && marker <= 0xcf && !isTable) return [head.getUint16(at + 7), head.getUint16(at + 5)];
  }
  return null;
}

function threeBytes(head: DataView, at: number): number {
  return head.getUint16(at, true) + head.getUint8(at + 2) * 0x10000;
}

/** Shorter where the file ends before. */
function textAt(head: DataView, at: number, length: number): string {
  const bytes = Array.from({ length: Math.max(0, Math.min(length, head.byteLength - at)) }, (_, index) =>
    head.getUint8(at + index),
  );
  return String.fromCharCode(...bytes);
}
