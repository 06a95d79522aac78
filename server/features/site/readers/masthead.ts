import { t } from "../../../../schema/messages/catalogue.ts";
import { escapeHtml } from "../../../core/html/escape-html.ts";
import { linked } from "../../../engines/markup/markup-parts.ts";
import { NEWSLETTERS } from "../newsletters/newsletter-form.ts";
import type { Site, SiteLink, SiteMenu } from "./read-site.ts";

/** The head of a newspaper: today, and its name or logo that leads home. On home itself it is the page's heading. */
export function masthead(site: Site, name: string, now: Date, isHome: boolean): string {
  const home = `<a class="sitio" href="/">${logo(site, name)}</a>`;
  const today = `<p class="hoy">${escapeHtml(site.dates.day(now))}</p>`;
  const skip = `<a class="saltar" href="#contenido">${escapeHtml(t("site.skip"))}</a>`;
  return `${skip}<div class="mancheta">${today}${isHome ? `<h1>${home}</h1>` : home}</div>`;
}

function logo({ logotype, logotypeNight, logotypeShape }: Site, name: string): string {
  if (logotype === "") return name;
  // What is behind it does not move when it comes.
  const shape = logotypeShape && ` style="aspect-ratio:${logotypeShape}"`;
  const image = `<img src="${escapeHtml(logotype)}" alt="${name}" height="56"${shape}>`;
  if (logotypeNight === "") return image;
  return `<picture><source media="(prefers-color-scheme: dark)" srcset="${escapeHtml(logotypeNight)}">${image}</picture>`;
}

/** The sections, which stay in sight, and the search. `current`: path of the section that the page is of. */
export function navigation(site: Site, current: string): string {
  const list = site.navigation.map((link) => `<li>${currentLink(link, current)}</li>`).join("");
  const search = `<a class="ir-a-buscar" href="/buscar">${escapeHtml(t("site.search"))}</a>`;
  return `<div class="barra"><nav aria-label="${escapeHtml(t("site.navigation"))}"><ul>${list}</ul>${search}</nav>${searchForm(site.name)}</div>`;
}

/** `place`: what it is called among the landmarks of a page, where it is not the one of the bar. */
export function searchForm(site: string, searched = "", place = ""): string {
  const label = escapeHtml(t("site.searchFor", { site }));
  return `<form class="buscador" role="search" aria-label="${place === "" ? label : escapeHtml(place)}" action="/buscar"><input type="search" name="q" maxlength="200" required value="${escapeHtml(searched)}" aria-label="${label}"><button type="submit">${escapeHtml(t("site.search"))}</button></form>`;
}

function currentLink({ name, url }: SiteLink, current: string): string {
  const link = linked(name, url);
  return url === current ? link.replace("<a ", '<a aria-current="page" ') : link;
}

/** What a site ends with: what it is, its other menus, its networks, its feed. `notices`: the control of its notices, as HTML. */
export function siteFooter(site: Site, now: Date, notices: string): string {
  const about = `<div><p class="pie-nombre">${escapeHtml(site.name)}</p>${site.description && `<p>${escapeHtml(site.description)}</p>`}</div>`;
  const networks = site.networks.length === 0 ? [] : [{ name: t("site.networks"), links: site.networks }];
  const menus = [...site.footer, ...networks].map(menuMarkup).join("");
  const rights = escapeHtml(`© ${now.getUTCFullYear()} ${site.name}`);
  const newsletters = site.hasNewsletters ? linked(t("site.newsletters"), NEWSLETTERS) : "";
  const end = `<div class="pie-cierre"><span>${rights}</span>${newsletters}${linked(t("site.feed"), "/rss.xml")}${notices}</div>`;
  return `<div class="pie"><div class="pie-cuerpo">${about}${menus}</div>${end}</div>`;
}

function menuMarkup({ name, links }: SiteMenu): string {
  const list = links.map((link) => `<li>${linked(link.name, link.url)}</li>`).join("");
  return `<nav aria-label="${escapeHtml(name)}"><h2>${escapeHtml(name)}</h2><ul>${list}</ul></nav>`;
}
