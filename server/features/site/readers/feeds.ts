import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { escapeHtml } from "../../../core/html/escape-html.ts";
import type { ListQuery } from "../../../core/lists/list-query.ts";
import { readVisible } from "../../../core/reading/read-visible.ts";
import { items, nameOf, text } from "../../../engines/markup/markup-parts.ts";
import type { SiteContext } from "../site-page.ts";
import { absolute, element } from "./feed-parts.ts";
import { listedArticles } from "./listing-page.ts";
import type { Site } from "./read-site.ts";
import { readWebSettings } from "./read-web-settings.ts";

const FEED_ARTICLES = 30;
const FIELDS = ["title", "deck", "url", "date", "category", "tags", "author", "bodyHtml", "photoAsset"];

export interface Feed {
  readonly title: string;
  /** Of the page that it is about, and its own. */
  readonly path: string;
  readonly feedPath: string;
  readonly query: ListQuery;
}

interface FeedContents extends Feed {
  readonly site: Site;
  readonly origin: string;
  /** Address of the hub that is notified of what is new in it (WebSub); empty for none. */
  readonly hub: string;
  /** The newest published articles, whole. */
  readonly entries: readonly FeedEntry[];
}

interface FeedEntry {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  /** HTML whose addresses are whole. */
  readonly content: string;
  readonly published: Date;
  readonly updated: string;
  readonly authors: readonly string[];
  /** Section and tags. */
  readonly subjects: readonly string[];
  readonly picture: { readonly url: string; readonly size: number; readonly mime: string } | null;
}

/** The forms that a feed has, by the end of its path. */
export const feedForms: Readonly<
  Record<string, { readonly type: "xml" | "json"; readonly write: (feed: FeedContents) => string }>
> = {
  "/rss.xml": { type: "xml", write: rss },
  "/atom.xml": { type: "xml", write: atom },
  "/feed.json": { type: "json", write: jsonFeed },
};

export async function readFeed(ctx: SiteContext, site: Site, origin: string, feed: Feed): Promise<FeedContents> {
  const { ids } = await listedArticles(ctx, feed.query, FEED_ARTICLES);
  const articles = await readVisible(ctx, "article", ids, FIELDS);
  const { webSubHub: hub } = await readWebSettings(ctx);
  return {
    ...feed,
    site,
    origin,
    hub,
    entries: ids.flatMap((id) => articles.get(id) ?? []).map((each) => entryOf(each, origin)),
  };
}

function entryOf(article: AnyDocument, origin: string): FeedEntry {
  return {
    id: article.id,
    url: absolute(text(article.url), origin),
    title: text(article.title),
    summary: text(article.deck),
    content: withWholeAddresses(text(article.bodyHtml), origin),
    published: new Date(text(article.date) || article.createdAt),
    updated: article.updatedAt,
    authors: items(article.author).map(nameOf).filter(Boolean),
    subjects: [...items([article.category]), ...items(article.tags)].map(nameOf).filter(Boolean),
    picture: pictureOf(article.photoAsset, origin),
  };
}

