import sharp from "sharp";
import type { Crop, CropName } from "../../../../schema/values/crops.ts";
import { type ChosenCrop, pixelsOf } from "../../../engines/files/picture-widths.ts";
import type { Overlay } from "./overlay-rules.ts";

/** Shapes that pictures are shared in: what networks show beside a link, and what search engines ask for. Pixels. */
export const SHAPES = {
  enlace: [1200, 630],
  "16x9": [1200, 675],
  "4x3": [1200, 900],
  "1x1": [1200, 1200],
} as const;
export type Shape = keyof typeof SHAPES;

export interface Drawn {
  /** `null`: a plain ground of the overlay's colour. */
  readonly photo: Buffer | null;
  /** What stays visible: `[x, y]` from 0 to 1. */
  readonly focus: readonly [number, number];
  /** What people chose of the photo for the shape; around the focal point where they chose nothing. */
  readonly crop?: Crop | null;
  readonly logo: Buffer | null;
  readonly overlay: Pick<Overlay, "mode" | "color">;
}

/** Room around the logo, and the most of the picture that it takes. */
const MARGIN = 48;
const LOGO = { width: 0.4, height: 0.14 } as const;

/** The crop of a photo that each is. */
export const cropNamesOf = { enlace: "link", "16x9": "16x9", "4x3": "4x3", "1x1": "1x1" } as const satisfies Record<
  Shape,
  CropName
>;

/** A picture in a shape, around its focal point, with what the site draws onto it: a JPEG, which every network shows. */
export async function drawPicture(shape: Shape, { photo, focus, crop = null, logo, overlay }: Drawn): Promise<Buffer> {
  const [width, height] = SHAPES[shape];
  const ground =
    photo === null
      ? sharp({ create: { width, height, channels: 3, background: overlay.color } })
      : sharp(await cropped(photo, [width, height], crop ? { name: cropNamesOf[shape], crop } : focus));
  const layers = overlay.mode === "NONE" ? [] : await layersOf([width, height], logo, overlay);
  return ground.composite(layers).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

type Shown = readonly [x: number, y: number] | ChosenCrop;

async function cropped(photo: Buffer, [width, height]: readonly [number, number], shown: Shown) {
  const image = sharp(photo, { failOn: "truncated" }).autoOrient().flatten({ background: "#fff" });
  if ("crop" in shown) {
    const part = image.extract(pixelsOf((await image.metadata()).autoOrient, shown));
    return part.resize({ width, height, fit: "fill" }).png({ compressionLevel: 1 }).toBuffer();
  }
  const [x, y] = shown;
  const { data, info } = await image.resize({ width, height, fit: "outside" }).toBuffer({ resolveWithObject: true });
  const left = startOf(x, info.width, width);
  const top = startOf(y, info.height, height);
  return sharp(data).extract({ left, top, width, height }).png({ compressionLevel: 1 }).toBuffer();
}

/** Where a window begins that has the point in its middle, as far as there is picture. */
function startOf(point: number, whole: number, window: number): number {
  const wanted = Math.round(whole * Math.min(1, Math.max(0, point)) - window / 2);
  return Math.max(0, Math.min(whole - window, wanted));
}

async function layersOf([width, height]: readonly [number, number], logo: Buffer | null, { mode, color }: Drawn["overlay"]) {
  const veil = mode === "FULL" ? [{ input: Buffer.from(veilOf(width, height, color)) }] : [];
  if (logo === null) return veil;
  const fitted = await sharp(logo)
    .resize({ width: Math.round(width * LOGO.width), height: Math.round(height * LOGO.height), fit: "inside" })
    .png()
    .toBuffer({ resolveWithObject: true });
  const at = { left: MARGIN, top: height - MARGIN - fitted.info.height };
  return [...veil, { input: fitted.data, ...at }];
}

function veilOf(width: number, height: number, color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="v" x1="0" y1="0" x2="0" y2="1"><stop offset="0.45" stop-color="${color}" stop-opacity="0"/><stop offset="1" stop-color="${color}" stop-opacity="0.88"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#v)"/><rect y="${height - 14}" width="100%" height="14" fill="${color}"/></svg>`;
}
