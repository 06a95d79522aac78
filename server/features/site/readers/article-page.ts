import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { asVariant } from "../../../../schema/features/articles/article-variant.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { escapeHtml } from "../../../core/html/escape-html.ts";
import { plainText } from "../../../core/html/plain-text.ts";
import { readVisible } from "../../../core/reading/read-visible.ts";
import { addressOf, items, line, linked, nameOf, text, type Values } from "../../../engines/markup/markup-parts.ts";
import { storyPath } from "../article/story-page.ts";
import { siteArticle } from "../article-markup.ts";
import { commentsMarkup } from "../comments/comment-markup.ts";
import { type CommentRules, commentingOn } from "../comments/comment-rules.ts";
import { readComments } from "../comments/read-comments.ts";
import { type Around, contextMarkup, type StandingBlocks } from "../context/article-context.ts";
import { type ContextWidget, readContextSettings } from "../context/context-settings.ts";
import { COMMENTS_CSS } from "../css/comments-css.ts";
import { CONTEXT_CSS } from "../css/context-css.ts";
import { FORM_CSS } from "../css/form-css.ts";
import { READING_CSS } from "../css/readers-css.ts";
import { frontPage } from "../front/render-front.ts";
import { SHAPES, type Shape } from "../share-picture/draw-picture.ts";
import { picturePath, sharePicture } from "../share-picture/share-picture.ts";
import { houseDates } from "../site-dates.ts";
import type { SiteContext } from "../site-page.ts";
import { surveyMarkup } from "../survey-markup.ts";
import { bylinesOf } from "./author-page.ts";
import { readersLooks, rowOf } from "./listing-page.ts";
import { basePath, coverageNews, LIVE_PATH } from "./live/page-script.ts";
import { blocksOf } from "./page-blocks.ts";
import { addressKey, readAddresses } from "./read-addresses.ts";
import { readWebSettings } from "./read-web-settings.ts";
import { relatedRows } from "./related-articles.ts";
import type { ReaderPage } from "./site-frame.ts";
import { alternatesOf, languagesMarkup, readTranslations, type Translation } from "./translations.ts";

/** Cards beside each other under an article. */
const COLUMNS = 4;
/** How often a page of a coverage that goes on is asked for again, seconds. */
const LIVE_REFRESH = 60;

/** Where and how an article is read. */
export interface ArticleReading {
  readonly origin: string;
  /** Where the list of its comments goes on; empty for its beginning. */
  readonly from: string;
  /** BCP 47, of the site. */
  readonly lang: string;
  /** `null`: as it was written. */
  readonly translation: Translation | null;
}

/** An article for readers, with its subjects and what else its section has. */
export async function articlePage(ctx: SiteContext, original: AnyDocument, reading: ArticleReading): Promise<ReaderPage> {
  const { origin, from, translation } = reading;
  const url = translation?.path ?? text(original.url);
  // What people called it otherwise is in the language that it was written in.
  const article: AnyDocument = translation ? { ...original, ...translation.values, variants: null } : original;
  const isLive = article.liveUpdatesStatus === "LIVE";
  const address = `${origin}${url}`;
  const categories = categoriesOf(article);
  // None of these waits for another: the database has all of them at once.
  const [blocks, found, bylines, settings, context, more, survey, picture, translations] = await Promise.all([
    blocksOf(ctx, "article", categories),
    subjectsOf(ctx, article),
    bylinesOf(ctx, article),
    readWebSettings(ctx),
    readContextSettings(ctx),
    relatedMarkup(ctx, article),
    surveyOf(ctx, article),
    pictureOf(ctx, original, origin),
    readTranslations(ctx, original),
  ]);
  const [section, topics] = [sectionAmong(found), topicsMarkup(found)];
  const first = { lang: reading.lang, path: text(original.url) };
  const known = {
    dates: ctx.dates ?? houseDates(),
    bylines,
    hasTopics: true,
    sectionPath: section?.path ?? "",
    address,
    coverageHtml: isLive
      ? `${coverageNews(`${basePath(origin)}${LIVE_PATH}vivo/${article.id}`, address)}${line("p", t("site.live"), "firma")}`
      : "",
  };
  const bodyHtml = await blocks.within(text(article.bodyHtml));
  const { content, ...values } = siteArticle({ ...article, bodyHtml }, known);
  const [shared, crawled] = [asVariant(article, "external"), asVariant(article, "crawl")];
  const [comments, around] = await Promise.all([
    commentsOf(ctx, article, settings.comments, from),
    aroundOf(ctx, context.widgets, { article, bylines, standing: { related: more.html, tags: topics, survey } }),
  ]);
  return {
    ...(translation && { lang: translation.code }),
    title: text(crawled.title),
    template: "article",
    dressedAs: ["article"],
    values,
    content: content + readingEnd(ctx, article.id, origin),
    fallback: (whole) => `<article>${whole}</article>`,
    behind: `${storyLink(original)}${languagesMarkup(first, translations, translation)}${around.before}${comments}${around.after}`,
    css: READING_CSS + (comments && COMMENTS_CSS) + around.css + more.css,
    blocks,
    categories,
    facts: {
      path: url,
      alternates: alternatesOf(first.path, first.lang, translations),
      description: text(crawled.deck),
      shared: { title: text(shared.title), description: text(shared.deck) },
      ...picture,
      isUnlisted: article.status === "HIDDEN",
      published: text(article.date) || article.createdAt,
      updated: article.updatedAt,
      authors: bylines,
      updates: items(article.liveUpdates).map(updateOf),
      isOver: article.liveUpdatesStatus === "ENDED",
      ...(section && { section }),
      ...(isLive && { refreshAfter: LIVE_REFRESH }),
    },
  };
}

