import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { escapeHtml } from "../../../core/documents/html/escape-html.ts";
import { readVisible } from "../../../core/documents/read-visible.ts";
import type { ListQuery } from "../../../core/lists/list-query.ts";
import { items, nameOf, text } from "../../../engines/markup/markup-parts.ts";
import type { SiteContext } from "../site-page.ts";
import { absolute, element } from "./feed-parts.ts";
import { listedArticles } from "./listing-page.ts";
import type { Site } from "./read-site.ts";

const FEED_ARTICLES = 30;
const FIELDS = ["title", "deck", "url", "date", "category", "author", "bodyHtml", "photoAsset"];

export interface Feed {
  readonly title: string;
  /** Of the page that it is about, and its own. */
  readonly path: string;
  readonly feedPath: string;
  readonly query: ListQuery;
}

/** The newest published articles, whole, as RSS 2.0. */
export async function rss(ctx: SiteContext, site: Site, origin: string, feed: Feed): Promise<string> {
  const { ids } = await listedArticles(ctx, feed.query, FEED_ARTICLES);
  const articles = await readVisible(ctx, "article", ids, FIELDS);
  const entries = ids.flatMap((id) => articles.get(id) ?? []).map((article) => feedItem(article, origin));
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
${element("title", feed.title)}${element("link", `${origin}${feed.path}`)}${element("description", site.description || site.name)}${element("language", site.lang)}
<atom:link href="${escapeHtml(`${origin}${feed.feedPath}`)}" rel="self" type="application/rss+xml"/>
${entries.join("\n")}
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
    element("content:encoded", withWholeAddresses(text(article.bodyHtml), origin)),
    enclosure(article.photoAsset, origin),
    ...items([article.category]).map((category) => element("category", nameOf(category))),
    ...items(article.author).map((author) => element("dc:creator", nameOf(author))),
  ];
  return `<item>${parts.join("")}</item>`;
}

/** Its picture as most readers' devices show it; the format wants to know its bytes. */
function enclosure(photo: unknown, origin: string): string {
  const files = items([photo]).flatMap((asset) => items(asset.files));
  const file = files.find(({ tag }) => tag === "1200") ?? files[0];
  if (!file || typeof file.size !== "number" || text(file.mime) === "") return "";
  const url = new URL(text(file.url), origin).href;
  return `<enclosure url="${escapeHtml(url)}" length="${file.size}" type="${escapeHtml(text(file.mime))}"/>`;
}

/** Links are of the site, files of its host. */
function withWholeAddresses(html: string, origin: string): string {
  const host = new URL(origin).origin;
  return html.replaceAll(/ (href|src)="(\/(?!\/)[^"]*)"/g, (_all, name: string, path: string) => {
    const isFile = name === "src" || path.startsWith("/files/");
    return ` ${name}="${isFile ? host : origin}${path}"`;
  });
}
