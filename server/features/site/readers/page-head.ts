import { escapeHtml } from "../../../core/html/escape-html.ts";
import type { Site } from "./read-site.ts";
import { iconAddress, MANIFEST } from "./site-manifest.ts";
import { structuredData } from "./structured-data.ts";
import type { Alternate } from "./translations.ts";

/** What machines read of a page: search engines, and networks that show links to it. */
export interface PageFacts {
  readonly title: string;
  readonly description: string;
  /** What networks show beside a link to it, where that is something else. */
  readonly shared?: { readonly title: string; readonly description: string };
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
  /** Each with the path of a page; empty for none. */
  readonly authors?: readonly { readonly name: string; readonly path: string }[];
  readonly section?: { readonly name: string; readonly path: string };
  /** Of the page of an author: address of a picture, empty for none, and of pages elsewhere. */
  readonly profile?: { readonly name: string; readonly picture: string; readonly elsewhere: readonly string[] };
  /** Of a coverage that goes on or has ended, the newest first. */
  readonly updates?: readonly {
    readonly id: string;
    readonly title: string;
    readonly date: string;
    readonly author: string;
    readonly text: string;
  }[];
  /** That coverage goes on no more. */
  readonly isOver?: boolean;
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
    ["property", "og:title", facts.shared?.title || facts.title],
    ["property", "og:description", facts.shared?.description || facts.description],
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
  const data = structuredData(site, origin, { ...facts, address, picture });
  // Whoever runs nothing has a page that goes on asked for again.
  const again =
    facts.refreshAfter === undefined ? [] : [`<noscript><meta http-equiv="refresh" content="${facts.refreshAfter}"></noscript>`];
  return `${[...metas, ...links, ...again, ...data].join("\n")}\n`;
}
