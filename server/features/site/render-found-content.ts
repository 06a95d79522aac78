import type { CommandContext } from "../../context/command-context.ts";
import { readDocument } from "../../core/documents/read-document.ts";
import { escapeHtml } from "../../core/html/escape-html.ts";
import { siteArticle } from "./article-markup.ts";
import { ALONE_CSS } from "./css/page-css.ts";
import { pageMarkup, previewTitle } from "./page-markup.ts";

/**
 * What an origin published as a page of words alone (SIGHT-026): nothing of the origin's site runs or is loaded, and its address is
 * a link that does not tell where one comes from. Throws `forbidden` and `notFound` as reading it does.
 */
export async function renderFoundContent(ctx: CommandContext, id: string): Promise<string> {
  const found = await readDocument(ctx, "sightseer-content", id);
  const { title, deck, date, category, url, createdAt, updatedAt } = found;
  const { content } = siteArticle({ id, createdAt, updatedAt, title, deck, date, category: { name: category } });
  const link = isWebLink(url)
    ? `<p><a href="${escapeHtml(url)}" rel="noopener noreferrer" target="_blank">${escapeHtml(url)}</a></p>`
    : "";
  return pageMarkup({
    title: previewTitle(typeof title === "string" ? title : ""),
    css: ALONE_CSS,
    body: `<article>${content}${link}</article>`,
  });
}

function isWebLink(url: unknown): url is string {
  return typeof url === "string" && /^https?:\/\//i.test(url);
}
