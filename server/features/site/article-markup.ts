import { storyTextSize } from "../../../schema/article/story-text-size.ts";
import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { ANALYTICS_TIME_ZONE } from "../../../schema/delivery/analytics-sources.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { withoutEmptyParagraphs } from "../../../schema/text/without-empty-paragraphs.ts";

import { isPlainObject } from "../../../schema/values/plain-json.ts";
import { escapeHtml } from "../../core/documents/html/escape-html.ts";
import {
  addressOf,
  figure,
  isFilm,
  items,
  line,
  mediaOf,
  nameOf,
  pictureMarkup,
  positionOf,
  text,
  type Values,
} from "../../engines/markup/markup-parts.ts";

/** Largest text over a story page, in pixels (as the editor shows it on its narrower pages). */
const LARGEST_TEXT = 24;

/** What a template of the site can show of an article; `body` and `content` are HTML, everything else is text. */
export interface SiteArticle {
  readonly kicker: string;
  readonly title: string;
  readonly deck: string;
  readonly date: string;
  readonly category: string;
  readonly authors: string;
  readonly tags: readonly string[];
  readonly photo: { readonly url: string; readonly description: string; readonly attribution: string } | null;
  readonly body: string;
  /** All of the article, for templates that leave its making to the site. */
  readonly content: string;
}

/** An article with its references expanded and its HTML sanitised, as templates show it. */
export function siteArticle(article: AnyDocument): SiteArticle {
  const shown = {
    kicker: text(article.kicker),
    title: text(article.title),
    deck: text(article.deck),
    date: longDate(article.date),
    category: text(isPlainObject(article.category) ? article.category.name : null),
    authors: items(article.author).map(nameOf).filter(Boolean).join(", "),
    tags: items(article.tags).map(nameOf).filter(Boolean),
    photo: photoOf(article),
    body: withoutEmptyParagraphs(text(article.bodyHtml)),
  };
  return { ...shown, content: contentOf(shown, article) };
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

function contentOf(shown: Omit<SiteArticle, "content">, article: AnyDocument): string {
  const credit = shown.photo && [shown.photo.description, shown.photo.attribution].filter(Boolean).join(" · ");
  return [
    line("p", shown.category, "seccion"),
    line("p", article.isSponsored === true ? t("site.sponsored") : "", "marca"),
    line("p", article.isExplicit === true ? t("site.explicit") : "", "marca"),
    line("p", shown.kicker, "volanta"),
    line("h1", shown.title, "titulo"),
    line("p", shown.deck, "bajada"),
    line("p", [shown.authors, shown.date].filter(Boolean).join(" · "), "firma"),
    shown.photo && figure(pictureMarkup(article.photoAsset, shown.photo.url, shown.photo.description), credit ?? ""),
    ...items(article.multimedia).map(mediaOf),
    ...items(article.liveUpdates).map(liveUpdate),
    summaryOf(article),
    `<div class="cuerpo">${shown.body}</div>`,
    line("p", shown.tags.join(", "), "etiquetas"),
  ].join("\n");
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

function liveUpdate(update: Values): string {
  return `<section class="vivo"><h2>${escapeHtml(text(update.title))}</h2><p class="firma">${escapeHtml(longDate(update.date))}</p>${withoutEmptyParagraphs(text(update.bodyHtml))}</section>`;
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

const dates = new Intl.DateTimeFormat("es", { dateStyle: "long", timeStyle: "short", timeZone: ANALYTICS_TIME_ZONE });

function longDate(value: unknown): string {
  const time = Date.parse(text(value));
  return Number.isNaN(time) ? "" : dates.format(time);
}

const colour = (value: unknown, standard: string) => (/^#[0-9a-f]{3,8}$/i.test(text(value)) ? text(value) : standard);
