import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import type { ShownArticle } from "../../../../schema/features/fronts/fill-rows.ts";
import { type FrontComponent, idOf, idsOf, listOf } from "../../../../schema/features/fronts/front-values.ts";
import { escapeHtml } from "../../../core/html/escape-html.ts";
import { line, linked, nameOf, text } from "../../../engines/markup/markup-parts.ts";
import { mediaOf } from "../../../engines/markup/media-markup.ts";
import { surveyMarkup } from "../survey-markup.ts";
import { type CardLook, cardMarkup } from "./card-markup.ts";
import type { FrontContents } from "./front-contents.ts";
import { heading, type OwnLook, type RowInsert, rowMarkup } from "./row-markup.ts";
import type { WidgetTexts } from "./widget-texts.ts";

/** What components are shown with. */
export interface FrontSite {
  readonly contents: FrontContents;
  readonly texts: WidgetTexts;
  readonly isShown: CardLook["isShown"];
  readonly linkOf: CardLook["linkOf"];
  readonly when: CardLook["when"];
  /** A number in words of the site's language. */
  readonly number: (value: number) => string;
  /** Whether what readers do not see is shown, too: what a component would be, where it has nothing to show. */
  readonly showsOthers: boolean;
  /** A component cannot be shown; throws where the front is better not shown at all. */
  readonly failed: (component: FrontComponent, error: unknown) => void;
}

interface Component {
  readonly component: FrontComponent;
  /** What it shows (`fillFront`). */
  readonly shown: readonly ShownArticle[];
  /** Fixed elements that stand in it. */
  readonly inserts: readonly RowInsert[];
  readonly site: FrontSite;
}

/** A component of a front as readers see it; nothing of one that shows nothing, or that this program does not know. */
export function componentMarkup(component: Component): string {
  const { type } = component.component;
  if (!Object.hasOwn(markups, type)) return "";
  try {
    return markups[type]?.(component) ?? "";
  } catch (error) {
    component.site.failed(component.component, error);
    return "";
  }
}

const markups: Readonly<Record<string, (component: Component) => string>> = {
  row: ({ component: { name, data }, shown, inserts, site }) =>
    rowMarkup({ name, row: data, shown, inserts, card: (article, look) => cardOf(site, article, look) }),
  article: ({ shown: [article], site }) =>
    article === undefined ? "" : section("nota-sola", cardOf(site, article, { as: "wide", showDeck: true, level: 2 })),
  html: ({ component, site }) => section("codigo", site.texts.htmlOf(component)),
  custom: customMarkup,
  survey: ({ component: { data }, site }) =>
    surveyMarkup(site.contents.documents("survey").get(String(data.survey)), site.contents.at),
  "article-list": listMarkup,
  "numeric-variables": figuresMarkup,
  multimedia: multimediaMarkup,
};

function cardOf({ contents, isShown, linkOf, when }: FrontSite, article: ShownArticle, look: OwnLook): string {
  const own = contents.documents("asset").get(idOf(article.card?.photoAsset) ?? "");
  const picture = own && { photoAsset: own, photoAssetFocuspoint: article.card?.photoAssetFocuspoint };
  return cardMarkup(article, contents.articles, { ...look, isShown, linkOf, when, ...(picture && { picture }) });
}

function section(name: string, html: string, attributes = ""): string {
  return html.trim() === "" ? "" : `<section class="${name}"${attributes}>${html}</section>`;
}

/** What a widget of the project shows without its programs; where that is nothing its name, to editors. */
function customMarkup({ component, site: { contents, texts, showsOthers } }: Component): string {
  const widget = contents.documents("custom-widget").get(String(component.data.customWidget));
  const html = texts.htmlOf(component);
  const isSeen = /<img|<video|<iframe/i.test(html) || html.replaceAll(/<[^>]*>/g, "").trim() !== "";
  const stands = showsOthers ? line("p", widget ? nameOf(widget) : component.name, "sin-programa") : "";
  const shown = isSeen ? html : stands;
  return section("codigo", shown, widget && renewals(widget));
}

/** How often the page's program shows the widget anew, as its form has it. Pages themselves are made every ten seconds at most. */
function renewals({ id, updatePeriodSeconds, updateOnStart }: AnyDocument): string {
  const seconds = Number(updatePeriodSeconds);
  const every = seconds > 0 ? Math.max(10, seconds) : 0;
  if (every === 0 && updateOnStart !== true) return "";
  return ` data-renovar="${escapeHtml(id)}" data-cada="${every}"${updateOnStart === true ? " data-al-empezar" : ""}`;
}

function listMarkup({ component: { name, data }, shown, site: { contents, linkOf } }: Component): string {
  const titles = shown.flatMap(({ id }) => {
    const article = id === null ? undefined : contents.articles.get(id);
    return article ? [`<li>${linked(nameOf(article), linkOf(article))}</li>`] : [];
  });
  if (titles.length === 0) return "";
  const list = data.sort === "viewCount" ? "ol" : "ul";
  return section("lista", `${heading(text(data.name) || name)}<${list}>${titles.join("")}</${list}>`);
}

/** Figures with their numbers (`read-figures.ts`). One without a number is shown to editors, and not to readers. */
function figuresMarkup({ component: { name, data }, site }: Component): string {
  const variables = site.contents.documents("numeric-variable");
  const figures = idsOf(data.variables).flatMap((id) => variables.get(id) ?? []);
  const known = figures.flatMap((each) => {
    const figure = site.contents.figures.get(nameOf(each));
    const value = figure === undefined ? "" : `<strong>${escapeHtml(site.number(figure))}</strong>`;
    return value || site.showsOthers ? [`<li class="cifra">${escapeHtml(nameOf(each))}${value && ` ${value}`}</li>`] : [];
  });
  return known.length === 0 ? "" : section("cifras", `${heading(name)}<ul>${known.join("")}</ul>`);
}

function multimediaMarkup({ component: { name, data }, site: { contents, texts } }: Component): string {
  const assets = contents.documents("asset");
  const media = listOf(data.multimedia).map((item) => {
    const embedded = texts.safe(item.html);
    return embedded === ""
      ? mediaOf({ ...item, asset: assets.get(idOf(item.asset) ?? "") }, { shape: "3x2" })
      : `<figure>${embedded}</figure>`;
  });
  const shown = media.filter((html) => html !== "");
  if (shown.length === 0) return "";
  const category = contents.documents("category").get(String(data.category));
  const kicker = line("p", category ? nameOf(category) : "", "volanta");
  return section("galeria", `${heading(name)}${kicker}<div class="carrusel" tabindex="0">${shown.join("")}</div>`);
}
