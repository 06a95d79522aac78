import type { AnyDocument, CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { article } from "../../../schema/features/articles/article.ts";
import { page as sitePage } from "../../../schema/features/site/page.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { escapeHtml } from "../../core/html/escape-html.ts";
import { expandReferences } from "../../core/reading/expand-references.ts";
import { acceptPreview } from "./accept-preview.ts";
import { storyMarkup } from "./article/story-markup.ts";
import { siteArticle } from "./article-markup.ts";
import { STORY_CSS } from "./css/page-css.ts";
import { pageMarkup, previewTitle } from "./page-markup.ts";
import { renderSitePage } from "./site-page.ts";

/** `story`: an article's pages, one under the other, instead of it (ART-031). `page`: no article, but a page of the site (DOC-090). */
export type PreviewOutput = "article" | "story" | "page";

/**
 * An article or a page that nobody has to have saved, `data` as its form has it, as a page of the project's site (ART-030). Throws
 * `forbidden` for whoever may not read articles, `malformed` for what is no article, `invalid` for a template or style that is not
 * well formed.
 */
export async function renderPreview(ctx: CommandContext, data: unknown, output: PreviewOutput): Promise<string> {
  const definition: CollectionDefinition = output === "page" ? sitePage : article;
  const { scope, values } = await acceptPreview(ctx, definition, data);
  const now = ctx.now().toISOString();
  const shown = await expandReferences(ctx, definition.name, {
    ...values,
    id: "preview",
    createdAt: now,
    updatedAt: now,
  } as AnyDocument);
  const title = typeof values.title === "string" ? values.title : "";
  if (output === "story")
    return pageMarkup({
      title: previewTitle(title),
      css: STORY_CSS,
      body: storyMarkup(shown) || `<p class="nada">${escapeHtml(t("preview.noStory"))}</p>`,
    });
  const { content, ...contents } = siteArticle(shown);
  return renderSitePage(ctx, scope, {
    title: previewTitle(title),
    template: output,
    dressedAs: ["article"],
    values: contents,
    content,
    fallback: (whole) => `<article>${whole}</article>`,
    ...(output === "page" && typeof values.less === "string" && { less: { id: "preview", source: values.less } }),
  });
}
