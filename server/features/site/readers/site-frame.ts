import type { PagePlace } from "../../../engines/readers/site-addition.ts";
import { FRONT_CSS } from "../css/front-css.ts";
import { READERS_CSS } from "../css/readers-css.ts";
import { renderSitePage, type SiteContext, type SitePage } from "../site-page.ts";
import { breakingFor } from "./live/breaking-news.ts";
import { basePath, breakingBand, LIVE_PATH } from "./live/page-script.ts";
import { loadLate } from "./load-late.ts";
import { masthead, navigation, siteFooter } from "./masthead.ts";
import { noticesControl } from "./notices/notices-control.ts";
import type { BlocksOfPage } from "./page-blocks.ts";
import { type PageFacts, pageHead } from "./page-head.ts";
import type { Site } from "./read-site.ts";

/** A page of a site with what is said of it. */
export interface ReaderPage extends SitePage {
  readonly facts: Omit<PageFacts, "title">;
  /** What features put onto it; absent for a page that is of the site's own words. */
  readonly blocks?: BlocksOfPage;
  /** Ids of the categories that it is about. */
  readonly categories?: readonly string[];
}

export interface Framing {
  readonly ctx: SiteContext;
  readonly site: Site;
  /** Where the site is, `https://host`, without a slash at its end. */
  readonly origin: string;
  /** Of the program that its pages run. */
  readonly scriptTag: string;
  readonly isOwnDomain: boolean;
}

/** The page in the site's frame: its masthead, its sections, a search, and its footer. */
export async function framed({ ctx, site, origin, scriptTag }: Framing, page: ReaderPage): Promise<string> {
  const title = page.title === "" ? site.name : `${page.title} · ${site.name}`;
  const added = (place: PagePlace) => page.blocks?.at(place) ?? "";
  const notices = site.noticesKey === "" ? "" : noticesControl(site.noticesKey);
  const lang = page.lang ?? site.lang;
  const html = await renderSitePage(ctx, ctx.projectId ?? "", {
    ...page,
    title,
    lang,
    head: `${pageHead({ ...site, lang }, origin, { ...page.facts, title: page.title || site.name })}${scriptTag}`,
    heading: (name) => masthead(site, name, ctx.now(), page.title === ""),
    before: `${await breaking({ ctx, origin }, page.categories ?? [])}${navigation(site, page.facts.section?.path ?? page.facts.path)}${added("header")}${added("content-before")}`,
    behind: `${added("phone-behind")}${added("content-after")}${page.behind ?? ""}${added("footer")}`,
    footing: siteFooter(site, ctx.now(), notices),
    css: `${FRONT_CSS}${READERS_CSS}${page.blocks?.css ?? ""}${page.css ?? ""}`,
  });
  return loadLate(html);
}

/** What has just happened, as far as it is for a page about these categories. */
async function breaking({ ctx, origin }: Pick<Framing, "ctx" | "origin">, categories: readonly string[]): Promise<string> {
  const alert = breakingFor((await ctx.breaking?.of(ctx.projectId ?? "", ctx.now().getTime())) ?? [], categories);
  return breakingBand(alert, `${basePath(origin)}${LIVE_PATH}urgente?c=${encodeURIComponent(categories.join(","))}`);
}
