import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import type { Values } from "../../entity/entry-state/entry-state.ts";
import { asId, asItems, asNumber, asText } from "../../fields/narrow-value.ts";
import { mediaInText } from "../../rich-text/html/media-in-text.ts";

/** Pictures as wide as this or wider are shown whole on the upright page of a story (ART-086). */
const WIDE = 16 / 9;

/** What of an article could become pages of its story: photos and videos that are in none of them (ART-085). */
export function importableMedia({ multimedia, bodyMultimedia, bodyHtml, storyPages }: Values): Values[] {
  const taken = new Set(asItems(storyPages).map(sourceOf));
  const found: Values[] = [];
  for (const item of [
    ...asItems(multimedia),
    ...asItems(bodyMultimedia),
    ...(bodyHtml ? mediaInText(asText(bodyHtml)) : []).map((media) => ({ ...media })),
  ]) {
    const source = sourceOf(item);
    if (!isShown(item) || source === "" || taken.has(source)) continue;
    taken.add(source);
    found.push(item);
  }
  return found;
}

/** Cheap enough to be asked with every key. */
const MEDIA_IN_TEXT = /<(?:img|video)\s/i;

/** Whether there is a story, or something to make one of (ART-089). */
export function isStoryViable({ storyPages, bodyHtml, multimedia, bodyMultimedia }: Values): boolean {
  if (asItems(storyPages).length > 0 || MEDIA_IN_TEXT.test(asText(bodyHtml))) return true;
  return importableMedia({ storyPages, multimedia, bodyMultimedia }).length > 0;
}

/** The page that a picture or video becomes; its description is a text over it (ART-086, ART-087, ART-090). `asset`: its file, where the device has it. */
export function pageOf(item: Values, asset: AnyDocument | undefined, newId: () => string): Values {
  const { type, url, thumbnailUrl, description, html } = item;
  const text = asText(description).trim();
  return {
    id: newId(),
    type,
    asset: asId(item.asset) || null,
    url: url ?? null,
    thumbnailUrl: thumbnailUrl ?? null,
    description: description ?? null,
    html: html ?? null,
    shrink: isShrunk(asset),
    focuspoint: [0.5, 0],
    overlays: text === "" ? [] : [{ id: newId(), text, align: "left" }],
  };
}

function isShrunk(asset: AnyDocument | undefined): boolean {
  const [width, height] = [asNumber(asset?.width), asNumber(asset?.height)];
  return width === null || height === null || width / height >= WIDE;
}

function isShown({ type }: Values): boolean {
  return type === "photo" || type === "video";
}

/** By which two of them are known to be the same. */
function sourceOf({ asset, url }: Values): string {
  return asId(asset) || asText(url);
}
