import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { storyTextSize } from "../../../../schema/features/articles/story-text-size.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { escapeHtml } from "../../../core/html/escape-html.ts";
import { addressOf, isFilm, items, positionOf, text, type Values } from "../../../engines/markup/markup-parts.ts";
import { pictureMarkup } from "../../../engines/markup/picture-markup.ts";

/** A page is as large as the window. */
const UPRIGHT = { narrow: { media: "(max-aspect-ratio: 3/4)", shape: "9x16" } } as const;

/** Largest text over a story page, in pixels (as the editor shows it on its narrower pages). */
const LARGEST_TEXT = 24;

/** The pages of an article's story, each as high as the window. */
export function storyMarkup(article: AnyDocument): string {
  const pages = items(article.storyPages);
  return pages.map((page, at) => storyPage(page, t("site.story.page", { at: at + 1, count: pages.length }))).join("\n");
}

function storyPage(page: Values, name: string): string {
  const address = addressOf(page.asset) || text(page.thumbnailUrl) || text(page.url);
  const style = `object-fit:${page.shrink === true ? "contain" : "cover"};${positionOf(page.focuspoint, [0.5, 0])}`;
  const media = isFilm(page)
    ? `<video src="${escapeHtml(address)}" style="${style}" autoplay muted loop playsinline></video>`
    : pictureMarkup(page.asset, address, text(page.description), { sizes: "100vw", style, ...(page.shrink !== true && UPRIGHT) });
  const overlays = items(page.overlays).filter((overlay) => text(overlay.text) !== "");
  return `<section class="pagina" aria-label="${escapeHtml(name)}">${address === "" ? "" : media}<div class="textos">${overlays.map(overlayOf).join("")}</div></section>`;
}

function overlayOf(overlay: Values): string {
  const align = overlay.align === "center" || overlay.align === "right" ? overlay.align : "left";
  const size = Math.round(LARGEST_TEXT * storyTextSize(text(overlay.text)));
  const style = `text-align:${align};color:${colour(overlay.color, "#fff")};background:${colour(overlay.backgroundColor, "rgb(0 0 0 / 65%)")};font-size:${size}px`;
  return `<p style="${style}">${escapeHtml(text(overlay.text))}</p>`;
}

const colour = (value: unknown, standard: string) => (/^#[0-9a-f]{3,8}$/i.test(text(value)) ? text(value) : standard);