/** https://www.rssboard.org/rss-specification */
function rss({ title, path, feedPath, site, origin, hub, entries }: FeedContents): string {
  const own = escapeHtml(`${origin}${feedPath}`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
${element("title", title)}${element("link", `${origin}${path}`)}${element("description", site.description || site.name)}${element("language", site.lang)}
<atom:link href="${own}" rel="self" type="application/rss+xml"/>${hub && `<atom:link href="${escapeHtml(hub)}" rel="hub"/>`}
${entries.map(rssItem).join("\n")}
</channel>
</rss>
`;
}

function rssItem({ id, url, title, summary, content, published, authors, subjects, picture }: FeedEntry): string {
  const parts = [
    element("title", title),
    element("link", url),
    `<guid isPermaLink="false">${escapeHtml(id)}</guid>`,
    element("pubDate", published.toUTCString()),
    element("description", summary),
    element("content:encoded", content),
    picture === null
      ? ""
      : `<enclosure url="${escapeHtml(picture.url)}" length="${picture.size}" type="${escapeHtml(picture.mime)}"/>`,
    ...subjects.map((subject) => element("category", subject)),
    ...authors.map((author) => element("dc:creator", author)),
  ];
  return `<item>${parts.join("")}</item>`;
}

/** RFC 4287. */
function atom({ title, path, feedPath, site, origin, hub, entries }: FeedContents): string {
  const [page, own] = [`${origin}${path}`, `${origin}${feedPath}`].map(escapeHtml);
  const updated =
    entries
      .map((entry) => entry.updated)
      .sort()
      .at(-1) ?? new Date(0).toISOString();
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeHtml(site.lang)}">
${element("id", `${origin}${feedPath}`)}${element("title", title)}${element("subtitle", site.description)}${element("updated", updated)}<author>${element("name", site.name)}</author>
<link rel="alternate" type="text/html" href="${page}"/><link rel="self" type="application/atom+xml" href="${own}"/>${hub && `<link rel="hub" href="${escapeHtml(hub)}"/>`}
${entries.map((entry) => atomEntry(entry, origin)).join("\n")}
</feed>
`;
}

function atomEntry(
  { id, url, title, summary, content, published, updated, authors, subjects, picture }: FeedEntry,
  origin: string,
): string {
  const day = published.toISOString().slice(0, 10);
  const parts = [
    element("id", `tag:${new URL(origin).hostname},${day}:${id}`),
    element("title", title),
    `<link rel="alternate" type="text/html" href="${escapeHtml(url)}"/>`,
    element("published", published.toISOString()),
    element("updated", updated),
    element("summary", summary),
    `<content type="html">${escapeHtml(content)}</content>`,
    picture === null
      ? ""
      : `<link rel="enclosure" href="${escapeHtml(picture.url)}" length="${picture.size}" type="${escapeHtml(picture.mime)}"/>`,
    ...subjects.map((subject) => `<category term="${escapeHtml(subject)}"/>`),
    ...authors.map((author) => `<author>${element("name", author)}</author>`),
  ];
  return `<entry>${parts.join("")}</entry>`;
}

/** https://www.jsonfeed.org/version/1.1/ */
function jsonFeed({ title, path, feedPath, site, origin, hub, entries }: FeedContents): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title,
    home_page_url: `${origin}${path}`,
    feed_url: `${origin}${feedPath}`,
    ...(site.description && { description: site.description }),
    language: site.lang,
    ...(hub && { hubs: [{ type: "WebSub", url: hub }] }),
    items: entries.map(({ id, url, title: name, summary, content, published, updated, authors, subjects, picture }) => ({
      ...{ id, url, title: name, content_html: content },
      ...(summary && { summary }),
      date_published: published.toISOString(),
      date_modified: updated,
      ...(authors.length > 0 && { authors: authors.map((author) => ({ name: author })) }),
      ...(subjects.length > 0 && { tags: subjects }),
      ...(picture && { image: picture.url }),
    })),
  });
}

/** The picture as most readers' devices show it; the formats want to know its bytes. */
function pictureOf(photo: unknown, origin: string): FeedEntry["picture"] {
  const files = items([photo]).flatMap((asset) => items(asset.files));
  const file = files.find(({ tag }) => tag === "1200") ?? files[0];
  if (!file || typeof file.size !== "number" || text(file.mime) === "") return null;
  return { url: new URL(text(file.url), origin).href, size: file.size, mime: text(file.mime) };
}

/** Links are of the site, files of its host. */
function withWholeAddresses(html: string, origin: string): string {
  const host = new URL(origin).origin;
  return html.replaceAll(/ (href|src)="(\/(?!\/)[^"]*)"/g, (_all, name: string, path: string) => {
    const isFile = name === "src" || path.startsWith("/files/");
    return ` ${name}="${isFile ? host : origin}${path}"`;
  });
}
