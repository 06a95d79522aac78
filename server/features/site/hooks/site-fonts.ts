import { readVisible } from "../../../core/reading/read-visible.ts";
import { items, text, type Values } from "../../../engines/markup/markup-parts.ts";
import { SITE_WIDE } from "../../../engines/readers/site-wide-reads.ts";
import type { SiteContext } from "../site-page.ts";

const FORMATS: readonly (readonly [ending: string, format: string])[] = [
  ["woff2", "woff2"],
  ["woff", "woff"],
  ["ttf", "truetype"],
  ["otf", "opentype"],
];

/** The typefaces of a project, which its styles may name: what has no file of type is left out. */
export async function siteFonts(ctx: SiteContext): Promise<string> {
  const rows = await ctx.store.query<{ id: string; data: Values }>(
    `${SITE_WIDE}select id, data from documents where scope = $1 and collection = 'html-font' and deleted_at is null order by created_at, id limit 50`,
    [ctx.projectId],
  );
  const variants = rows.flatMap(({ data }) => items(data.variants).map((variant) => ({ ...variant, family: text(data.name) })));
  const ids = variants.flatMap(({ assets }: Values) => (Array.isArray(assets) ? assets.map(text) : []));
  if (ids.length === 0) return "";
  const assets = await readVisible(ctx, "asset", ids, ["files"]);
  return variants.map((variant) => faceOf(variant, assets)).join("\n");
}

function faceOf({ family, weight, style, assets }: Values, files: ReadonlyMap<string, Values>): string {
  const urls = (Array.isArray(assets) ? assets : [])
    .flatMap((id) => items(files.get(text(id))?.files))
    .map(({ url }) => text(url));
  const sources = FORMATS.flatMap(([ending, format]) =>
    urls
      .filter((url) => new RegExp(`\\.${ending}(?:$|\\?)`).test(url))
      .map((url) => `url("${cssText(url)}") format("${format}")`),
  );
  if (sources.length === 0) return "";
  const slant = style === "italic" || style === "oblique" ? style : "normal";
  return `@font-face { font-family: "${cssText(text(family))}"; font-weight: ${Number(weight) || 400}; font-style: ${slant}; font-display: swap; src: ${sources.join(", ")}; }`;
}

/** Within quotes. */
function cssText(value: string): string {
  return value.replaceAll(/[^\p{L}\p{N} ./_:?=&%-]/gu, "");
}
