import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { storyTextSize } from "../../../schema/features/articles/story-text-size.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { withoutEmptyParagraphs } from "../../../schema/text/without-empty-paragraphs.ts";

import { isPlainObject } from "../../../schema/values/plain-json.ts";
import { escapeHtml } from "../../core/html/escape-html.ts";
import {
  addressOf,
  figure,
  isFilm,
  items,
  line,
  linked,
  nameOf,
  positionOf,
  text,
  timeMarkup,
  type Values,
} from "../../engines/markup/markup-parts.ts";
import { mediaOf } from "../../engines/markup/media-markup.ts";
import { pictureMarkup } from "../../engines/markup/picture-markup.ts";
import { embedCards } from "./embed-cards.ts";
import { shareMarkup } from "./share-markup.ts";
import { houseDates, type SiteDates } from "./site-dates.ts";

/** Largest text over a story page, in pixels (as the editor shows it on its narrower pages). */
const LARGEST_TEXT = 24;

/** What a template of the site can show of an article; `body`, `content` and what ends in `Html` are HTML, everything else is text. */
export interface SiteArticle {
  readonly kicker: string;
  readonly title: string;
  readonly deck: string;
  readonly date: string;
  readonly category: string;
  readonly authors: string;
  readonly tags: readonly string[];
  /** Its mark, such as 'Exclusivo'. */
  readonly badge: string;
  readonly photo: { readonly url: string; readonly description: string; readonly attribution: string } | null;
  readonly body: string;
  /** Who wrote it, with their pages and portraits, and when; how to pass it on; its picture in the sizes that there are. */
  readonly bylineHtml: string;
  readonly shareHtml: string;
  readonly photoHtml: string;
  /** All of the article, for templates that leave its making to the site. */
  readonly content: string;
}

export interface Byline {
  readonly name: string;
  /** Of the author's page; empty for none. */
  readonly path: string;
  /** Address of a picture; empty for none. */
  readonly portrait: string;
}

/** What a site knows beside an article. */
export interface ArticleAround {
  readonly dates: SiteDates;
  readonly bylines?: readonly Byline[];
  /** Path of its section's page. */
  readonly sectionPath?: string;
  /** Its tags are links elsewhere on the page. */
  readonly hasTopics?: boolean;
  /** HTML before the notes of a coverage that goes on. */
  readonly coverageHtml?: string;
  /** Where it can be read, for whoever passes it on. */
  readonly address?: string;
}

/** An article with its references expanded and its HTML sanitised, as templates show it. */
export function siteArticle(article: AnyDocument, around: ArticleAround = { dates: houseDates() }): SiteArticle {
  const bylines = around.bylines ?? items(article.author).map((author) => ({ name: nameOf(author), path: "", portrait: "" }));
  const photo = photoOf(article);
  const shown = {
    kicker: text(article.kicker),
    title: text(article.title),
    deck: text(article.deck),
    date: around.dates.long(article.date),
    category: text(isPlainObject(article.category) ? article.category.name : null),
    authors: bylines
      .map(({ name }) => name)
      .filter(Boolean)
      .join(", "),
    tags: items(article.tags).map(nameOf).filter(Boolean),
    photo,
    body: embedCards(withoutEmptyParagraphs(text(article.bodyHtml))),
    badge: text(isPlainObject(article.badge) ? article.badge.name : null),
    bylineHtml: bylineMarkup(bylines, text(article.date), around.dates),
    shareHtml: around.address ? shareMarkup(around.address, text(article.title)) : "",
    photoHtml: photo ? leadMarkup(article, photo) : "",
  };
  return { ...shown, content: contentOf(shown, article, around) };
}

function leadMarkup({ photoAsset }: AnyDocument, { url, description, attribution }: NonNullable<SiteArticle["photo"]>): string {
  const credit = [description, attribution].filter(Boolean).join(" · ");
  return figure(pictureMarkup(photoAsset, url, description, { sizes: LEAD_SIZES }), credit).replace("<figure", '<figure class="principal"');
}

/** As wide as the figure that begins an article. */
const LEAD_SIZES = "(min-width: 62.5rem) 60rem, 100vw";

function bylineMarkup(bylines: readonly Byline[], date: string, dates: SiteDates): string {
  const portraits = bylines
    .filter(({ portrait }) => portrait !== "")
    .map(({ portrait }) => `<img loading="lazy" src="${escapeHtml(portrait)}" width="44" height="44" alt="">`);
  const names = bylines.filter(({ name }) => name !== "").map(({ name, path }) => linked(name, path));
  const who = names.length === 0 ? "" : `<p class="firma">${names.join(", ")}</p>`;
  const when = timeMarkup(date, dates.long(date));
  return who === "" && when === "" ? "" : `${portraits.join("")}<div>${who}${when && `<p>${when}</p>`}</div>`;
}

