import { isPlainObject } from "../../../schema/values/plain-json.ts";
import { escapeHtml } from "../../core/html/escape-html.ts";
import { formTag, type PictureFormat, widthsOf } from "../files/picture-widths.ts";
import { filesWithin, items, text, type Values } from "./markup-parts.ts";

/** As wide as a column of text at most, as styles of the site have it. */
const COLUMN = "(min-width: 48rem) 45rem, 100vw";

/** The widest stored file that a page shows, in pixels. */
const WIDEST = 1600;

/** Photos that are kept here, of which there are further forms (`picture-forms.ts`); what moves goes as it is. */
const KEPT = /^\/files\/([\w-]+)\/original$/;
const STANDING: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp", "image/avif"]);

export interface PictureLook {
  /** How wide it is, as `sizes` has it. */
  readonly sizes?: string;
  /** Of the image itself, as CSS. */
  readonly style?: string;
}

/**
 * A picture in the forms that there are of its expanded asset, with the place that it takes before it is there. `address`: what shows it where a
 * browser knows no other. `description`: what it says to who does not see it.
 */
export function pictureMarkup(
  asset: unknown,
  address: string,
  description: string,
  { sizes = COLUMN, style = "" }: PictureLook = {},
): string {
  const files = isPlainObject(asset) ? items(asset.files) : [];
  const shown = files.find(({ url }) => text(url) === address) ?? {};
  const forms = address === text(shown.url) ? formsOf(files) : null;
  const sets = forms ?? { avif: "", webp: storedSet(asset) };
  const attributes = [
    ...(style === "" ? [] : [`style="${style}"`]),
    `src="${escapeHtml(address)}"`,
    ...(sets.webp === "" ? [] : [`srcset="${sets.webp}" sizes="${sizes}"`]),
    ...placeOf(shown),
    `alt="${escapeHtml(description)}"`,
  ];
  const image = `<img ${attributes.join(" ")}>`;
  return sets.avif === ""
    ? image
    : `<picture><source type="image/avif" srcset="${sets.avif}" sizes="${sizes}">${image}</picture>`;
}

/** Sets of a photo that is kept here with its original; `null` for any other. */
function formsOf(files: readonly Values[]): Readonly<Record<PictureFormat, string>> | null {
  const original = files.find(({ tag }) => tag === "original");
  const [, key] = KEPT.exec(text(original?.url)) ?? [];
  const whole = Number(original?.width ?? 0);
  const widths = widthsOf(whole);
  if (key === undefined || widths.length === 0 || !STANDING.has(text(original?.mime))) return null;
  const set = (format: PictureFormat) =>
    widths.map((width) => `/files/${key}/${formTag(width, format)} ${Math.min(width, whole)}w`).join(", ");
  return { avif: set("avif"), webp: set("webp") };
}

/** Of what is stored beside the original; empty where there is no choice. */
function storedSet(asset: unknown): string {
  const sized = filesWithin(asset, WIDEST).filter(({ width, url }) => Number(width) > 0 && text(url) !== "");
  return sized.length > 1 ? sized.map(({ url, width }) => `${escapeHtml(text(url))} ${Number(width)}w`).join(", ") : "";
}

function placeOf({ width, height }: Values): string[] {
  return Number(width) > 0 && Number(height) > 0 ? [`width="${Number(width)}" height="${Number(height)}"`] : [];
}
