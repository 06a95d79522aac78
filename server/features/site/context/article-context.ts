import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { asVariant } from "../../../../schema/features/articles/article-variant.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { escapeHtml } from "../../../core/html/escape-html.ts";
import { plainText } from "../../../core/html/plain-text.ts";
import { sanitizeTexts } from "../../../core/html/sanitize-values.ts";
import { line, linked, nameOf, text, type Values } from "../../../engines/markup/markup-parts.ts";
import type { Byline } from "../article-markup.ts";
import { emptyTexts } from "../front/widget-texts.ts";
import { newsletterForm } from "../newsletters/newsletter-form.ts";
import { offeredLists } from "../newsletters/offered-lists.ts";
import { listedArticles } from "../readers/listing-page.ts";
import type { SiteContext } from "../site-page.ts";
import { type ContextWidget, periodOf } from "./context-settings.ts";

/** What stands on the page of each article anyway, as HTML, and in its own place where no widget says another. */
export interface StandingBlocks {
  readonly related: string;
  readonly tags: string;
  readonly survey: string;
}

/** What a widget is made of. */
export interface Around {
  readonly article: AnyDocument;
  readonly bylines: readonly Byline[];
  readonly standing: StandingBlocks;
  /** Of a survey that is not the article's, by its id. */
  readonly surveyOf: (id: string) => Promise<string>;
}

/** Articles that are looked at beyond those that are shown: some are not for readers any more. */
const SPARE = 8;
/** Characters of a biography beside an article. */
const BIOGRAPHY = 280;

/** The project's widgets around an article, in their order, as HTML; those that have nothing to show are left out. */
export async function contextMarkup(ctx: SiteContext, widgets: readonly ContextWidget[], around: Around): Promise<string> {
  const shown = await Promise.all(widgets.map((widget) => markups[widget.type](ctx, widget.data, around)));
  const html = shown.filter((each) => each !== "").join("\n");
  return html && `<div class="alrededor">${html}</div>`;
}

type Markup = (ctx: SiteContext, data: ContextWidget["data"], around: Around) => Promise<string> | string;

const markups: Readonly<Record<ContextWidget["type"], Markup>> = {
  related: (_ctx, _data, { standing }) => standing.related,
  tags: (_ctx, _data, { standing }) => standing.tags,
  survey: (_ctx, { survey }, { standing, surveyOf }) => standing.survey || (survey === "" ? "" : surveyOf(survey)),
  author: (_ctx, { showPhoto }, { bylines }) => bylines.map((byline) => authorMarkup(byline, showPhoto)).join(""),
  latest: latestMarkup,
  "most-read": mostReadMarkup,
  newsletter: newsletterMarkup,
  html: htmlMarkup,
};

/** Somebody of whom there is more to say than the name, which stands over the text. */
function authorMarkup({ name, path, portrait, biography = "" }: Byline, showPhoto: boolean): string {
  const said = shortened(plainText(biography));
  if (name === "" || said === "") return "";
  const image =
    showPhoto && portrait !== "" ? `<img loading="lazy" src="${escapeHtml(portrait)}" width="72" height="72" alt="">` : "";
  return `<section class="ficha-de-autor">${image}<div><h2>${linked(name, path)}</h2>${line("p", said, "bajada")}</div></section>`;
}

function shortened(words: string): string {
  return words.length <= BIOGRAPHY ? words : `${words.slice(0, BIOGRAPHY).replace(/\s+\S*$/, "")}…`;
}

async function latestMarkup(ctx: SiteContext, { title, limit }: ContextWidget["data"], { article }: Around): Promise<string> {
  const { ids } = await listedArticles(ctx, {}, limit + 1);
  return listMarkup(ctx, ids, { name: title || t("site.latest"), limit, article, tag: "ul", as: "lista" });
}

async function mostReadMarkup(ctx: SiteContext, { title, limit, period }: ContextWidget["data"], { article }: Around) {
  const ids = (await ctx.mostRead?.of(ctx.projectId ?? "", periodOf(period), ctx.now().getTime())) ?? [];
  const name = title || t("option.contextWidgetType.most-read");
  return listMarkup(ctx, ids.slice(0, limit + SPARE), { name, limit, article, tag: "ol", as: "lista mas-leidas" });
}

interface TitleList {
  readonly name: string;
  readonly limit: number;
  /** Left out: it is being read. */
  readonly article: AnyDocument;
  readonly tag: "ol" | "ul";
  readonly as: string;
}

/** Titles that lead to published articles, in the order of their ids. */
async function listMarkup(ctx: SiteContext, ids: readonly string[], list: TitleList): Promise<string> {
  const { name, limit, article, tag, as } = list;
  const found = await readTitles(
    ctx,
    ids.filter((id) => id !== article.id),
  );
  const titles = found.slice(0, limit).map((each) => `<li>${linked(nameOf(each), text(each.url))}</li>`);
  if (titles.length === 0) return "";
  return `<section class="${as}"><h2 class="fila-nombre">${escapeHtml(name)}</h2><${tag}>${titles.join("")}</${tag}></section>`;
}

async function readTitles({ store, projectId }: SiteContext, ids: readonly string[]): Promise<readonly Values[]> {
  if (ids.length === 0) return [];
  const rows = await store.query<{ id: string; data: Values }>(
    `select d.id, jsonb_build_object('title', d.data -> 'title', 'url', d.data -> 'url', 'variants', d.data -> 'variants') as data
      from documents d where d.scope = $1 and d.collection = 'article' and d.id = any($2::text[]) and d.deleted_at is null
      and d.data ->> 'status' = 'PUBLISHED' and coalesce(d.data ->> 'url', '') <> ''`,
    [projectId, ids],
  );
  const byId = new Map(rows.map(({ id, data }) => [id, data]));
  return ids.flatMap((id) => {
    const values = byId.get(id);
    return values ? [asVariant(values, "ref")] : [];
  });
}

/** The form of the lists that the site offers. */
async function newsletterMarkup({ store, projectId }: SiteContext, { title, button }: ContextWidget["data"]): Promise<string> {
  const lists = await offeredLists(store, projectId ?? "");
  if (lists.length === 0) return "";
  return `<section class="boletin"><h2>${escapeHtml(title || t("site.newsletters"))}</h2>${newsletterForm({ lists, button })}</section>`;
}

/** What people wrote, without what would run; what is too much for a page is left out. */
async function htmlMarkup(ctx: SiteContext, { html }: ContextWidget["data"]): Promise<string> {
  if (html.trim() === "") return "";
  const clean = await sanitizeTexts([["widgets", html]], ctx.actor.profile.id).catch(emptyTexts);
  const safe = clean.get(html) ?? "";
  return safe && `<section class="codigo">${safe}</section>`;
}
