import type { FastifyReply } from "fastify";
import { t } from "../../../schema/messages/catalogue.ts";
import { escapeHtml } from "../../core/html/escape-html.ts";
import { line, linked, text } from "../../engines/markup/markup-parts.ts";
import { type CommentForm, commentForm } from "../site/comments/comment-form.ts";
import { commentText } from "../site/comments/comment-markup.ts";
import { COMMENTS_CSS } from "../site/css/comments-css.ts";
import { sendStandalone } from "../site/standalone-page.ts";
import type { TakenComment } from "./accept-comment.ts";
import type { AnsweredComment, CommentedArticle } from "./commented-article.ts";

/** Where the site is, on the host that was asked. */
export interface ReaderPlace {
  /** Empty at a domain of its own. */
  readonly base: string;
}

export interface FormShown extends Pick<CommentForm, "values" | "errors" | "account" | "takesAccounts"> {
  readonly found: CommentedArticle;
  readonly answered: AnsweredComment | null;
  /** What keeps the whole of it from being taken. */
  readonly problem?: string;
}

/** The form by itself, under what it answers. */
export function formPage(reply: FastifyReply, { base }: ReaderPlace, shown: FormShown): FastifyReply {
  const { found, answered, problem = "", values, errors, account, takesAccounts } = shown;
  const title = answered ? t("site.comments.answering", { name: answered.name }) : t("site.comments.write");
  const quote = answered ? `<blockquote>${commentText(answered.text)}</blockquote>` : "";
  const alert = problem || (errors ? t("site.comments.notTaken") : "");
  const form = commentForm({
    base,
    article: found.article.id,
    ...(answered && { replyTo: answered.id }),
    ...(values && { values }),
    ...(errors && { errors }),
    ...(account && { account }),
    ...(takesAccounts && { takesAccounts }),
  });
  const said = alert === "" ? "" : `<p role="alert" class="bajada">${escapeHtml(alert)}</p>`;
  const about = `<p class="firma">${linked(text(found.article.title), `${base}${found.path}#comentarios`)}</p>`;
  const html = `<div class="pagina-de-comentar">${about}${line("h1", title, "titulo-de-lista")}${said}${quote}${form}</div>`;
  return sendStandalone(reply, { title, site: found.site, home: `${base}/`, html, css: COMMENTS_CSS });
}

/** What became of a comment. */
export function answerPage(reply: FastifyReply, place: ReaderPlace, found: CommentedArticle, taken: TakenComment): FastifyReply {
  const back = `${place.base}${found.path}#${taken.isPublished ? `c-${taken.id}` : "comentarios"}`;
  const text = t(taken.isPublished ? "site.comments.published" : "site.comments.held");
  return notePage(reply, place, { title: t("site.comments.thanks"), text, back, site: found.site });
}

interface Note {
  readonly title: string;
  readonly text: string;
  /** Address of what it was about. */
  readonly back?: string;
  readonly site?: string;
}

/** A page that says one thing. */
export function notePage(
  reply: FastifyReply,
  { base }: ReaderPlace,
  { title, text: said, back = "", site = "" }: Note,
): FastifyReply {
  const link = back === "" ? "" : `<p>${linked(t("site.comments.back"), back)}</p>`;
  const html = `${line("h1", title, "titulo-de-lista")}<p class="bajada" role="status">${escapeHtml(said)}</p>${link}`;
  return sendStandalone(reply, { title, site, home: `${base}/`, html });
}
