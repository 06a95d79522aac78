import type { PageFacts } from "./page-head.ts";
import type { Site } from "./read-site.ts";

type Described = PageFacts & {
  /** Whole addresses; `picture` is empty for none. */
  readonly address: string;
  readonly picture: string;
};

/**
 * What a page says of itself in words of https://schema.org, as elements of its head: of an article what it is, of home whose site it is, of a
 * section where it is, of an author who that is.
 */
export function structuredData(site: Site, origin: string, facts: Described): string[] {
  if (facts.published !== undefined) return [newsArticle(site, origin, facts), ...breadcrumbs(site, origin, facts)].map(asScript);
  if (facts.path === "/") return [asScript({ "@context": "https://schema.org", ...organization(site, origin) })];
  const author = facts.profile ? [profile(facts.profile, facts.address, origin)] : [];
  return [...author, ...breadcrumbs(site, origin, facts)].map(asScript);
}

/** https://developers.google.com/search/docs/appearance/structured-data/profile-page */
function profile({ name, picture, elsewhere }: NonNullable<PageFacts["profile"]>, address: string, origin: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "ProfilePage",
    mainEntity: {
      ...person(name, address),
      image: picture === "" ? undefined : new URL(picture, origin).href,
      sameAs: elsewhere.length > 0 ? elsewhere : undefined,
    },
  };
}

/** https://developers.google.com/search/docs/appearance/structured-data/organization */
function organization(site: Site, origin: string): object {
  const logo = site.logotype && new URL(site.logotype, origin).href;
  return {
    "@type": "NewsMediaOrganization",
    name: site.name,
    url: `${origin}/`,
    description: site.description || undefined,
    logo: logo === "" ? undefined : { "@type": "ImageObject", url: logo },
    sameAs: site.networks.length > 0 ? site.networks.map(({ url }) => url) : undefined,
  };
}

/** https://schema.org/NewsArticle, or the one of a live coverage. */
function newsArticle(site: Site, origin: string, { address, picture, ...facts }: Described): object {
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
    author: authors.length > 0 ? authors.map(({ name, path }) => person(name, path && `${origin}${path}`)) : undefined,
    publisher: organization(site, origin),
    ...(updates.length > 0 && coverage(address, facts)),
  };
}

function person(name: string, url: string): object {
  return { "@type": "Person", name, url: url || undefined };
}

function coverage(
  address: string,
  { published, updates = [], isOver = false }: Pick<PageFacts, "published" | "updates" | "isOver">,
): object {
  return {
    coverageStartTime: published,
    coverageEndTime: isOver
      ? updates
          .map(({ date }) => date)
          .sort()
          .at(-1) || undefined
      : undefined,
    liveBlogUpdate: updates.map(({ id, title, date, author, text }) => ({
      "@type": "BlogPosting",
      headline: title,
      url: `${address}#nota-${id}`,
      datePublished: date || undefined,
      author: author === "" ? undefined : person(author, ""),
      articleBody: text,
    })),
  };
}

/** https://schema.org/BreadcrumbList: home, the section, the article of it. */
function breadcrumbs(site: Site, origin: string, { section, title, path }: PageFacts): object[] {
  if (!section) return [];
  const steps = [
    { name: site.name, item: `${origin}/` },
    ...(section.path === path ? [] : [{ name: section.name, item: `${origin}${section.path}` }]),
    { name: title },
  ];
  const itemListElement = steps.map((step, at) => ({ "@type": "ListItem", position: at + 1, ...step }));
  return [{ "@context": "https://schema.org", "@type": "BreadcrumbList", itemListElement }];
}

/** Data that no browser runs. */
function asScript(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
}
