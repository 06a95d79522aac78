import { createHash } from "node:crypto";
import { boxOf, type Crop, type CropName, cropNames } from "../../../schema/values/crops.ts";

/** Pixels across of the forms that a page may ask for of a photo, beside those that are stored with it. */
export const PICTURE_WIDTHS = [320, 480, 800, 1200, 1600, 2000] as const;

/** In which they are made, the smaller one first. */
export const PICTURE_FORMATS = ["avif", "webp"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Of a photo so wide: those that enlarge nothing, and the one that has all of it. */
export function widthsOf(width: number): readonly number[] {
  return width > 0 ? PICTURE_WIDTHS.filter((_each, at) => (PICTURE_WIDTHS[at - 1] ?? 0) < width) : [];
}

/** A part of a photo that people chose for a shape. */
export interface ChosenCrop {
  readonly name: CropName;
  readonly crop: Crop;
}

/** Tag of a form among the files of its photo. Another part of it for the same shape has another one: what is behind an address never changes. */
export function formTag(width: number, format: PictureFormat, chosen?: ChosenCrop | null): string {
  return chosen ? `w${width}-${format}-${chosen.name}-${versionOf(chosen.crop)}` : `w${width}-${format}`;
}

export interface AskedForm {
  readonly width: (typeof PICTURE_WIDTHS)[number];
  readonly format: PictureFormat;
  /** The shape of a part; `null`: the whole photo. */
  readonly shape: CropName | null;
}

/** What a tag asks for; `null` for one of no form that there is. */
export function askedForm(tag: string): AskedForm | null {
  const [, digits = "", name, part, version] = /^w(\d{3,4})-([a-z]{4})(?:-([a-z0-9]+)-([0-9a-f]{10}))?$/.exec(tag) ?? [];
  const format = PICTURE_FORMATS.find((each) => each === name);
  const width = PICTURE_WIDTHS.find((each) => each === Number(digits));
  const shape = cropNames.find((each) => each === part) ?? null;
  if (format === undefined || width === undefined || (version !== undefined && shape === null)) return null;
  return { width, format, shape };
}

function versionOf({ x, y, size }: Crop): string {
  return createHash("sha256")
    .update(JSON.stringify([x, y, size]))
    .digest("hex")
    .slice(0, 10);
}

/** Whole pixels of a part, within the picture. */
export function pixelsOf(picture: { readonly width: number; readonly height: number }, { name, crop }: ChosenCrop) {
  const box = boxOf(picture, name, crop);
  const side = (length: number, most: number) => Math.min(most, Math.max(1, Math.round(length)));
  const [width, height] = [side(box.width, picture.width), side(box.height, picture.height)];
  const start = (at: number, room: number) => Math.min(room, Math.max(0, Math.round(at)));
  return { left: start(box.left, picture.width - width), top: start(box.top, picture.height - height), width, height };
}