function photoOf(article: AnyDocument): SiteArticle["photo"] {
  const { photoAsset, photoAssetDescription, photoAssetAttribution } = article;
  // It stands for the article elsewhere alone.
  if (article.photoAssetAsMultimedia === "HIDE") return null;
  const url = addressOf(photoAsset);
  const [own] = items([photoAsset]);
  if (url === "" || !own) return null;
  const description = text(photoAssetDescription) || text(own.description);
  return { url, description, attribution: text(photoAssetAttribution) || text(own.attribution) };
}

function contentOf(
  shown: Omit<SiteArticle, "content">,
  article: AnyDocument,
  { dates, sectionPath = "", coverageHtml = "", hasTopics = false }: ArticleAround,
): string {
  const section = shown.category === "" ? "" : `<p class="seccion">${linked(shown.category, sectionPath)}</p>`;
  const signed = shown.bylineHtml || shown.shareHtml;
  return [
    section,
    line("p", shown.badge, "marca"),
    line("p", article.isSponsored === true ? t("site.sponsored") : "", "marca"),
    line("p", article.isExplicit === true ? t("site.explicit") : "", "marca"),
    line("p", shown.kicker, "volanta"),
    line("h1", shown.title, "titulo"),
    line("p", shown.deck, "bajada"),
    signed && `<div class="autoria">${shown.bylineHtml}${shown.shareHtml}</div>`,
    shown.photoHtml,
    multimediaMarkup(article),
    coverageHtml,
    ...items(article.liveUpdates).map((update) => liveUpdate(update, dates)),
    summaryOf(article),
    `<div class="cuerpo">${shown.body}</div>`,
    hasTopics ? "" : line("p", shown.tags.join(", "), "etiquetas"),
  ].join("\n");
}

function multimediaMarkup({ multimedia }: AnyDocument): string {
  const shown = items(multimedia).map(mediaOf).join("\n");
  return shown.trim() === "" ? "" : `<div class="multimedia">${shown}</div>`;
}

/** Points that somebody has written or let stand; a proposal is none yet. */
function summaryOf({ snacks, snacksStatus }: AnyDocument): string {
  const isShown = snacksStatus === "ACTIVE" || snacksStatus === "MANUAL";
  const points =
    isShown && isPlainObject(snacks)
      ? items(snacks.points)
          .map((point) => text(point.text))
          .filter(Boolean)
      : [];
  if (points.length === 0) return "";
  const list = points.map((point) => `<li>${escapeHtml(point)}</li>`).join("");
  return `<section class="resumen"><h2>${escapeHtml(t("site.summary"))}</h2><ul>${list}</ul></section>`;
}

function liveUpdate(update: Values, dates: SiteDates): string {
  return `<section class="vivo" id="nota-${escapeHtml(text(update.id))}"><h2>${escapeHtml(text(update.title))}</h2><p class="firma">${timeMarkup(text(update.date), dates.long(update.date))}</p>${embedCards(withoutEmptyParagraphs(text(update.bodyHtml)))}</section>`;
}

/** The pages of an article's story, each as high as the window. */
export function storyMarkup(article: AnyDocument): string {
  return items(article.storyPages).map(storyPage).join("\n");
}

function storyPage(page: Values): string {
  const address = addressOf(page.asset) || text(page.thumbnailUrl) || text(page.url);
  const style = `object-fit:${page.shrink === true ? "contain" : "cover"};${positionOf(page.focuspoint, [0.5, 0])}`;
  const media = isFilm(page)
    ? `<video src="${escapeHtml(address)}" style="${style}" autoplay muted loop playsinline></video>`
    : `<img src="${escapeHtml(address)}" style="${style}" alt="${escapeHtml(text(page.description))}">`;
  const overlays = items(page.overlays).filter((overlay) => text(overlay.text) !== "");
  return `<section class="pagina">${address === "" ? "" : media}<div class="textos">${overlays.map(overlayOf).join("")}</div></section>`;
}

function overlayOf(overlay: Values): string {
  const align = overlay.align === "center" || overlay.align === "right" ? overlay.align : "left";
  const size = Math.round(LARGEST_TEXT * storyTextSize(text(overlay.text)));
  const style = `text-align:${align};color:${colour(overlay.color, "#fff")};background:${colour(overlay.backgroundColor, "rgb(0 0 0 / 65%)")};font-size:${size}px`;
  return `<p style="${style}">${escapeHtml(text(overlay.text))}</p>`;
}

const colour = (value: unknown, standard: string) => (/^#[0-9a-f]{3,8}$/i.test(text(value)) ? text(value) : standard);
