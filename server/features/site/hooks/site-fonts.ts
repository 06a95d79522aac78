import { escapeHtml } from "../../../core/html/escape-html.ts";
import { readVisible } from "../../../core/reading/read-visible.ts";
import { items, text, type Values } from "../../../engines/markup/markup-parts.ts";
import { SITE_WIDE } from "../../../engines/readers/site-wide-reads.ts";
import type { SiteContext } from "../site-page.ts";

/** What a phone has in a second or two; a larger file is no typeface of a page. */
export const MOST_FONT_BYTES = 2 * 1024 ** 2;
/** Files that the browser fetches with the page. */
const MOST_PRELOADED = 2;

/** In the order in which browsers should look at them. */
const FORMATS: readonly (readonly [ending: string, format: string])[] = [
  ["woff2", "woff2"],
  ["woff", "woff"],
  ["ttf", "truetype"],
  ["otf", "opentype"],
];

export interface SiteFonts {
  readonly css: string;
  /** Elements of the head. */
  readonly head: string;
}

interface FontFile {
  readonly url: string;
  readonly format: string;
}

/**
 * The typefaces of a project, which its styles may name: what has no file of type is left out. They are fetched with the page, and what comes too
 * late is for the next one: no text moves under the reader's eyes.
 */
export async function siteFonts(ctx: SiteContext): Promise<SiteFonts> {
  const rows = await ctx.store.query<{ id: string; data: Values }>(
    `${SITE_WIDE}select id, data from documents where scope = $1 and collection = 'html-font' and deleted_at is null order by created_at, id limit 50`,
    [ctx.projectId],
  );
  const variants = rows.flatMap(({ data }) => items(data.variants).map((variant) => ({ ...variant, family: text(data.name) })));
  const ids = variants.flatMap(({ assets }: Values) => (Array.isArray(assets) ? assets.map(text) : []));
  if (ids.length === 0) return { css: "", head: "" };
  const assets = await readVisible(ctx, "asset", ids, ["files", "name"]);
  const faces = variants
    .map((variant) => ({ variant, files: fontFiles(variant, assets) }))
    .filter(({ files }) => files.length > 0);
  const first = [...new Set(faces.flatMap(({ files: [file] }) => file?.url ?? []))].slice(0, MOST_PRELOADED);
  return {
    css: faces.map(({ variant, files }) => faceOf(variant, files)).join("\n"),
    head: first.map((url) => `<link rel="preload" href="${escapeHtml(url)}" as="font" crossorigin>\n`).join(""),
  };
}

function fontFiles({ assets }: Values, known: ReadonlyMap<string, Values>): FontFile[] {
  const files = (Array.isArray(assets) ? assets : []).flatMap((id) => {
    const asset = known.get(text(id));
    return items(asset?.files)
      .filter(({ size }) => !(Number(size) > MOST_FONT_BYTES))
      .map((file) => ({ file, name: text(asset?.name) }));
  });
  return FORMATS.flatMap(([ending, format]) =>
    files.filter(({ file, name }) => isOf(ending, file, name)).map(({ file }) => ({ url: text(file.url), format })),
  );
}

/** By what the file is, by its address, or by its name: browsers send some of them as nothing in particular. */
function isOf(ending: string, { mime, url }: Values, name: string): boolean {
  return (
    text(mime) === `font/${ending}` ||
    [text(url).replace(/\?.*$/, ""), name].some((each) => each.toLowerCase().endsWith(`.${ending}`))
  );
}

function faceOf({ family, weight, style }: Values, files: readonly FontFile[]): string {
  const sources = files.map(({ url, format }) => `url("${cssText(url)}") format("${format}")`);
  const slant = style === "italic" || style === "oblique" ? style : "normal";
  return `@font-face { font-family: "${cssText(text(family))}"; font-weight: ${Number(weight) || 400}; font-style: ${slant}; font-display: optional; src: ${sources.join(", ")}; }`;
}

/** Within quotes. */
function cssText(value: string): string {
  return value.replaceAll(/[^\p{L}\p{N} ./_:?=&%-]/gu, "");
}
