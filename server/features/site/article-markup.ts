import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { asVariant } from "../../../schema/features/articles/article-variant.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { withoutEmptyParagraphs } from "../../../schema/text/without-empty-paragraphs.ts";
import { isPlainObject } from "../../../schema/values/plain-json.ts";
import { escapeHtml } from "../../core/html/escape-html.ts";
import { items, line, linked, nameOf, text, timeMarkup, type Values } from "../../engines/markup/markup-parts.ts";
import { mediaOf } from "../../engines/markup/media-markup.ts";
import { attachmentsMarkup } from "./article/attachments-markup.ts";
import { bodyPictures } from "./article/body-pictures.ts";
import { type LeadPhoto, leadMarkup, leadPhoto } from "./article/lead-markup.ts";
import { embedCards } from "./embed-cards.ts";
import { shareMarkup } from "./share-markup.ts";
import { houseDates, type SiteDates } from "./site-dates.ts";

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
  readonly photo: LeadPhoto | null;
  readonly body: string;
  /** Who wrote it, with their pages and portraits, and when; how to pass it on; its film, or its picture in the sizes that there are; its files. */
  readonly bylineHtml: string;
  readonly shareHtml: string;
  readonly photoHtml: string;
  readonly attachmentsHtml: string;
  /** The fields that the project has added to articles, by their names. */
  readonly metadata: Values;
  /** What it belongs to, by name. */
  readonly liveEvent: string;
  readonly footballGame: string;
  /** All of the article, for templates that leave its making to the site. */
  readonly content: string;
}

export interface Byline {
  readonly name: string;
  /** Of the author's page; empty for none. */
  readonly path: string;
  /** Address of a picture; empty for none. */
  readonly portrait: string;
  /** HTML, sanitised; absent or empty for none. */
  readonly biography?: string;
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
  const photo = leadPhoto(article);
  const shown = {
    kicker: text(article.kicker),
    title: text(article.title),
    deck: text(article.deck),
    date: around.dates.long(article.date),
    category: nameOfOne(article.category),
    authors: bylines
      .map(({ name }) => name)
      .filter(Boolean)
      .join(", "),
    tags: items(article.tags).map(nameOf).filter(Boolean),
    photo,
    body: bodyOf(article),
    badge: nameOfOne(article.badge),
    bylineHtml: bylineMarkup(bylines, text(article.date), around.dates),
    shareHtml: shareHtml(article, around.address ?? ""),
    photoHtml: leadMarkup(article, photo),
    attachmentsHtml: attachmentsMarkup(article.attachments, around.dates.lang),
    metadata: isPlainObject(article.metadata) ? article.metadata : {},
    liveEvent: nameOfOne(article.liveEvent),
    footballGame: nameOfOne(article.footballGame),
  };
  return { ...shown, content: contentOf(shown, article, around) };
}

/** What people do not want passed on has no links for that. */
function shareHtml(article: AnyDocument, address: string): string {
  const isOffered = address !== "" && article.socialAvailability !== "UNAVAILABLE";
  return isOffered ? shareMarkup(address, text(asVariant(article, "external").title)) : "";
}

function bylineMarkup(bylines: readonly Byline[], date: string, dates: SiteDates): string {
  const portraits = bylines
    .filter(({ portrait }) => portrait !== "")
    .map(({ portrait }) => `<img loading="lazy" src="${escapeHtml(portrait)}" width="44" height="44" alt="">`);
  const names = bylines.filter(({ name }) => name !== "").map(({ name, path }) => linked(name, path));
  const who = names.length === 0 ? "" : `<p class="firma">${names.join(", ")}</p>`;
  const when = timeMarkup(date, dates.long(date));
  return who === "" && when === "" ? "" : `${portraits.join("")}<div>${who}${when && `<p>${when}</p>`}</div>`;
}

function contentOf(
  shown: Omit<SiteArticle, "content">,
  article: AnyDocument,
  { dates, sectionPath = "", coverageHtml = "", hasTopics = false }: ArticleAround,
): string {
  const section = shown.category === "" ? "" : `<p class="seccion">${linked(shown.category, sectionPath)}</p>`;
  const signed = shown.bylineHtml || shown.shareHtml;
  const isOnTop = article.photoAssetAsMultimedia === "TOP";
  return [
    isOnTop ? shown.photoHtml : "",
    section,
    line("p", shown.badge, "marca"),
    line("p", article.isSponsored === true ? t("site.sponsored") : "", "marca"),
    line("p", article.isExplicit === true ? t("site.explicit") : "", "marca"),
    line("p", shown.kicker, "volanta"),
    line("h1", shown.title, "titulo"),
    line("p", shown.deck, "bajada"),
    signed && `<div class="autoria${article.style === "AUTHOR" ? " de-autor" : ""}">${shown.bylineHtml}${shown.shareHtml}</div>`,
    isOnTop ? "" : shown.photoHtml,
    multimediaMarkup(article),
    coverageHtml,
    ...items(article.liveUpdates).map((update) => liveUpdate(update, dates)),
    summaryOf(article),
    `<div class="cuerpo">${shown.body}</div>`,
    shown.attachmentsHtml,
    hasTopics ? "" : line("p", shown.tags.join(", "), "etiquetas"),
  ].join("\n");
}

function bodyOf({ bodyHtml, bodyAssets }: Values): string {
  return embedCards(bodyPictures(withoutEmptyParagraphs(text(bodyHtml)), bodyAssets));
}

function nameOfOne(reference: unknown): string {
  return isPlainObject(reference) ? nameOf(reference) : "";
}

/** One under the other, or beside each other where the article is a gallery. */
function multimediaMarkup({ multimedia, layout }: AnyDocument): string {
  const shown = items(multimedia)
    .map((item) => mediaOf(item))
    .join("\n");
  if (shown.trim() === "") return "";
  return layout === "GALLERY"
    ? `<div class="galeria"><div class="carrusel" tabindex="0" role="group" aria-label="${escapeHtml(t("site.gallery"))}">${shown}</div></div>`
    : `<div class="multimedia">${shown}</div>`;
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
  return `<section class="vivo" id="nota-${escapeHtml(text(update.id))}"><h2>${escapeHtml(text(update.title))}</h2><p class="firma">${[timeMarkup(text(update.date), dates.long(update.date)), escapeHtml(nameOfOne(update.author))].filter(Boolean).join(" · ")}</p>${bodyOf(update)}</section>`;
}
