import { isPlainObject } from "../../../../schema/values/plain-json.ts";
import { addressOf, items, text, type Values } from "../../../engines/markup/markup-parts.ts";
import type { Site } from "./read-site.ts";

/** Where a site's manifest is. */
export const MANIFEST = "/manifest.webmanifest";

/**
 * What a browser installs the site by (https://www.w3.org/TR/appmanifest/): the project's name, colour and isotype, and over them what its web
 * settings merge into it. `base`: path of the site.
 */
export function siteManifest({ name, description, lang, color, isotype }: Site, base: string, merged: unknown): string {
  const own = {
    id: `${base}/`,
    name,
    short_name: name.slice(0, 30),
    description: description || undefined,
    lang,
    start_url: `${base}/`,
    scope: `${base}/`,
    display: "standalone",
    theme_color: color || undefined,
    background_color: "#ffffff",
    icons: items(isotype).flatMap(iconOf),
  };
  return JSON.stringify({ ...own, ...(isPlainObject(merged) && merged) });
}

/** What stands beside the page's title: the isotype; nothing, which no browser asks for, where there is none. */
export function iconAddress({ isotype }: Site): string {
  return addressOf({ files: isotype }, ICON) || "data:,";
}

/** Pixels of an icon. */
const ICON = 400;

function iconOf({ url, width, height, mime }: Values) {
  if (text(url) === "" || !(Number(width) > 0) || !(Number(height) > 0)) return [];
  return [{ src: text(url), sizes: `${Number(width)}x${Number(height)}`, ...(text(mime) && { type: text(mime) }) }];
}
