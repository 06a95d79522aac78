import type { AdPosition } from "../../../../schema/delivery/ad-positions.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { escapeHtml } from "../../../core/documents/html/escape-html.ts";
import { ADS_CSS, type PageAds } from "../../ads/page-ads.ts";
import { linked } from "../front/card-markup.ts";
import { FRONT_CSS } from "../front/front-css.ts";
import { renderSitePage, type SiteContext, type SitePage } from "../site-page.ts";
import { loadLate } from "./load-late.ts";
import { noticesControl } from "./notices/notices-control.ts";
import { type PageFacts, pageHead } from "./page-head.ts";
import type { Site } from "./read-site.ts";
import { READERS_CSS } from "./readers-css.ts";

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

/** The page in the site's frame: its name that leads home, its sections, a search, and its feed. */
export async function framed({ ctx, site, origin }: Framing, page: ReaderPage): Promise<string> {
  const title = page.title === "" ? site.name : `${page.title} · ${site.name}`;
  const ads = (position: AdPosition) => page.ads?.(position).join("") ?? "";
  const html = await renderSitePage(ctx, ctx.projectId ?? "", {
    ...page,
    title,
    lang: site.lang,
    head: pageHead(site, origin, { ...page.facts, title: page.title || site.name }),
    heading: (name) => {
      const home = `<a class="sitio" href="/">${name}</a>`;
      return page.title === "" ? `<h1>${home}</h1>` : home;
    },
    before: `${navigation(site)}${ads("header")}${ads("content-before")}`,
    behind: `${ads("content-after")}${page.behind ?? ""}${ads("footer")}<nav class="pie" aria-label="${escapeHtml(t("site.footer"))}">${linked(t("site.feed"), "/rss.xml")}${site.noticesKey === "" ? "" : noticesControl(site.noticesKey)}</nav>`,
    css: `${FRONT_CSS}${READERS_CSS}${page.ads ? ADS_CSS : ""}${page.css ?? ""}`,
  });
  return loadLate(html);
}

function navigation({ name, navigation: links }: Site): string {
  const label = escapeHtml(t("site.searchFor", { site: name }));
  const list = links.map((link) => `<li>${linked(link.name, link.url)}</li>`).join("");
  const search = `<form class="buscador" role="search" action="/buscar"><input type="search" name="q" maxlength="200" required aria-label="${label}"><button>${escapeHtml(t("site.search"))}</button></form>`;
  return `<div class="barra"><nav aria-label="${escapeHtml(t("site.navigation"))}"><ul>${list}</ul></nav>${search}</div>`;
}
