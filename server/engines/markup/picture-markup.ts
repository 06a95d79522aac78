import { type CropName, cropOf } from "../../../schema/values/crops.ts";
import { isPlainObject } from "../../../schema/values/plain-json.ts";
import { escapeHtml } from "../../core/html/escape-html.ts";
import { isStorageName } from "../files/file-storage.ts";
import { formTag, PICTURE_FORMATS, type PictureFormat, pixelsOf, widthsOf } from "../files/picture-widths.ts";
import { originalKey } from "../files/read-cropped-photo.ts";
import { filesWithin, items, text, type Values } from "./markup-parts.ts";

/** As wide as a column of text at most, as styles of the site have it. */
const COLUMN = "(min-width: 48rem) 45rem, 100vw";

/** The widest stored file that a page shows, in pixels. */
const WIDEST = 1600;

/** Of a part, for browsers that choose from no set, in pixels. */
const FALLBACK = 800;

/** What there are further forms of (`picture-forms.ts`); what moves goes as it is. */
const STANDING: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp", "image/avif"]);

export interface PictureLook {
  /** How wide it is, as `sizes` has it. */
  readonly sizes?: string;
  /** Of the image itself, as CSS. */
  readonly style?: string;
  /** In which styles of the site show it: the part that people chose for that. The whole where they chose none, which `style` places. */
  readonly shape?: CropName;
  /** Where that is another one: below so many pixels of a window. */
  readonly narrow?: { readonly media: string; readonly shape: CropName };
}

/**
 * A picture in the forms that there are of its expanded asset, with the place that it takes before it is there. `address`: what shows it where a
 * browser knows no other. `description`: what it says to who does not see it.
 */
export function pictureMarkup(asset: unknown, address: string, description: string, look: PictureLook = {}): string {
  const { sizes = COLUMN, style = "", shape, narrow } = look;
  const files = isPlainObject(asset) ? items(asset.files) : [];
  const shown = files.find(({ url }) => text(url) === address) ?? {};
  const isKept = address === text(shown.url);
  const forms = isKept ? formsOf(asset, shape) : null;
  const small = isKept && narrow ? formsOf(asset, narrow.shape) : null;
  const sets = forms ?? { avif: "", webp: storedSet(asset), part: null };
  const attributes = [
    ...(style === "" ? [] : [`style="${style}"`]),
    `src="${escapeHtml(sets.part?.src ?? address)}"`,
    ...(sets.webp === "" ? [] : [`srcset="${sets.webp}" sizes="${sizes}"`]),
    ...placeOf(sets.part ?? shown),
    `alt="${escapeHtml(description)}"`,
  ];
  const image = `<img ${attributes.join(" ")}>`;
  if (sets.avif === "") return image;
  const besides = small && narrow && (small.part ?? sets.part) ? sourcesOf(small, sizes, narrow.media) : "";
  return `<picture>${besides}<source type="image/avif" srcset="${sets.avif}" sizes="${sizes}">${image}</picture>`;
}

/** For windows of which `media` is true, in every format: what follows is for the others. */
function sourcesOf(forms: Forms, sizes: string, media: string): string {
  const place = placeOf(forms.part ?? {})
    .map((side) => ` ${side}`)
    .join("");
  return PICTURE_FORMATS.map(
    (format) => `<source media="${media}" type="image/${format}" srcset="${forms[format]}" sizes="${sizes}"${place}>`,
  ).join("");
}

/** Sets of addresses, and what is to be known of them where they are of a part. */
type Forms = Readonly<Record<PictureFormat, string>> & { readonly part: (Sides & { readonly src: string }) | null };
type Sides = { readonly width: number; readonly height: number };

/** Of a photo that is kept here with its original, or of the part that people chose for a shape; `null` for any other. */
function formsOf(asset: unknown, shape: CropName | undefined): Forms | null {
  const original = originalOf(asset);
  if (original === null) return null;
  const { key, picture } = original;
  const part = shape === undefined ? null : partOf(asset, picture, shape);
  const sides = part?.sides ?? picture;
  const widths = widthsOf(sides.width);
  const address = (width: number, format: PictureFormat) =>
    part ? `/files/${part.id}/${formTag(width, format, part.chosen)}` : `/files/${key}/${formTag(width, format)}`;
  const set = (format: PictureFormat) =>
    widths.map((width) => `${address(width, format)} ${Math.min(width, sides.width)}w`).join(", ");
  const src = part && address(widths.find((width) => width >= FALLBACK) ?? widths.at(-1) ?? FALLBACK, "webp");
  return { avif: set("avif"), webp: set("webp"), part: src === null ? null : { ...sides, src } };
}

function originalOf(asset: unknown): { readonly key: string; readonly picture: Sides } | null {
  const original = isPlainObject(asset) ? items(asset.files).find(({ tag }) => tag === "original") : undefined;
  const key = isPlainObject(asset) ? originalKey(asset.files) : null;
  const picture = { width: Number(original?.width ?? 0), height: Number(original?.height ?? 0) };
  return key === null || !(picture.width > 0) || !STANDING.has(text(original?.mime)) ? null : { key, picture };
}

function partOf(asset: unknown, picture: Sides, name: CropName) {
  const crop = cropOf(asset, name);
  const id = isPlainObject(asset) ? text(asset.id) : "";
  if (crop === null || !isStorageName(id) || !(picture.height > 0)) return null;
  const { width, height } = pixelsOf(picture, { name, crop });
  return { id, chosen: { name, crop }, sides: { width, height } };
}

/** Of what is stored beside the original; empty where there is no choice. */
function storedSet(asset: unknown): string {
  const sized = filesWithin(asset, WIDEST).filter(({ width, url }) => Number(width) > 0 && text(url) !== "");
  return sized.length > 1 ? sized.map(({ url, width }) => `${escapeHtml(text(url))} ${Number(width)}w`).join(", ") : "";
}

function placeOf({ width, height }: Values): string[] {
  return Number(width) > 0 && Number(height) > 0 ? [`width="${Number(width)}" height="${Number(height)}"`] : [];
}
