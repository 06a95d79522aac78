import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import type { CommandContext } from "../../../context/command-context.ts";
import { escapeHtml } from "../../../core/documents/html/escape-html.ts";
import { listDocuments } from "../../../core/lists/list-documents.ts";
import { items, nameOf, text } from "../../../engines/markup/markup-parts.ts";
import type { Site } from "./read-site.ts";

const FEED_ARTICLES = 30;
/** Addresses that a site map may have (sitemaps.org). */
const MOST_ADDRESSES = 50_000;

export function robots(origin: string): string {
  return `User-agent: *\nAllow: /\nDisallow: ${new URL(`${origin}/buscar`).pathname}\nSitemap: ${origin}/sitemap.xml\n`;
}

/** The newest published articles as RSS 2.0. */
export async function rss(ctx: CommandContext, site: Site, origin: string): Promise<string> {
  const { data } = await listDocuments(ctx, "article", { sort: "-date", status: "PUBLISHED", limit: String(FEED_ARTICLES) });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${element("title", site.name)}${element("link", `${origin}/`)}${element("description", site.description || site.name)}${element("language", "es")}
${data.map((article) => feedItem(article as AnyDocument, origin)).join("\n")}
</channel>
</rss>
`;
}

function feedItem(article: AnyDocument, origin: string): string {
  const address = absolute(text(article.url), origin);
  const parts = [
    element("title", text(article.title)),
    element("link", address),
    `<guid isPermaLink="false">${escapeHtml(article.id)}</guid>`,
    element("pubDate", new Date(text(article.date) || article.createdAt).toUTCString()),
    element("description", text(article.deck)),
    ...items([article.category]).map((category) => element("category", nameOf(category))),
    ...items(article.author).map((author) => element("dc:creator", nameOf(author))),
  ];
  return `<item>${parts.join("")}</item>`;
}

/** Everything of the site that readers may find by searching. */
export async function sitemap(ctx: CommandContext, origin: string): Promise<string> {
  const rows = await ctx.store.query<{ url: string; changed: string }>(
    `select d.data ->> 'url' as url, d.data ->> 'updatedAt' as changed from documents d
      where d.scope = $1 and d.collection in ('article', 'front', 'page', 'category') and d.deleted_at is null
      and coalesce(d.data ->> 'url', '') <> '' and (d.collection = 'category' or d.data @> '{"status": "PUBLISHED"}')
      order by d.updated_at desc, d.id limit ${MOST_ADDRESSES}`,
    [ctx.projectId],
  );
  const urls = rows.map(
    ({ url, changed }) => `<url>${element("loc", absolute(url, origin))}${element("lastmod", changed)}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url>${element("loc", `${origin}/`)}</url>
${urls.join("\n")}
</urlset>
`;
}

/** A path of the site as a whole address; whole addresses stay as they are. */
function absolute(url: string, origin: string): string {
  return /^https?:\/\//i.test(url) ? url : `${origin}${url}`;
}

function element(name: string, value: string): string {
  return value === "" ? "" : `<${name}>${escapeHtml(value)}</${name}>`;
}