/**
 * What stands behind an article: before its comments its survey, its subjects and the project's widgets, after them what goes with it; what a widget
 * shows stands in the widget's place alone.
 */
async function aroundOf(ctx: SiteContext, widgets: readonly ContextWidget[], shown: Omit<Around, "surveyOf">) {
  const { standing } = shown;
  const html = await contextMarkup(ctx, widgets, { ...shown, surveyOf: (id) => surveyMarkupOf(ctx, id) });
  const left = (type: keyof StandingBlocks) => (widgets.some((widget) => widget.type === type) ? "" : standing[type]);
  const css = html && `${CONTEXT_CSS}${html.includes('class="formulario"') ? FORM_CSS : ""}`;
  return { before: `${left("survey")}${left("tags")}${html}`, after: left("related"), css };
}

/** Where the text ends, by which its page knows how far somebody has read, and where it says so. */
function readingEnd({ readingPath }: SiteContext, id: string, origin: string): string {
  return readingPath ? `<span data-lectura="${escapeHtml(`${basePath(origin)}${readingPath(id)}`)}"></span>` : "";
}

function storyLink(article: AnyDocument): string {
  const path = storyPath(article, text(article.url));
  return path && `<p class="a-la-historia">${linked(t("site.story"), path)}</p>`;
}

function updateOf({ id, title, date, author, bodyHtml }: Values) {
  const [signed] = items([author]);
  return {
    ...{ id: text(id), title: text(title), date: text(date), author: signed ? nameOf(signed) : "" },
    text: plainText(text(bodyHtml)),
  };
}

function categoriesOf({ category, auxCategories }: AnyDocument): string[] {
  const all = [category, ...(Array.isArray(auxCategories) ? auxCategories : [])];
  return items(all).map(({ id }) => text(id));
}

/** The picture that it is shared with. */
async function pictureOf(ctx: SiteContext, article: AnyDocument, origin: string) {
  const picture = await sharePicture(ctx.store, ctx.projectId ?? "", article);
  if (picture === null) return { picture: addressOf(asVariant(article, "external").photoAsset) };
  const at = (shape: Shape) => `${origin}${picturePath(article.id, shape, picture)}`;
  return { picture: at("enlace"), pictureSize: SHAPES.enlace, shapes: (["16x9", "4x3", "1x1"] as const).map(at) };
}

/** What readers say of it, from a place of that list on. */
async function commentsOf(ctx: SiteContext, article: AnyDocument, rules: CommentRules, from: string): Promise<string> {
  const commenting = commentingOn(article, rules, ctx.now());
  if (commenting === "hidden") return "";
  ctx.uses?.comments.add(article.id);
  const comments = await readComments(ctx.store, ctx.projectId ?? "", article.id, from);
  const dates = ctx.dates ?? houseDates();
  const own = { article: article.id, path: text(article.url), isOpen: commenting === "open" };
  return commentsMarkup({ ...own, comments, dates, takesAccounts: ctx.takesAccounts === true });
}

/** Of what it asks its readers, the ballot or the result. */
async function surveyOf(ctx: SiteContext, { survey }: AnyDocument): Promise<string> {
  const [asked] = items([survey]);
  return asked ? surveyMarkupOf(ctx, text(asked.id)) : "";
}

async function surveyMarkupOf(ctx: SiteContext, id: string): Promise<string> {
  const found = await readVisible(ctx, "survey", [id], ["name", "options", "date", "dueDate"]);
  const markup = surveyMarkup(found.get(id), ctx.now().toISOString());
  return markup && `<div class="consulta">${markup}</div>`;
}

interface Subject {
  readonly collection: "category" | "tag";
  readonly name: string;
  readonly path: string;
}

/** Its section and tags, as far as they have pages. */
async function subjectsOf(ctx: SiteContext, { category, tags }: AnyDocument): Promise<readonly Subject[]> {
  const of = (collection: Subject["collection"], references: unknown) =>
    items(references).map((each) => ({ collection, id: text(each.id), name: nameOf(each) }));
  const wanted = [...of("category", [category]), ...of("tag", tags)];
  const addresses = await readAddresses(ctx, wanted);
  return wanted.flatMap(({ name, ...reference }) => {
    const path = addresses.get(addressKey(reference));
    return path === undefined ? [] : [{ collection: reference.collection, name, path }];
  });
}

function sectionAmong(subjects: readonly Subject[]): Subject | null {
  return subjects.find(({ collection }) => collection === "category") ?? null;
}

function topicsMarkup(subjects: readonly Subject[]): string {
  const links = subjects.map(({ name, path }) => `<li>${linked(name, path)}</li>`);
  return links.length === 0
    ? ""
    : `<nav class="asuntos" aria-label="${escapeHtml(t("site.topics"))}"><ul class="temas">${links.join("")}</ul></nav>`;
}

/** What goes with it, as cards. */
async function relatedMarkup(ctx: SiteContext, article: AnyDocument): Promise<{ html: string; css: string }> {
  const { related } = await readContextSettings(ctx);
  const rows = await relatedRows(ctx, article, related);
  if (rows.length === 0) return { html: "", css: "" };
  const name = t("site.related");
  const components = rows.map((row) => ({ ...rowOf(row.ids, { columns: COLUMNS, showDeck: false }), name: row.name }));
  const { content, css = "" } = await frontPage(ctx, { name, components }, readersLooks);
  return { html: `<aside class="mas" aria-label="${escapeHtml(name)}">${content}</aside>`, css };
}
