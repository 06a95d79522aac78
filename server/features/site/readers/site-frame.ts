import type { AdPosition } from "../../../../schema/delivery/ad-positions.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { escapeHtml } from "../../../core/documents/html/escape-html.ts";
import { ADS_CSS, type PageAds } from "../../ads/page-ads.ts";
import { FRONT_CSS } from "../css/front-css.ts";
import { READERS_CSS } from "../css/readers-css.ts";
import { renderSitePage, type SiteContext, type SitePage } from "../site-page.ts";
import { loadLate } from "./load-late.ts";
import { masthead, navigation, siteFooter } from "./masthead.ts";
import { noticesControl } from "./notices/notices-control.ts";
import { type PageFacts, pageHead } from "./page-head.ts";
import type { Site } from "./read-site.ts";

/** A page of a site with what is said of it. */
export interface ReaderPage extends SitePage {
  readonly facts: Omit<PageFacts, "title">;
  /** Its advertisements; absent for a page that has none. */
  readonly ads?: PageAds;
}

export interface Framing {
  readonly ctx: SiteContext;
  readonly site: Site;
  /** Where the site is, `https://host`, without a slash at its end. */
  readonly origin: string;
}

/** The page in the site's frame: its masthead, its sections, a search, and its footer. */
export async function framed({ ctx, site, origin }: Framing, page: ReaderPage): Promise<string> {
  const title = page.title === "" ? site.name : `${page.title} · ${site.name}`;
  const ads = (position: AdPosition) => adsAt(page, position);
  const notices = site.noticesKey === "" ? "" : noticesControl(site.noticesKey);
  const html = await renderSitePage(ctx, ctx.projectId ?? "", {
    ...page,
    title,
    lang: site.lang,
    head: pageHead(site, origin, { ...page.facts, title: page.title || site.name }),
    heading: (name) => masthead(site, name, ctx.now(), page.title === ""),
    before: `${navigation(site, page.facts.section?.path ?? page.facts.path)}${ads("header")}${ads("content-before")}`,
    behind: `${ads("content-after")}${page.behind ?? ""}${ads("footer")}`,
    footing: siteFooter(site, ctx.now(), notices),
    css: `${FRONT_CSS}${READERS_CSS}${page.ads ? ADS_CSS : ""}${page.css ?? ""}`,
  });
  return loadLate(html);
}

/** The advertisements of a place, in a landmark of their own. */
function adsAt({ ads }: ReaderPage, position: AdPosition): string {
  const frames = ads?.(position) ?? [];
  const name = `${t("site.ad")}: ${t(`option.adPosition.${position}`)}`;
  return frames.length === 0
    ? ""
    : `<aside class="anuncios anuncios-${position}" aria-label="${escapeHtml(name)}">${frames.join("")}</aside>`;
}
