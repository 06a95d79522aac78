import { isPlainObject } from "../../../schema/values/plain-json.ts";
import { escapeHtml } from "../../core/html/escape-html.ts";
import { addressOf, figure, isFilm, text, type Values } from "./markup-parts.ts";
import { type PictureLook, pictureMarkup } from "./picture-markup.ts";

/** An item of a gallery, its file expanded; nothing of one that shows nothing. */
export function mediaOf(item: Values, look: PictureLook = {}): string {
  const address = addressOf(item.asset) || text(item.thumbnailUrl) || (item.type === "photo" ? text(item.url) : "");
  if (address === "") return "";
  const credit = [item.description, item.attribution].map(text).filter(Boolean).join(" · ");
  if (isFilm(item)) return figure(`<video controls src="${escapeHtml(address)}"></video>`, credit);
  const description = text(item.description) || (isPlainObject(item.asset) ? text(item.asset.description) : "");
  return figure(pictureMarkup(item.asset, address, description, look), credit);
}
