import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { escapeHtml } from "../../../core/html/escape-html.ts";
import { addressOf, text } from "../../../engines/markup/markup-parts.ts";

/** Pixels of a portrait. */
const WIDEST = 360;

/** Somebody's portrait and biography above what they wrote or are in. */
export function introOf({ photoAsset, biography }: AnyDocument): string {
  const picture = addressOf(photoAsset, WIDEST);
  const image = picture === "" ? "" : `<img src="${escapeHtml(picture)}" width="144" height="144" alt="">`;
  return image === "" && text(biography) === "" ? "" : `<div class="intro">${image}${text(biography)}</div>`;
}
