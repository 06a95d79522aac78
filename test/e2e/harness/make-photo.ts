import sharp from "sharp";

/** A small JPEG of one colour, as a camera would hand it over. */
export function makePhoto(color: string, width = 640, height = 427): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
}
