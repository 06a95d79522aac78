import { escapeHtml } from "../../../core/html/escape-html.ts";
import type { Site } from "./read-site.ts";
import { iconAddress, MANIFEST } from "./site-manifest.ts";
import type { Alternate } from "./translations.ts";

/** What machines read of a page: search engines, and networks that show links to it. */
export interface PageFacts {
  readonly title: string;
  readonly description: string;
  /** Path of the page. */
  readonly path: string;
  /** Address of its picture; empty for none. */
  readonly picture: string;
  /** Pixels of that picture, where they are known. */
  readonly pictureSize?: readonly [number, number];
  /** Addresses of the same in the shapes that search engines ask for. */
  readonly shapes?: readonly string[];
  /** Found by its address, but not to be found by searching. */
  readonly isUnlisted?: boolean;
  /** ISO 8601. */
  readonly published?: string;
  readonly updated?: string;
  readonly authors?: readonly string[];
  readonly section?: { readonly name: string; readonly path: string };
  /** Of a coverage that goes on or has ended, the newest first. */
  readonly updates?: readonly { readonly title: string; readonly date: string; readonly text: string }[];
  /** Where the same is in each of its languages. */
  readonly alternates?: readonly Alternate[];
  /** Path of a feed of its own. */
  readonly feed?: string;
  /** Seconds after which it is to be asked for again. */
  readonly refreshAfter?: number;
}

export function pageHead(site: Site, origin: string, facts: PageFacts): string {
  const picture = facts.picture && new URL(facts.picture, origin).href;
  const address = `${origin}${facts.path}`;
  const isArticle = facts.published !== undefined;
  const named: [attribute: string, name: string, content: string][] = [
    ["name", "description", facts.description],
    ["name", "robots", facts.isUnlisted ? "noindex" : ""],
    ["property", "og:site_name", site.name],
    ["property", "og:type", isArticle ? "article" : "website"],
    ["property", "og:title", facts.title],
    ["property", "og:description", facts.description],
    ["property", "og:url", address],
    ["property", "og:image", picture],
    ["property", "og:image:width", String(facts.pictureSize?.[0] ?? "")],
    ["property", "og:image:height", String(facts.pictureSize?.[1] ?? "")],
    ["property", "article:published_time", facts.published ?? ""],
    ["property", "article:modified_time", facts.updated ?? ""],
    ["name", "twitter:card", picture === "" ? "summary" : "summary_large_image"],
  ];
  const metas = named
    .filter(([, , content]) => content !== "")
    .map(([attribute, name, content]) => `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`);
  const links = [
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...(facts.alternates ?? []).map(
      ({ lang, path }) => `<link rel="alternate" hreflang="${escapeHtml(lang)}" href="${escapeHtml(`${origin}${path}`)}">`,
    ),
    `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(site.name)}" href="/rss.xml">`,
    `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(site.name)}" href="/atom.xml">`,
    `<link rel="alternate" type="application/feed+json" title="${escapeHtml(site.name)}" href="/feed.json">`,
    `<link rel="manifest" href="${MANIFEST}">`,
    `<link rel="icon" href="${escapeHtml(iconAddress(site))}">`,
    ...(site.color === "" ? [] : [`<meta name="theme-color" content="${escapeHtml(site.color)}">`]),
  ];
  if (facts.feed)
    links.push(
      `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(facts.title)}" href="${escapeHtml(facts.feed)}">`,
    );
  const data = isArticle ? [newsArticle(site, address, picture, facts), ...breadcrumbs(site, origin, facts)] : [];
  // Whoever runs nothing has a page that goes on asked for again.
  const again =
    facts.refreshAfter === undefined ? [] : [`<noscript><meta http-equiv="refresh" content="${facts.refreshAfter}"></noscript>`];
  return `${[...metas, ...links, ...again, ...data.map(asScript)].join("\n")}\n`;
}

/** https://schema.org/NewsArticle, or the one of a live coverage. */
function newsArticle(site: Site, address: string, picture: string, facts: PageFacts): object {
  const { published, updated, authors = [], updates = [] } = facts;
  return {
    "@context": "https://schema.org",
    "@type": updates.length > 0 ? "LiveBlogPosting" : "NewsArticle",
    headline: facts.title,
    description: facts.description || undefined,
    mainEntityOfPage: address,
    image: picture === "" ? undefined : (facts.shapes ?? [picture]),
    datePublished: published,
    dateModified: updated,
    inLanguage: site.lang,
    articleSection: facts.section?.name,
    author: authors.length > 0 ? authors.map((name) => ({ "@type": "Person", name })) : undefined,
    publisher: { "@type": "NewsMediaOrganization", name: site.name },
    ...(updates.length > 0 && {
      coverageStartTime: published,
      liveBlogUpdate: updates.map(({ title, date, text }) => ({
        "@type": "BlogPosting",
        headline: title,
        datePublished: date || undefined,
        articleBody: text,
      })),
    }),
  };
}

/** https://schema.org/BreadcrumbList: home, its section, the article. */
function breadcrumbs(site: Site, origin: string, { section, title }: PageFacts): object[] {
  if (!section) return [];
  const steps = [
    { name: site.name, item: `${origin}/` },
    { name: section.name, item: `${origin}${section.path}` },
    { name: title },
  ];
  const itemListElement = steps.map((step, at) => ({ "@type": "ListItem", position: at + 1, ...step }));
  return [{ "@context": "https://schema.org", "@type": "BreadcrumbList", itemListElement }];
}

/** Data that no browser runs. */
function asScript(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
}
