import { escapeHtml } from "../../../core/documents/html/escape-html.ts";
import type { Site } from "./read-site.ts";

/** What machines read of a page: search engines, and networks that show links to it. */
export interface PageFacts {
  readonly title: string;
  readonly description: string;
  /** Path of the page. */
  readonly path: string;
  /** Address of its picture; empty for none. */
  readonly picture: string;
  /** Found by its address, but not to be found by searching. */
  readonly isUnlisted?: boolean;
  /** ISO 8601. */
  readonly published?: string;
  readonly updated?: string;
  readonly authors?: string;
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
    ["property", "article:published_time", facts.published ?? ""],
    ["property", "article:modified_time", facts.updated ?? ""],
    ["name", "twitter:card", picture === "" ? "summary" : "summary_large_image"],
    ["http-equiv", "refresh", facts.refreshAfter === undefined ? "" : String(facts.refreshAfter)],
  ];
  const metas = named
    .filter(([, , content]) => content !== "")
    .map(([attribute, name, content]) => `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`);
  const links = [
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(site.name)}" href="/rss.xml">`,
  ];
  return `${[...metas, ...links, ...(isArticle ? [newsArticle(site, address, picture, facts)] : [])].join("\n")}\n`;
}

/** https://schema.org/NewsArticle; data that no browser runs. */
function newsArticle(site: Site, address: string, picture: string, facts: PageFacts): string {
  const data = {
    "@context": "https://schema.org",
    "@type": "NewsArticle",
    headline: facts.title,
    description: facts.description || undefined,
    mainEntityOfPage: address,
    image: picture === "" ? undefined : [picture],
    datePublished: facts.published,
    dateModified: facts.updated,
    author: facts.authors ? [{ "@type": "Person", name: facts.authors }] : undefined,
    publisher: { "@type": "NewsMediaOrganization", name: site.name },
  };
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
}
