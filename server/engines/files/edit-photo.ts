import sharp from "sharp";
import { MOST_PIXELS } from "../../../schema/upload-limits.ts";
import { type PictureEdit, saturationMatrix } from "../../../schema/values/picture-edit.ts";

/** The middle of a channel, about which contrast turns, as CSS has it. */
const MIDDLE = 127.5;

/**
 * Makes a photo that is stored (upright, and of a known format) into an edited one at `target`, in the same format and as large as it may be, with the words that
 * go with it. Throws what the decoder throws of a damaged one.
 */
export async function editPhoto(source: Buffer, target: string, edit: PictureEdit): Promise<void> {
  const { turn, part, brightness, contrast, saturation } = edit;
  const whole = await sharp(source, { limitInputPixels: MOST_PIXELS }).metadata();
  const [width, height] = turn % 180 === 0 ? [whole.width, whole.height] : [whole.height, whole.width];
  let image = sharp(source, { failOn: "truncated", limitInputPixels: MOST_PIXELS })
    .rotate(turn)
    .extract(boxIn(width, height, part))
    .keepIccProfile()
    .keepXmp();
  if (saturation !== 1) image = image.recomb(saturationMatrix(saturation));
  if (brightness !== 1 || contrast !== 1) image = image.linear(brightness * contrast, MIDDLE * (1 - contrast));
  // Encoded once more when it is taken in: nothing is to be lost here.
  await (whole.format === "jpeg" ? image.jpeg({ quality: 97, chromaSubsampling: "4:4:4" }) : image).toFile(target);
}

/** In whole pixels, at least one. */
function boxIn(width: number, height: number, part: PictureEdit["part"]) {
  const left = Math.min(width - 1, Math.round(part.left * width));
  const top = Math.min(height - 1, Math.round(part.top * height));
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(part.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(part.height * height))),
  };
}
