import { items, text, type Values } from "../../../engines/markup/markup-parts.ts";
import { pictureMarkup } from "../../../engines/markup/picture-markup.ts";

/** A picture of a text, as what makes it safe writes it. */
const PICTURE = /<img\b[^>]*?\ssrc="([^"]*)"[^>]*>/g;

/**
 * Pictures of a text that are files of its assets, in the sizes that there are and with the place that they take. `html` is sanitised; pictures
 * of others, and those that say how large they are, stay as they are, but that none is without `alt`: readers would hear its address.
 */
export function bodyPictures(html: string, assets: unknown): string {
  const known = new Map(items(assets).flatMap((asset) => filesOf(asset).map((url) => [url, asset] as const)));
  return html.replaceAll(PICTURE, (whole, address: string) => {
    const asset = known.get(address);
    if (asset === undefined || /\s(?:width|style|srcset)=/.test(whole)) return withAlt(whole);
    return pictureMarkup(asset, address, altOf(whole) || text(asset.description));
  });
}

function filesOf({ files }: Values): string[] {
  return items(files)
    .map(({ url }) => text(url))
    .filter(Boolean);
}

function withAlt(tag: string): string {
  return /\salt=/.test(tag) ? tag : tag.replace(/^<img/, '<img alt=""');
}

function altOf(tag: string): string {
  const alt = /\salt="([^"]*)"/.exec(tag)?.[1] ?? "";
  return alt.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}
