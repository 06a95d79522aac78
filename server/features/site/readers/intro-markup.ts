import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { escapeHtml } from "../../../core/html/escape-html.ts";
import { addressOf, items, text } from "../../../engines/markup/markup-parts.ts";
import { pictureMarkup } from "../../../engines/markup/picture-markup.ts";

/** Pixels of a portrait. */
const WIDEST = 360;

/** Somebody's portrait, biography and pages elsewhere, above what they wrote or are in. */
export function introOf({ photoAsset, biography, alternativeWebpages }: AnyDocument): string {
  const picture = addressOf(photoAsset, WIDEST);
  const image = picture === "" ? "" : pictureMarkup(photoAsset, picture, "", { sizes: "9rem", shape: "1x1" });
  const shown = `${image}${text(biography)}${elsewhere(alternativeWebpages)}`;
  return shown === "" ? "" : `<div class="intro">${shown}</div>`;
}

/** Addresses are known to readers by their hosts. */
function elsewhere(pages: unknown): string {
  const links = items(pages).flatMap(({ url }) => {
    const address = text(url);
    if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return [];
    const host = new URL(address).hostname.replace(/^www\./, "");
    return [`<li><a href="${escapeHtml(address)}" rel="noopener noreferrer">${escapeHtml(host)}</a></li>`];
  });
  return links.length === 0 ? "" : `<ul class="en-otros-sitios">${links.join("")}</ul>`;
}
