import { isPlainObject } from "./plain-json.ts";

/** Shapes in which templates show pictures, width over height; `link`: beside a link that is shared. */
export const cropRatios = {
  "16x9": 16 / 9,
  "3x2": 3 / 2,
  "4x3": 4 / 3,
  "1x1": 1,
  "9x16": 9 / 16,
  link: 1200 / 630,
} as const;
export type CropName = keyof typeof cropRatios;
export const cropNames = Object.keys(cropRatios) as readonly CropName[]; // the keys of the object

/** Of the largest part of a shape: what is smaller has too few pixels for any template. */
export const LEAST_CROP = 0.1;

/**
 * What of a picture is shown in a shape. `size`: of the largest part that has the shape. `x`, `y`: where it stands in the room that is left,
 * 0 for left and above, 1 for right and below. Any such three are a part of any picture.
 */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
type Sides = Pick<Box, "width" | "height">;

/** What was chosen of an expanded asset for a shape; `null` for nothing. */
export function cropOf(asset: unknown, name: CropName): Crop | null {
  const found = isPlainObject(asset) && isPlainObject(asset.crops) ? asset.crops[name] : null;
  if (!isPlainObject(found)) return null;
  const [x, y, size] = [found.x, found.y, found.size].map(Number);
  return [x, y, size].every((part) => part !== undefined && part >= 0 && part <= 1) && size
    ? { x: x ?? 0, y: y ?? 0, size }
    : null;
}

/** Where the part stands in a picture, in the picture's own unit, unrounded. */
export function boxOf(picture: Sides, name: CropName, { x, y, size }: Crop): Box {
  const ratio = cropRatios[name];
  const width = Math.min(picture.width, picture.height * ratio) * size;
  const height = width / ratio;
  return { left: (picture.width - width) * x, top: (picture.height - height) * y, width, height };
}

/** The other way: the crop whose box that is. */
export function cropAt(picture: Sides, name: CropName, box: Box): Crop {
  const largest = Math.min(picture.width, picture.height * cropRatios[name]);
  const size = between(LEAST_CROP, box.width / largest);
  const { width, height } = boxOf(picture, name, { x: 0, y: 0, size });
  const place = (start: number, room: number) => (room < 1e-6 * largest ? 0.5 : between(0, start / room));
  return { x: place(box.left, picture.width - width), y: place(box.top, picture.height - height), size };
}

/** To a ten-thousandth: less than a pixel of any picture on a page. */
function between(least: number, value: number): number {
  return Math.round(Math.min(1, Math.max(least, value)) * 10_000) / 10_000;
}
