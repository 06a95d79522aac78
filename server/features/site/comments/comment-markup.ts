import { t } from "../../../../schema/messages/catalogue.ts";
import { escapeHtml } from "../../../core/html/escape-html.ts";
import { timeMarkup } from "../../../engines/markup/markup-parts.ts";
import type { SiteDates } from "../site-dates.ts";
import { COMMENTS_PATH, commentForm } from "./comment-form.ts";
import type { CommentsPage, ShownComment, Thread } from "./read-comments.ts";

interface CommentSection {
  readonly article: string;
  /** Path of the article. */
  readonly path: string;
  readonly isOpen: boolean;
  readonly comments: CommentsPage;
  readonly dates: SiteDates;
  readonly takesAccounts: boolean;
}

/** What readers say of an article, and where they say it; nothing where nobody said anything and nobody may. */
export function commentsMarkup(section: CommentSection): string {
  const { comments, isOpen, article, path, takesAccounts } = section;
  if (!isOpen && comments.count === 0) return "";
  const title = comments.count === 0 ? t("site.comments") : t("site.comments.count", { count: comments.count });
  const threads = comments.threads.map((thread) => threadMarkup(thread, section)).join("");
  const more =
    comments.next === null
      ? ""
      : `<p><a class="siguiente" href="${escapeHtml(`${path}?desde=${encodeURIComponent(comments.next)}#comentarios`)}">${escapeHtml(t("site.comments.more"))}</a></p>`;
  const write = isOpen
    ? `<h3>${escapeHtml(t("site.comments.write"))}</h3>${commentForm({ article, takesAccounts })}`
    : `<p class="firma">${escapeHtml(t("site.comments.closed"))}</p>`;
  return `<section class="comentarios" id="comentarios" aria-labelledby="comentarios-titulo"><h2 id="comentarios-titulo">${escapeHtml(title)}</h2>${threads && `<ol>${threads}</ol>`}${more}${write}</section>`;
}

function threadMarkup(thread: Thread, section: CommentSection): string {
  const replies = thread.replies.map((reply) => `<li>${commentMarkup(reply, section)}</li>`).join("");
  return `<li>${commentMarkup(thread, section)}${replies && `<ol>${replies}</ol>`}</li>`;
}

function commentMarkup(comment: ShownComment, { article, isOpen, dates }: CommentSection): string {
  const own = `${COMMENTS_PATH}${encodeURIComponent(article)}`;
  const of = `<span class="oculto"> · ${escapeHtml(t("site.comments.of", { name: comment.name }))}</span>`;
  const likes = comment.likes === 0 ? "" : ` <b>${comment.likes}</b>`;
  const like = `<form method="post" action="${own}/${comment.id}/me-gusta"><button type="submit" data-me-gusta>${escapeHtml(t("site.comments.like"))}${likes}${of}</button></form>`;
  const answer = isOpen
    ? `<a href="${own}?a=${comment.id}" rel="nofollow">${escapeHtml(t("site.comments.answer"))}${of}</a>`
    : "";
  const report = `<form method="post" action="${own}/${comment.id}/denuncia"><button type="submit">${escapeHtml(t("site.comments.report"))}${of}</button></form>`;
  const when = timeMarkup(comment.at, dates.long(comment.at));
  return `<article id="c-${comment.id}"><p class="firma"><b>${escapeHtml(comment.name)}</b> ${when}</p>${commentText(comment.text)}<div class="acciones">${like}${answer}${report}</div></article>`;
}

/** What somebody wrote, as text: paragraphs and lines as they were typed. */
export function commentText(text: string): string {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== "");
  return paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll("\n", "<br>")}</p>`).join("");
}
