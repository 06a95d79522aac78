import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { asVariant } from "../../../../schema/features/articles/article-variant.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { escapeHtml } from "../../../core/html/escape-html.ts";
import { addressOf, items, text } from "../../../engines/markup/markup-parts.ts";
import { STORY_CSS } from "../css/page-css.ts";
import { pageMarkup } from "../page-markup.ts";
import { pageHead } from "../readers/page-head.ts";
import type { Framing } from "../readers/site-frame.ts";
import { storyMarkup } from "./story-markup.ts";

/** Where stories are: in front of their article's address. */
export const STORIES = "/historia";

/** Of a story the address; empty for an article without one, and for one that readers find nowhere. */
export function storyPath({ storyPages }: Readonly<Record<string, unknown>>, url: string): string {
  return url.startsWith("/") && items(storyPages).length > 0 ? `${STORIES}${url}` : "";
}

/** The article's address of a story's; `null` for a path of none. */
export function storyOf(path: string): string | null {
  return path.startsWith(`${STORIES}/`) ? path.slice(STORIES.length) : null;
}

/** An article's story as a page of its own: its pages one under the other, each as high as the window, and the way back to what can be read. */
export function storyPage({ site, origin }: Framing, article: AnyDocument): string {
  const shown = asVariant(article, "story");
  const [title, url] = [text(shown.title), text(article.url)];
  const facts = {
    title,
    description: text(shown.deck),
    // Whoever searches finds the article.
    path: url,
    picture: addressOf(shown.photoAsset),
  };
  const close = `<a class="cerrar" href="${escapeHtml(url)}" aria-label="${escapeHtml(t("site.story.close"))}">×</a>`;
  return pageMarkup({
    title: `${title} · ${site.name}`,
    lang: site.lang,
    head: pageHead(site, origin, facts),
    css: STORY_CSS,
    body: `${close}<main id="contenido"><h1 class="nombre">${escapeHtml(title)}</h1>${storyMarkup(article)}</main>`,
  });
}
