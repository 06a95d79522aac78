import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { escapeHtml } from "../../../core/html/escape-html.ts";
import { plainText } from "../../../core/html/plain-text.ts";
import { readVisible } from "../../../core/reading/read-visible.ts";
import { addressOf, items, line, linked, nameOf, text, type Values } from "../../../engines/markup/markup-parts.ts";
import { siteArticle } from "../article-markup.ts";
import { commentsMarkup } from "../comments/comment-markup.ts";
import { type CommentRules, commentingOn } from "../comments/comment-rules.ts";
import { readComments } from "../comments/read-comments.ts";
import { COMMENTS_CSS } from "../css/comments-css.ts";
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
import { relatedArticles } from "./related-articles.ts";
import type { ReaderPage } from "./site-frame.ts";

/** Cards beside each other under an article. */
const COLUMNS = 4;
/** How often a page of a coverage that goes on is asked for again, seconds. */
const LIVE_REFRESH = 60;

/** An article for readers, with its subjects and what else its section has. */
export async function articlePage(ctx: SiteContext, article: AnyDocument, origin: string, from: string): Promise<ReaderPage> {
  const categories = categoriesOf(article);
  const blocks = await blocksOf(ctx, "article", categories);
  const isLive = article.liveUpdatesStatus === "LIVE";
  const section = await sectionOf(ctx, article);
  const address = `${origin}${text(article.url)}`;
  const around = {
    dates: ctx.dates ?? houseDates(),
    bylines: await bylinesOf(ctx, article),
    hasTopics: true,
    sectionPath: section?.path ?? "",
    address,
    coverageHtml: isLive
      ? `${coverageNews(`${basePath(origin)}${LIVE_PATH}vivo/${article.id}`, address)}${line("p", t("site.live"), "firma")}`
      : "",
  };
  const settings = await readWebSettings(ctx);
  const bodyHtml = await blocks.within(text(article.bodyHtml));
  const { content, ...values } = siteArticle({ ...article, bodyHtml }, around);
  const more = await relatedMarkup(ctx, article);
  const survey = await surveyOf(ctx, article);
  const comments = await commentsOf(ctx, article, settings.comments, from);
  return {
    title: values.title,
    template: "article",
    dressedAs: ["article"],
    values,
    content,
    fallback: (whole) => `<article>${whole}</article>`,
    behind: `${survey}${await subjects(ctx, article)}${comments}${more.html}`,
    css: READING_CSS + (comments && COMMENTS_CSS) + more.css,
    blocks,
    categories,
    facts: {
      path: text(article.url),
      description: values.deck,
      ...(await pictureOf(ctx, article, origin)),
      isUnlisted: article.status === "HIDDEN",
      published: text(article.date) || article.createdAt,
      updated: article.updatedAt,
      authors: items(article.author).map(nameOf).filter(Boolean),
      updates: items(article.liveUpdates).map(updateOf),
      ...(section && { section }),
      ...(isLive && { refreshAfter: LIVE_REFRESH }),
    },
  };
}

function updateOf({ title, date, bodyHtml }: Values) {
  return { title: text(title), date: text(date), text: plainText(text(bodyHtml)) };
}

/** Its section, where it has a page. */
async function sectionOf(ctx: SiteContext, { category }: AnyDocument) {
  const [found] = items([category]);
  if (!found) return null;
  const reference = { collection: "category", id: text(found.id) };
  const path = (await readAddresses(ctx, [reference])).get(addressKey(reference));
  return path === undefined ? null : { name: nameOf(found), path };
}

function categoriesOf({ category, auxCategories }: AnyDocument): string[] {
  const all = [category, ...(Array.isArray(auxCategories) ? auxCategories : [])];
  return items(all).map(({ id }) => text(id));
}

/** The picture that it is shared with. */
async function pictureOf(ctx: SiteContext, article: AnyDocument, origin: string) {
  const picture = await sharePicture(ctx.store, ctx.projectId ?? "", article);
  if (picture === null) return { picture: addressOf(article.photoAsset) };
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
  return commentsMarkup({ article: article.id, path: text(article.url), isOpen: commenting === "open", comments, dates });
}

/** Of what it asks its readers, the ballot or the result. */
async function surveyOf(ctx: SiteContext, { survey }: AnyDocument): Promise<string> {
  const [asked] = items([survey]);
  if (!asked) return "";
  const found = await readVisible(ctx, "survey", [text(asked.id)], ["name", "options", "date", "dueDate"]);
  const markup = surveyMarkup(found.get(text(asked.id)), ctx.now().toISOString());
  return markup && `<div class="consulta">${markup}</div>`;
}

/** Its section and tags, as far as they have pages. */
async function subjects(ctx: SiteContext, { category, tags }: AnyDocument): Promise<string> {
  const wanted = [
    ...items([category]).map((each) => ({ collection: "category", id: text(each.id), name: nameOf(each) })),
    ...items(tags).map((each) => ({ collection: "tag", id: text(each.id), name: nameOf(each) })),
  ];
  const addresses = await readAddresses(ctx, wanted);
  const links = wanted.flatMap(({ name, ...reference }) => {
    const url = addresses.get(addressKey(reference));
    return url === undefined ? [] : [`<li>${linked(name, url)}</li>`];
  });
  return links.length === 0
    ? ""
    : `<nav class="asuntos" aria-label="${escapeHtml(t("site.topics"))}"><ul class="temas">${links.join("")}</ul></nav>`;
}

/** What goes with it, as cards. */
async function relatedMarkup(ctx: SiteContext, article: AnyDocument): Promise<{ html: string; css: string }> {
  const ids = await relatedArticles(ctx, article);
  if (ids.length === 0) return { html: "", css: "" };
  const name = t("site.related");
  const row = { ...rowOf(ids, { columns: COLUMNS, showDeck: false }), name };
  const { content, css = "" } = await frontPage(ctx, { name, components: [row] }, readersLooks);
  return { html: `<aside class="mas" aria-label="${escapeHtml(name)}">${content}</aside>`, css };
}
